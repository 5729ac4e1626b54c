/** Reversals of bills made on this device, and bills asked for in their place: until the server has made the rows, the queue alone knows of them. */
import type { MutationArgs } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import type { PendingState } from '#db/pending-rows.ts'
import { shownState } from '#db/sync-status.ts'

const changes: readonly string[] = ['bill.reverse@1', 'bill.again@1']

/** By the id of the bill; reads `meta` and `outbox`. */
export const readReversing = async (
  device: Device,
  space: Space,
): Promise<Map<string, PendingState>> => {
  const phase = (await readMeta(device, 'syncStatus'))?.phase
  const entries = await device.outbox
    .filter((entry) => entry.space === space && changes.includes(entry.name))
    .toArray()
  return new Map(
    entries.map(({ args, state }) => {
      const { billId } = args as MutationArgs<'bill.reverse@1' | 'bill.again@1'> // parsed when it was queued
      return [billId, shownState(state === 'acked' ? 'sent' : state, phase)]
    }),
  )
}
