/** What becomes of outbox entries when their results arrive. */
import {
  completeVersion,
  type MutationResult,
  type Space,
  type SyncResponse,
} from '#contract/sync.ts'
import type { Device, OutboxEntry } from './db.ts'
import { writeMeta } from './meta.ts'
import { entriesIn } from './outbox-entries.ts'

/** Confirmed changes are remembered so long, in case the server is restored from an older copy. */
const journalDays = 7
const dayMs = 24 * 60 * 60 * 1000

const withResult = (entry: OutboxEntry, result: MutationResult): OutboxEntry => {
  const isApplied = result.status === 'applied' || result.was === 'applied'
  return {
    ...entry,
    state: isApplied ? 'acked' : 'rejected',
    ...(result.versions !== undefined && { versions: result.versions }),
    ...(result.code !== undefined && { code: result.code }),
    ...(result.fields !== undefined && { fields: result.fields }),
  }
}

/** An entry leaves the queue only by a result that carries its own opId. */
export const storeResults = async (
  device: Device,
  results: readonly MutationResult[],
  ackedMid = 0,
): Promise<void> => {
  if (results.length === 0) return
  const highest = Math.max(...results.map(({ mid }) => mid))
  if (highest > ackedMid) await writeMeta(device, 'ackedMid', highest)
  const byOpId = new Map(results.map((result) => [result.opId, result]))
  const pending = await entriesIn(device, 'queued', 'sent')
  const decided = pending.flatMap((entry) => {
    const result = byOpId.get(entry.opId)
    return result === undefined ? [] : [withResult(entry, result)]
  })
  // The queue is empty: the next one may try full batches again.
  if (decided.length === pending.length) await device.meta.delete('batchLimit')
  const withdrawn = decided.filter(({ name }) => name === 'noop@1')
  const kept = decided.filter(({ name }) => name !== 'noop@1')
  await device.outbox.bulkDelete(withdrawn.flatMap(({ seq }) => seq ?? []))
  await device.outbox.bulkPut(kept)
}

const isHere = (entry: OutboxEntry, cursors: Partial<Record<Space, string>>) =>
  // keys of `versions` are spaces
  (Object.entries(entry.versions ?? {}) as [Space, number][]).every(
    ([space, version]) => completeVersion(cursors[space]) >= version,
  )

/** Lets go of confirmed changes whose rows have arrived, so that no confirmed value ever flickers back. */
export const settleAcked = async (
  device: Device,
  cursors: Partial<Record<Space, string>>,
  { refused = [], serverTime, more }: SyncResponse,
): Promise<void> => {
  const acked = await device.outbox.where('state').equals('acked').toArray()
  // A row that somebody has changed since comes with that change, perhaps on a later page than its own version.
  const isAllHere = (entry: OutboxEntry) => !more && isHere(entry, cursors)
  const settled = acked.filter((entry) => refused.includes(entry.space) || isAllHere(entry))
  // of a society the person has left nothing is kept
  const kept = settled.filter(({ space }) => !refused.includes(space))
  if (settled.length > 0) {
    await device.journal.bulkPut(kept.map((entry) => ({ ...entry, ackedAt: serverTime })))
    await device.outbox.bulkDelete(settled.flatMap(({ seq }) => seq ?? []))
  }
  if (more) return
  const old = new Date(Date.parse(serverTime) - journalDays * dayMs).toISOString()
  await device.journal.where('ackedAt').below(old).delete()
}
