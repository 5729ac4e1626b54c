import type { Device, OutboxEntry, OutboxState } from './db.ts'

/** In the order they were made. State by state, because a query for several would go through the entries one by one. */
export const entriesIn = async (
  device: Device,
  ...states: readonly OutboxState[]
): Promise<OutboxEntry[]> => {
  const found = await Promise.all(
    states.map((state) => device.outbox.where('state').equals(state).toArray()),
  )
  return found.flat().sort((a, b) => a.mid - b.mid)
}
