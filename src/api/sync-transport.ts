/** Carries `/sync` and `/sync/live` over fetch. A captive portal's page, a time-out and no network are all the same: unreachable. */
import {
  liveHintSchema,
  type SyncRefusal,
  type SyncRequest,
  type SyncResponse,
  syncRefusalSchema,
  syncResponseSchema,
} from '#contract/sync.ts'
import { idTokenOf } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { jsonBody } from './request-body.ts'
import { noteServerBuild } from './server-build.ts'

type SendResult =
  | { kind: 'answer'; answer: SyncResponse }
  | { kind: 'refusal'; status: number; refusal: SyncRefusal | null; retryAfterMs: number | null }
  | { kind: 'unreachable' }

/** Tells a stream to end. */
type LiveSignal = { onStop: (stop: () => void) => void }

/** What the transport needs of the world. The page's own is the default; tests hand in another network and less patience. */
export type TransportOutside = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** An ID token of this person, or null for a guest. */
  token: (uid: string, force: boolean) => Promise<string | null>
  /** How long to wait without a sign of life, in milliseconds. */
  patienceMs: { headers: number; body: number; live: number }
}

const page: TransportOutside = {
  fetch: (path, init) => fetch(path, init),
  token: idTokenOf,
  patienceMs: { headers: 15_000, body: 30_000, live: 60_000 },
}

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

type Person = TransportOutside & { uid: string }

const authorization = async (
  { uid, token: tokenOf }: Person,
  force: boolean,
): Promise<Record<string, string>> => {
  const token = await tokenOf(uid, force)
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

const isBusy = ({ status }: Response) => status === 429 || status === 503

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

const post = async (person: Person, request: SyncRequest, force: boolean): Promise<SendResult> => {
  const who = await authorization(person, force)
  const { body: sent, headers } = await jsonBody(request)
  const patience = createPatience(person.patienceMs.headers)
  try {
    const response = await person.fetch('/sync', {
      method: 'POST',
      headers: { ...who, ...headers },
      body: sent,
      signal: patience.signal,
    })
    patience.wait(person.patienceMs.body)
    noteServerBuild(response)
    // A proxy in front may have a smaller limit than we have, and says so in words of its own.
    if (response.status === 413) {
      return { kind: 'refusal', status: 413, refusal: { error: 'TOO_LARGE' }, retryAfterMs: null }
    }
    const body: unknown = await response.json().catch((error: unknown) => {
      // a proxy in front says so with a page of its own
      if (isBusy(response)) return null
      throw error
    })
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
const sendAs = async (person: Person, request: SyncRequest): Promise<SendResult> => {
  try {
    const first = await post(person, request, false)
    if (first.kind !== 'refusal' || first.status !== 401) return first
    return await post(person, request, true)
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
const listenAs = async (person: Person, onHint: () => void, signal: LiveSignal): Promise<void> => {
  const { patienceMs } = person
  const patience = createPatience(patienceMs.headers)
  signal.onStop(patience.abort)
  try {
    const headers = await authorization(person, false)
    const response = await person.fetch('/sync/live', { headers, signal: patience.signal })
    if (!response.ok || response.body === null) return
    await readHints(response.body, () => patience.wait(patienceMs.live), onHint)
  } catch {
    // over, for whatever reason: polling goes on
  } finally {
    patience.done()
  }
}

/** One person's way to the server: never with the token of somebody who has signed in here since. */
export const createTransport = (uid: string, outside: TransportOutside = page) => {
  const person = { ...outside, uid }
  return {
    send: (request: SyncRequest) => sendAs(person, request),
    openLive: (onHint: () => void, signal: LiveSignal) => listenAs(person, onHint, signal),
  }
}
