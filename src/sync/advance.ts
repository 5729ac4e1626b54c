/** Takes the stored state through one cell of the table, in one transaction: all tabs share it. */
import type { Device } from '#db/db.ts'
import { renewLease } from '#db/lease.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { newSyncStatus, type SyncStatus } from '#db/sync-phase.ts'
import { nextStatus, type SyncEvent, type Wake } from './state-machine.ts'

export const readSyncStatus = async (device: Device): Promise<SyncStatus> =>
  (await readMeta(device, 'syncStatus')) ?? newSyncStatus

const isSame = (a: SyncStatus, b: SyncStatus): boolean =>
  a.phase === b.phase &&
  a.failingSince === b.failingSince &&
  a.failedAt === b.failedAt &&
  a.failures === b.failures &&
  a.nextTryAt === b.nextTryAt

/** Writes nothing into a database that belongs to nobody any more (a logout in another tab). */
export const advance = (
  device: Device,
  event: SyncEvent,
  now: Date,
  pauseOf: (wake: Wake, failures: number) => number | null,
): Promise<{ before: SyncStatus; after: SyncStatus }> =>
  device.dexie.transaction('rw', [device.meta], async () => {
    const before = await readSyncStatus(device)
    const after = nextStatus(before, event, now, pauseOf)
    const isHome = (await readMeta(device, 'session')) !== undefined
    if (isHome && !isSame(before, after)) await writeMeta(device, 'syncStatus', after)
    if (isHome && event === 'answered') await renewLease(device, now)
    return { before, after }
  })
