/** Carries the bytes of attachments over fetch, in parts, and back. What answers counts as our server only by how it answers. */
import {
  type BlobRefusal,
  blobPath,
  blobRefusalSchema,
  offsetHeader,
} from '#contract/attachments.ts'
import type { Space } from '#contract/sync.ts'
import {
  authorization,
  createPatience,
  fetchOptions,
  retryAfterOf,
  type StopSignal,
  type Who,
} from './patient-fetch.ts'

type BlobAnswer =
  | { kind: 'offset'; offset: number }
  | { kind: 'refused'; code: BlobRefusal; offset?: number; retryAfterMs?: number }
  | { kind: 'unreachable'; retryAfterMs?: number }

/** A part on a bad line may take long; silence for as long says that it is lost. */
const patienceMs = 60_000

type Asking = Who & { signal: StopSignal }

const pathOf = (space: Space, sha256: string) => blobPath(space.slice(2), sha256)

const request = async <T>(
  asking: Asking,
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
  read: (response: Response, onSign: () => void) => Promise<T>,
): Promise<T> => {
  const once = async (isForced: boolean) => {
    const patience = createPatience(patienceMs)
    const letGo = asking.signal.onStop(patience.abort)
    try {
      const who = await authorization(asking, isForced, patience)
      const response = await fetch(path, {
        ...fetchOptions,
        ...init,
        headers: { ...init.headers, ...who },
        signal: patience.signal,
      })
      const isRefused = response.status === 401
      return { isRefused, value: await read(response, () => patience.wait(patienceMs)) }
    } finally {
      patience.done()
      if (typeof letGo === 'function') letGo()
    }
  }
  const first = await once(false)
  // a token may have been refused that the device still thought good
  return first.isRefused ? (await once(true)).value : first.value
}

const offsetOf = (response: Response): number | undefined => {
  const offset = Number(response.headers.get(offsetHeader) ?? Number.NaN)
  return Number.isSafeInteger(offset) ? offset : undefined
}

const toAnswer = async (response: Response): Promise<BlobAnswer> => {
  const offset = offsetOf(response)
  if (response.ok && offset !== undefined) return { kind: 'offset', offset }
  const retryAfterMs = retryAfterOf(response) ?? undefined
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs }
  // a HEAD says it by its status alone
  const body: unknown = await response.json().catch(() => undefined)
  const code = blobRefusalSchema.safeParse(body).data?.error
  if (code === undefined) return { kind: 'unreachable', ...wait }
  return { kind: 'refused', code, ...(offset !== undefined && { offset }), ...wait }
}

/** One person's way to the server, for `sync/uploads.ts`. */
export const createBlobTransport = (who: Who) => {
  const send = (signal: StopSignal, path: string, init: Parameters<typeof request>[2]) =>
    request({ ...who, signal }, path, init, toAnswer).catch(
      (): BlobAnswer => ({ kind: 'unreachable' }),
    )
  return {
    ask: (space: Space, sha256: string, signal: StopSignal) =>
      send(signal, pathOf(space, sha256), { method: 'HEAD' }),
    append: (space: Space, sha256: string, offset: number, part: ArrayBuffer, signal: StopSignal) =>
      send(signal, pathOf(space, sha256), {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/offset+octet-stream',
          [offsetHeader]: String(offset),
        },
        body: part,
      }),
  }
}

const readBytes = async (response: Response, onSign: () => void): Promise<ArrayBuffer | null> => {
  if (!response.ok || response.body === null) return null
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    onSign()
    parts.push(value)
  }
}

export const sha256Of = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const noStop: StopSignal = { onStop: () => undefined }

/** @returns null when it cannot be had now, or not by this person */
export const fetchBlob = async (
  who: Who,
  space: Space,
  sha256: string,
): Promise<ArrayBuffer | null> => {
  const bytes = await request(
    { ...who, signal: noStop },
    pathOf(space, sha256),
    { method: 'GET' },
    readBytes,
  ).catch(() => null)
  // a portal's page has another hash
  return bytes !== null && (await sha256Of(bytes)) === sha256 ? bytes : null
}
