/** "Sync now": asks for an exchange with the server, and says how it ended. */
import { onTablesChanged } from './change-feed.ts'
import type { Device } from './db.ts'
import { readMeta } from './meta.ts'
import { countOutbox } from './outbox.ts'
import { newSyncStatus, type SyncPhase } from './sync-phase.ts'

export type SyncAttempt = {
  /** `slow`: nothing is known yet when patience ends. */
  end: 'synced' | 'slow' | Exclude<SyncPhase, 'idle' | 'syncing'>
  sent: number
  waiting: number
  /** When the next try comes by itself; ISO. */
  nextTryAt: string | null
}

type Timers = { set: (work: () => void, ms: number) => unknown }

const patienceMs = 60_000

const look = async (device: Device) => ({
  syncedAt: await readMeta(device, 'lastSyncAt'),
  status: (await readMeta(device, 'syncStatus')) ?? newSyncStatus,
  waiting: (await countOutbox(device)).waiting,
})
type Look = Awaited<ReturnType<typeof look>>

/** Undefined while it is under way: the state may be that of an earlier try. */
const endOf = (before: Look, { syncedAt, status }: Look): SyncAttempt['end'] | undefined => {
  if (syncedAt !== before.syncedAt && status.phase === 'idle') return 'synced'
  if (status.phase === 'idle' || status.phase === 'syncing' || status.failures === 0)
    return undefined
  const isOld =
    status.phase === before.status.phase &&
    status.failures === before.status.failures &&
    status.nextTryAt === before.status.nextTryAt
  return isOld ? undefined : status.phase
}

/** @param ask what makes the engine try at once */
export const attemptSync = async (
  device: Device,
  ask: () => void,
  timers: Timers,
): Promise<SyncAttempt> => {
  const before = await look(device)
  let stop = () => {}
  const end = await new Promise<SyncAttempt['end']>((resolve, reject) => {
    const check = async () => {
      const found = endOf(before, await look(device))
      if (found !== undefined) resolve(found)
    }
    stop = onTablesChanged(device, (tables) => {
      if (tables.has('meta')) check().catch(reject)
    })
    timers.set(() => resolve('slow'), patienceMs)
    ask()
  }).finally(() => stop())
  const { waiting, status } = await look(device)
  return {
    end,
    waiting,
    sent: Math.max(0, before.waiting - waiting),
    nextTryAt: status.nextTryAt,
  }
}
