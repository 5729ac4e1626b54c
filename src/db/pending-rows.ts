/** What to say of each row with a change that the server has not confirmed; the most serious one where there are more. */
import type { Device } from './db.ts'
import { readMeta } from './meta.ts'
import { shownState } from './sync-status.ts'

export type PendingState = 'queued' | 'sent' | 'rejected'

const pendingOrder = ['queued', 'sent', 'rejected'] as const

/** By row key; reads `meta` and `outbox`. */
export const readPending = async (device: Device): Promise<Map<string, PendingState>> => {
  const phase = (await readMeta(device, 'syncStatus'))?.phase
  const pending = new Map<string, PendingState>()
  for (const state of pendingOrder) {
    const entries = await device.outbox.where('state').equals(state).toArray()
    const shown = shownState(state, phase)
    for (const key of entries.flatMap(({ touched }) => touched)) pending.set(key, shown)
  }
  return pending
}
