/** The totals of a day. No device is told of a change of them alone: they come with whatever else does. */
import { noUses } from '#domain/usage.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Writer } from '../sync/writer.ts'

export type UsageCounts = Record<keyof typeof noUses, number>

/** In a commit. */
export const addToDay = async (
  writer: Writer,
  societyId: string,
  id: string,
  more: Partial<UsageCounts>,
): Promise<void> => {
  const before = (await writer.get('usage-day', societyId, id)) ?? { ...noUses, societyId, id }
  const names = Object.keys(noUses) as (keyof UsageCounts)[] // its own keys
  const sums = Object.fromEntries(names.map((name) => [name, before[name] + (more[name] ?? 0)]))
  await writer.put('usage-day', { ...before, ...sums })
}

export const countVerified = ({ writer, societyId, member }: SocietyContext): Promise<void> =>
  addToDay(writer, societyId, member.today, { verified: 1 })
