/** Carries `/sync` and `/sync/live` over fetch. A captive portal's page, a time-out and no network are all the same: unreachable. */
import {
  liveHintSchema,
  type SyncRefusal,
  type SyncRequest,
  type SyncResponse,
  syncRefusalSchema,
  syncResponseSchema,
} from '#contract/sync.ts'
import { idToken } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { noteServerBuild } from './server-build.ts'

type SendResult =
  | { kind: 'answer'; answer: SyncResponse }
  | { kind: 'refusal'; status: number; refusal: SyncRefusal | null; retryAfterMs: number | null }
  | { kind: 'unreachable' }

const headersTimeoutMs = 15_000
const idleTimeoutMs = 30_000
const liveSilenceMs = 60_000

/** Gives up when nothing happens for too long; each sign of life begins a new wait. */
const createPatience = (firstMs: number) => {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), firstMs)
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    wait: (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), ms)
    },
    done: () => clearTimeout(timer),
  }
}

const authorization = async (force: boolean): Promise<Record<string, string>> => {
  const token = await idToken(force)
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

const post = async (request: SyncRequest, force: boolean): Promise<SendResult> => {
  const headers = await authorization(force)
  const patience = createPatience(headersTimeoutMs)
  try {
    const response = await fetch('/sync', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: patience.signal,
    })
    patience.wait(idleTimeoutMs)
    noteServerBuild(response)
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'answer', answer: syncResponseSchema.parse(body) }
    const refusal = syncRefusalSchema.safeParse(body).data ?? null
    const retryAfterMs = retryAfterOf(response)
    return { kind: 'refusal', status: response.status, refusal, retryAfterMs }
  } finally {
    patience.done()
  }
}

/** A refresh was possible and refused: as good as a 401. */
const isSessionEnded = (error: unknown) =>
  error instanceof IdentityError && ['SESSION_ENDED', 'USER_DISABLED'].includes(error.code)

/** A token the device still thought good may have been refused: once more with a new one. */
export const sendSync = async (request: SyncRequest): Promise<SendResult> => {
  try {
    const first = await post(request, false)
    if (first.kind !== 'refusal' || first.status !== 401) return first
    return await post(request, true)
  } catch (error) {
    return isSessionEnded(error)
      ? { kind: 'refusal', status: 401, refusal: null, retryAfterMs: null }
      : { kind: 'unreachable' }
  }
}

const readHints = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSign: () => void,
  onHint: () => void,
) => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    text += value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    const data = events.flatMap((event) => /^data: ?(.*)$/m.exec(event)?.[1] ?? [])
    if (data.some((each) => liveHintSchema.safeParse(JSON.parse(each)).success)) onHint()
  }
}

/** Read with fetch: an EventSource cannot carry the Authorization header, and a token in an address lands in logs. */
export const openLive = (onHint: () => void, onEnd: () => void): (() => void) => {
  const patience = createPatience(headersTimeoutMs)
  const listen = async () => {
    const headers = await authorization(false)
    const response = await fetch('/sync/live', { headers, signal: patience.signal })
    if (!response.ok || response.body === null) return
    await readHints(response.body, () => patience.wait(liveSilenceMs), onHint)
  }
  void listen()
    .catch(() => undefined)
    .finally(() => {
      patience.done()
      onEnd()
    })
  return patience.abort
}
