/** What the engine asks of whatever carries its requests (api/sync-transport.ts). */
import type { SyncRefusal, SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { SessionEnd } from '#db/sync-phase.ts'
import type { StopSignal } from './stop.ts'

export type SendResult =
  | { kind: 'answer'; answer: SyncResponse }
  /** The server understood nothing or allowed nothing; `retryAfterMs` when it said when to come back. */
  | { kind: 'refusal'; status: number; refusal: SyncRefusal | null; retryAfterMs: number | null }
  /** The sign-in counts no more, also with a token asked for anew. */
  | { kind: 'signed-out'; reason: SessionEnd }
  /** Not our server, or none: no network, a time-out, a captive portal. */
  | { kind: 'unreachable' }

/** Ends with `unreachable` when it is told to stop. */
export type Send = (request: SyncRequest, signal: StopSignal) => Promise<SendResult>
