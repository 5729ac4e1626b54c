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
import { noteServerBuild } from './server-build.ts'

type SendResult =
  | { kind: 'answer'; answer: SyncResponse }
  | { kind: 'refusal'; status: number; refusal: SyncRefusal | null; retryAfterMs: number | null }
  | { kind: 'unreachable' }

/** Tells a stream to end. */
type LiveSignal = { onStop: (stop: () => void) => void }

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

const authorization = async (uid: string, force: boolean): Promise<Record<string, string>> => {
  const token = await idTokenOf(uid, force)
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

const retryAfterOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

const post = async (uid: string, request: SyncRequest, force: boolean): Promise<SendResult> => {
  const headers = await authorization(uid, force)
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
const sendAs = async (uid: string, request: SyncRequest): Promise<SendResult> => {
  try {
    const first = await post(uid, request, false)
    if (first.kind !== 'refusal' || first.status !== 401) return first
    return await post(uid, request, true)
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
const listenAs = async (uid: string, onHint: () => void, signal: LiveSignal): Promise<void> => {
  const patience = createPatience(headersTimeoutMs)
  signal.onStop(patience.abort)
  try {
    const headers = await authorization(uid, false)
    const response = await fetch('/sync/live', { headers, signal: patience.signal })
    if (!response.ok || response.body === null) return
    await readHints(response.body, () => patience.wait(liveSilenceMs), onHint)
  } catch {
    // over, for whatever reason: polling goes on
  } finally {
    patience.done()
  }
}

/** One person's way to the server: never with the token of somebody who has signed in here since. */
export const createTransport = (uid: string) => ({
  send: (request: SyncRequest) => sendAs(uid, request),
  openLive: (onHint: () => void, signal: LiveSignal) => listenAs(uid, onHint, signal),
})
