/**
 * Carries `/sync` and `/sync/live` over fetch. A captive portal's page, a time-out and no network are all the same: unreachable.
 * What answers counts as our server only by the shape of what it says.
 */
import { accountEnds } from '#contract/ended-accounts.ts'
import {
  type LiveHint,
  liveHintSchema,
  type SyncRefusal,
  type SyncRequest,
  type SyncResponse,
  syncRefusalSchema,
  syncResponseSchema,
} from '#contract/sync.ts'
import { IdentityError } from './identity-error.ts'
import {
  authorization,
  createPatience,
  fetchOptions,
  type Patience,
  readPieces,
  retryAfterOf,
  type StopSignal,
} from './patient-fetch.ts'
import { jsonBody } from './request-body.ts'
import { noteServerBuild } from './server-build.ts'

type SendResult =
  | { kind: 'answer'; answer: SyncResponse }
  | { kind: 'refusal'; status: number; refusal: SyncRefusal | null; retryAfterMs: number | null }
  | { kind: 'signed-out'; reason: 'expired' | 'refused' | 'disabled' | 'deleted' }
  | { kind: 'unreachable' }

/** What the transport needs of the world. Page and worker have a way to a token each; tests also another network and less patience. */
export type TransportOutside = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** An ID token of this person, or null for a guest. */
  token: (uid: string, force: boolean) => Promise<string | null>
  /** How long to wait without a sign of life, in milliseconds. */
  patienceMs: { headers: number; body: number; firstByte: number; live: number }
}

const browser: Omit<TransportOutside, 'token'> = {
  fetch: (path, init) => fetch(path, init),
  patienceMs: { headers: 15_000, body: 30_000, firstByte: 10_000, live: 60_000 },
}

type Person = TransportOutside & { uid: string; signal: StopSignal }

/** A page of a few hundred rows may take long on a bad line: only silence ends the wait. */
const readText = async (
  { body }: Response,
  patience: Patience,
  silenceMs: number,
): Promise<string> => {
  let text = ''
  patience.wait(silenceMs)
  if (body === null) return text
  await readPieces(body, patience, (piece) => {
    patience.wait(silenceMs)
    text += piece
  })
  return text
}

/** From a proxy in front of our server these come with a page of its own; no captive portal answers like this. */
const proxyStatuses = [413, 429, 502, 503, 504]

const toResult = (response: Response, text: string): SendResult => {
  const { status } = response
  const isProxy = proxyStatuses.includes(status)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (!isJson && !isProxy) return { kind: 'unreachable' }
  const body: unknown = isJson ? JSON.parse(text) : null
  if (response.ok) return { kind: 'answer', answer: syncResponseSchema.parse(body) }
  // A proxy in front may have a smaller limit than our server, and says so in words of its own.
  const tooLarge = status === 413 ? ({ error: 'TOO_LARGE' } as const) : null
  const refusal = syncRefusalSchema.safeParse(body).data ?? tooLarge
  // A network that asks its guests to log in also answers 401.
  if (refusal === null && status < 500 && !isProxy) return { kind: 'unreachable' }
  return { kind: 'refusal', status, refusal, retryAfterMs: retryAfterOf(response) }
}

const post = async (person: Person, request: SyncRequest, force: boolean): Promise<SendResult> => {
  const { patienceMs, signal } = person
  const { body: sent, headers } = await jsonBody(request)
  const patience = createPatience(patienceMs.headers)
  signal.onStop(patience.abort)
  try {
    const who = await authorization(person, force, patience)
    patience.wait(patienceMs.headers)
    const response = await person.fetch('/sync', {
      ...fetchOptions,
      method: 'POST',
      headers: { ...who, ...headers },
      body: sent,
      signal: patience.signal,
    })
    noteServerBuild(response)
    return toResult(response, await readText(response, patience, patienceMs.body))
  } finally {
    patience.done()
  }
}

/** A refresh was possible and refused; everything else says nothing about the session. */
const withoutToken = (error: unknown): SendResult => {
  const code = error instanceof IdentityError ? error.code : ''
  const reason = code === 'SESSION_ENDED' ? 'expired' : accountEnds[code]
  return reason === undefined ? { kind: 'unreachable' } : { kind: 'signed-out', reason }
}

const orSignedOut = (result: SendResult): SendResult => {
  if (result.kind !== 'refusal' || result.status !== 401) return result
  return { kind: 'signed-out', reason: accountEnds[result.refusal?.error ?? ''] ?? 'refused' }
}

/** A token the device still thought good may have been refused: once more with a new one, unless the account itself has ended. */
const sendAs = async (person: Person, request: SyncRequest): Promise<SendResult> => {
  try {
    const first = orSignedOut(await post(person, request, false))
    if (first.kind !== 'signed-out' || first.reason !== 'refused') return first
    return orSignedOut(await post(person, request, true))
  } catch (error) {
    return withoutToken(error)
  }
}

type OnHint = (hint: LiveHint) => void

/** Takes a stream apart as it comes, wherever the network cut it. */
const hintsIn = (onHint: OnHint) => {
  let text = ''
  return (piece: string) => {
    text += piece
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    const data = events.flatMap((event) => /^data: ?(.*)$/m.exec(event)?.[1] ?? [])
    for (const each of data) {
      const hint = liveHintSchema.safeParse(JSON.parse(each)).data
      if (hint !== undefined) onHint(hint)
    }
  }
}

/**
 * Read with fetch: an EventSource cannot carry the Authorization header, and a token in an address lands in logs. A proxy that
 * holds the first byte back holds all of them back.
 */
const listenAs = async (person: Person, onHint: OnHint, onOpen: () => void): Promise<void> => {
  const { patienceMs, signal } = person
  const patience = createPatience(patienceMs.firstByte)
  signal.onStop(patience.abort)
  let isOpen = false
  const hear = hintsIn(onHint)
  const onPiece = (piece: string) => {
    patience.wait(patienceMs.live)
    if (!isOpen) onOpen()
    isOpen = true
    hear(piece)
  }
  try {
    const headers = await authorization(person, false, patience)
    const response = await person.fetch('/sync/live', {
      ...fetchOptions,
      headers,
      signal: patience.signal,
    })
    const type = response.headers.get('content-type')
    if (!response.ok || !type?.startsWith('text/event-stream') || response.body === null) return
    await readPieces(response.body, patience, onPiece)
  } catch {
    // over, for whatever reason: polling goes on
  } finally {
    patience.done()
    patience.abort()
  }
}

/** One person's way to the server: never with the token of somebody who has signed in here since. */
export const createTransport = (
  uid: string,
  given: Partial<TransportOutside> & Pick<TransportOutside, 'token'>,
) => {
  const outside = { ...browser, ...given }
  return {
    send: (request: SyncRequest, signal: StopSignal) =>
      sendAs({ ...outside, uid, signal }, request),
    openLive: (onHint: OnHint, signal: StopSignal, onOpen: () => void) =>
      listenAs({ ...outside, uid, signal }, onHint, onOpen),
  }
}
