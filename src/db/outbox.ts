/** The queue of changes on their way to the server, and what a person may still do with them. */
import type { Space } from '#contract/sync.ts'
import { pushBytesLimit, pushLimit } from '#contract/sync.ts'
import { type Device, inOneWrite, type OutboxEntry } from './db.ts'
import { writeMeta } from './meta.ts'
import { entriesIn } from './outbox-entries.ts'
import { rebuild } from './shadow.ts'
import { unsentBlobs } from './unsent-blobs.ts'
import { filesApart, worksOf } from './works.ts'

/** Entries whose result is not known yet, in order. */
export const pendingEntries = (device: Device): Promise<OutboxEntry[]> =>
  entriesIn(device, 'queued', 'sent')

/** Nothing waits to be sent, and nothing for its result. */
export const isQueueEmpty = async ({ outbox }: Device): Promise<boolean> => {
  const counts = ['queued', 'sent'].map((state) => outbox.where('state').equals(state).count())
  return (await Promise.all(counts)).every((count) => count === 0)
}

/** For so many milliseconds more; 0: not held. On a clock that was set back to before it was made, nothing is. */
const heldFor = ({ state, ts, heldUntil }: OutboxEntry, now: Date): number => {
  if (state !== 'queued' || heldUntil === undefined || Date.parse(ts) > now.getTime()) return 0
  return Math.max(0, Date.parse(heldUntil) - now.getTime())
}

const firstPending = async (device: Device): Promise<OutboxEntry | undefined> =>
  (await isQueueEmpty(device)) ? undefined : (await pendingEntries(device))[0]

/** Nothing may be sent now, though something may be held back for a moment. */
export const isNothingDue = async (device: Device, now = new Date()): Promise<boolean> => {
  const first = await firstPending(device)
  return first === undefined || heldFor(first, now) > 0
}

/** In how many milliseconds what is held back may go; infinite when nothing is held. */
export const nextDueMs = async (device: Device, now: Date): Promise<number> => {
  const first = await firstPending(device)
  const ms = first === undefined ? 0 : heldFor(first, now)
  return ms > 0 ? ms : Number.POSITIVE_INFINITY
}

/**
 * The next entries to push, marked `sent` on disk before they leave: from here on only the server can say whether they
 * were applied. Inside one transaction.
 */
export const takeBatch = async (
  device: Device,
  limit: number = pushLimit,
  now = new Date(),
): Promise<OutboxEntry[]> => {
  const batch: OutboxEntry[] = []
  let bytes = 0
  for (const entry of await pendingEntries(device)) {
    bytes += JSON.stringify(entry.args).length
    if (heldFor(entry, now) > 0) break
    if (batch.length === limit || (batch.length > 0 && bytes > pushBytesLimit)) break
    batch.push({ ...entry, state: 'sent' })
  }
  if (batch.length > 0) await device.outbox.bulkPut(batch)
  return batch
}

/**
 * Something on the way takes less than was sent: half of it, until the queue is empty.
 * @returns false when a single change is too large already
 */
export const splitBatches = async (device: Device, sent: number): Promise<boolean> => {
  if (sent > 1) await writeMeta(device, 'batchLimit', Math.ceil(sent / 2))
  return sent > 1
}

/**
 * Takes back changes that were never sent, all of them or none; their numbers stay in the sequence as `noop`s.
 * @returns false when one of them may already be on the server
 */
export const withdraw = (device: Device, ...opIds: string[]): Promise<boolean> =>
  inOneWrite(device, async () => {
    const entries = await device.outbox.where('opId').anyOf(opIds).toArray()
    const isUnsent = entries.every(({ state }) => state === 'queued')
    if (!isUnsent || entries.length < opIds.length) return false
    const withdrawn = entries.map((entry) => ({ ...entry, name: 'noop@1', args: {}, touched: [] }))
    await device.outbox.bulkPut(withdrawn)
    await rebuild(device)
    return true
  })

/** Those that have not left yet stay so many milliseconds from now. */
export const hold = (device: Device, opIds: readonly string[], heldMs: number): Promise<void> =>
  inOneWrite(device, async () => {
    const heldUntil = new Date(Date.now() + heldMs).toISOString()
    await device.outbox
      .where('opId')
      .anyOf(opIds)
      .and(({ state }) => state === 'queued')
      .modify({ heldUntil })
  })

/** Forgets rejected changes, after the person has read why. */
export const discard = (device: Device, ...opIds: string[]): Promise<void> =>
  inOneWrite(device, async () => {
    await device.outbox
      .where('opId')
      .anyOf(opIds)
      .and((entry) => entry.state === 'rejected')
      .delete()
  })

/**
 * Begins a new client id: everything not confirmed is numbered again from 1, after what was confirmed in the last days
 * but may be missing from a restored server. The opIds stay, so nothing is applied twice.
 */
export const renumber = async (device: Device, clientId: string): Promise<void> => {
  const lost = await device.journal.toArray()
  const open = await entriesIn(device, 'queued', 'sent', 'acked')
  const entries = [...lost, ...open].sort((a, b) => a.mid - b.mid)
  const known = new Set<string>()
  let mid = 0
  const renumbered = entries.flatMap((entry): OutboxEntry[] => {
    if (known.has(entry.opId)) return []
    known.add(entry.opId)
    mid += 1
    const { opId, space, name, args, ts, touched } = entry
    // What may already be on the server stays so: it cannot be withdrawn.
    const state = entry.state === 'queued' ? 'queued' : 'sent'
    const seq = entry.seq === undefined ? {} : { seq: entry.seq }
    return [{ ...seq, mid, opId, space, name, args, ts, touched, state }]
  })
  await device.journal.clear()
  await device.outbox.bulkDelete(open.flatMap(({ seq }) => seq ?? []))
  await device.outbox.bulkAdd(renumbered.map(({ seq: _, ...entry }) => entry))
  await writeMeta(device, 'clientId', clientId)
  await writeMeta(device, 'nextMid', mid + 1)
  await writeMeta(device, 'ackedMid', 0)
}

/** Spaces with confirmed changes whose rows have not arrived yet. */
export const awaitedSpaces = async (device: Device): Promise<Space[]> => {
  const acked = await device.outbox.where('state').equals('acked').toArray()
  return [...new Set(acked.map((entry) => entry.space))]
}

/** Numbers for a person: what was done at once counts once, and what was taken back not at all. */
export const countOutbox = async (device: Device) => {
  const entries = await entriesIn(device, 'queued', 'sent', 'rejected')
  const changes = entries.filter(({ name }) => name !== 'noop@1')
  const pending = changes.filter(({ state }) => state !== 'rejected')
  const files = filesApart(await unsentBlobs(device), changes)
  const refused = files.filter(({ state }) => state === 'failed').length
  return {
    waiting: worksOf(pending).length + files.length - refused,
    rejected: changes.length - pending.length + refused,
  }
}

/** What would be lost with this device. */
export const countUnsent = async (device: Device): Promise<number> => {
  const { waiting, rejected } = await countOutbox(device)
  return waiting + rejected
}
