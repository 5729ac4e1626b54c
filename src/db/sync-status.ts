/** Where this device stands with the server, for the chip, the banner and the tray. */
import type { Device, OutboxEntry, OutboxState } from './db.ts'
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
  const { phase, failingSince, nextTryAt } = (await readMeta(device, 'syncStatus')) ?? newSyncStatus
  const { waiting, rejected } = await countOutbox(device)
  return {
    state: stateByPhase[phase],
    failingSince,
    nextTryAt,
    asOf: (await readMeta(device, 'lastSyncAt')) ?? null,
    waiting,
    attention: rejected,
  }
}

/** The flat a receipt is for, and its number where it has one. */
const receiptTitle = async (device: Device, { space, args }: OutboxEntry): Promise<string> => {
  const { holdingId, receiptId = '' } = args as { holdingId?: string; receiptId?: string } // parsed when queued
  const receipt = await device.rows.receipt.get([space, receiptId])
  const card = await device.rows['holding-card'].get([space, holdingId ?? receipt?.holdingId ?? ''])
  return [receipt?.number, card?.flat].filter((part) => part != null).join(', ')
}

const titleOf = async (device: Device, entry: OutboxEntry): Promise<string> => {
  const { space, name, args } = entry
  if (name.startsWith('receipt.')) return receiptTitle(device, entry)
  // Arguments were parsed when queued. An edit names the title in what it sets: the person's own words come first.
  const { title, id, set } = args as { title?: unknown; id?: unknown; set?: { title?: unknown } }
  const own = title ?? set?.title
  if (typeof own === 'string') return own
  if (typeof id !== 'string') return ''
  return (await device.rows.report.get([space, id]))?.title ?? ''
}

/** A change that may have left once is "sending" only while something is under way; else it waits like the others. */
export const shownState = <State extends OutboxState>(
  state: State,
  phase: SyncPhase | undefined,
): State | 'queued' => (state === 'sent' && phase !== 'syncing' ? 'queued' : state)

/** A change in the queue with the title of what it changes. */
export type QueuedChange = OutboxEntry & { title: string }

/** Everything a person may still look at or take back, in the order it was made. */
/** What `readQueue` reads: the changes, and the rows their titles are on. */
export const queueTables = ['outbox', 'report', 'receipt', 'holding-card'] as const

export const readQueue = async (device: Device): Promise<QueuedChange[]> => {
  const entries = await device.outbox
    .where('state')
    .anyOf('queued', 'sent', 'rejected')
    .sortBy('mid')
  const shown = entries.filter(({ name }) => name !== 'noop@1')
  return Promise.all(
    shown.map(async (entry) => ({ ...entry, title: await titleOf(device, entry) })),
  )
}

export const syncQueries = {
  status: () => localQuery({ tables: ['meta', 'outbox'], key: ['meta', 'sync'], read }),

  queue: () => localQuery({ tables: queueTables, key: ['outbox', 'queue'], read: readQueue }),
}
