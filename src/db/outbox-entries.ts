import type { Device, OutboxEntry, OutboxState } from './db.ts'

/** In the order they were made. State by state, because a query for several would go through the entries one by one. */
export const entriesIn = async (
  device: Device,
  ...states: readonly OutboxState[]
): Promise<OutboxEntry[]> => {
  const found: OutboxEntry[] = []
  for (const state of states) {
    found.push(...(await device.outbox.where('state').equals(state).toArray()))
  }
  return found.sort((a, b) => a.mid - b.mid)
}
