/** Where this device stands with the server, for the chip, the banner and the tray. */
import type { Device, OutboxState } from './db.ts'
import { localQuery } from './local-query.ts'
import { readMeta } from './meta.ts'
import { countOutbox } from './outbox.ts'
import { newSyncStatus, type SyncPhase } from './sync-phase.ts'

export type SyncPicture = {
  /** What the phases of `sync/state-machine.ts` are called on the screens. */
  state:
    | 'up-to-date'
    | 'syncing'
    | 'offline'
    | 'busy'
    | 'storage-full'
    | 'failed'
    | 'signed-out'
    | 'outdated'
  /** Since when exchanges fail, whatever the reason; ISO. */
  failingSince: string | null
  /** When the newest of these failed; ISO. */
  failedAt: string | null
  /** When the next try comes by itself; ISO. */
  nextTryAt: string | null
  /** The server's time of the last complete pull; ISO. */
  asOf: string | null
  waiting: number
  attention: number
}

const stateByPhase = {
  idle: 'up-to-date',
  syncing: 'syncing',
  offline: 'offline',
  busy: 'busy',
  full: 'storage-full',
  failed: 'failed',
  'signed-out': 'signed-out',
  outdated: 'outdated',
} as const satisfies Record<SyncPhase, SyncPicture['state']>

const read = async (device: Device): Promise<SyncPicture> => {
  const {
    phase,
    failingSince,
    failedAt = null,
    nextTryAt,
  } = (await readMeta(device, 'syncStatus')) ?? newSyncStatus
  const { waiting, rejected } = await countOutbox(device)
  const asOf = (await readMeta(device, 'lastSyncAt')) ?? null
  return {
    // Nothing is up to date before all of it has come once.
    state: phase === 'idle' && asOf === null ? 'syncing' : stateByPhase[phase],
    failingSince,
    failedAt,
    nextTryAt,
    asOf,
    waiting,
    attention: rejected,
  }
}

/** A change that may have left once is "sending" only while something is under way; else it waits like the others. */
export const shownState = <State extends OutboxState>(
  state: State,
  phase: SyncPhase | undefined,
): State | 'queued' => (state === 'sent' && phase !== 'syncing' ? 'queued' : state)

export const syncQueries = {
  status: () =>
    localQuery({ tables: ['meta', 'outbox', 'blobs', 'attachment'], key: ['meta', 'sync'], read }),
}
