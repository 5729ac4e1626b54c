/**
 * A new client id for a new sign-in: the old one may have been revoked with its session, and nothing sent under it would ever be
 * taken. What waits is numbered from 1, sent or not; the opIds stay, so nothing is applied twice.
 */
import { type Device, inOneWrite, type OutboxEntry } from './db.ts'
import { readMeta, writeSeveralMeta } from './meta.ts'
import { entriesIn } from './outbox-entries.ts'

/** Confirmed under the old id: they stay in their order, before everything that has a number now. */
const intoThePast = async (device: Device) => {
  const journal = await device.journal.toArray()
  const decided = await entriesIn(device, 'acked', 'rejected')
  const shift = Math.max(0, ...[...journal, ...decided].map(({ mid }) => mid))
  const earlier = <Entry extends OutboxEntry>(entry: Entry) => ({
    ...entry,
    mid: entry.mid - shift,
  })
  await device.journal.bulkPut(journal.map(earlier))
  await device.outbox.bulkPut(decided.map(earlier))
}

/** Does nothing to a database that has never asked the server. */
export const renewClient = (device: Device, clientId: string): Promise<void> =>
  inOneWrite(device, async () => {
    if ((await readMeta(device, 'clientId')) === undefined) return
    await intoThePast(device)
    const open = await entriesIn(device, 'queued', 'sent')
    await device.outbox.bulkPut(open.map((entry, at) => ({ ...entry, mid: at + 1 })))
    const generation = ((await readMeta(device, 'generation')) ?? 0) + 1
    await writeSeveralMeta(device, { clientId, nextMid: open.length + 1, ackedMid: 0, generation })
  })
