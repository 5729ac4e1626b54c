/** What the uploads ask of whatever carries them (api/blob-transport.ts). */
import type { BlobRefusal } from '#contract/attachments.ts'
import type { Space } from '#contract/sync.ts'
import type { StopSignal } from './stop.ts'

export type BlobAnswer =
  /** Bytes the server has of it. */
  | { kind: 'offset'; offset: number }
  /** `offset`: where the server is, when that is what is wrong. */
  | { kind: 'refused'; code: BlobRefusal; offset?: number; retryAfterMs?: number }
  /** No network, a portal, no token now, a server that is busy. */
  | { kind: 'unreachable'; retryAfterMs?: number }

export type SendBlob = {
  ask: (space: Space, sha256: string, signal: StopSignal) => Promise<BlobAnswer>
  append: (
    space: Space,
    sha256: string,
    offset: number,
    part: ArrayBuffer,
    signal: StopSignal,
  ) => Promise<BlobAnswer>
}
