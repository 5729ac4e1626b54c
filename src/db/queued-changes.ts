/** The changes a person may still look at: what waits and what was refused, each with what it is about. */
import { type ChangeSubject, readSubject } from './change-subject.ts'
import { type Device, entityNames, type OutboxEntry } from './db.ts'
import { localQuery } from './local-query.ts'

export type QueuedChange = OutboxEntry & ChangeSubject

const byTime = (a: OutboxEntry, b: OutboxEntry) => a.ts.localeCompare(b.ts) || a.mid - b.mid

/** In the order they were made. */
export const readQueue = async (device: Device): Promise<QueuedChange[]> => {
  const entries = await device.outbox.where('state').anyOf('queued', 'sent', 'rejected').toArray()
  const shown = entries.filter(({ name }) => name !== 'noop@1').sort(byTime)
  return Promise.all(
    shown.map(async (entry) => ({ ...entry, ...(await readSubject(device, entry, shown)) })),
  )
}

/** What `readQueue` reads. */
export const queueTables = ['outbox', 'shadow', ...entityNames] as const

export const queuedChanges = () =>
  localQuery({ tables: queueTables, key: ['outbox', 'queue'], read: readQueue })
