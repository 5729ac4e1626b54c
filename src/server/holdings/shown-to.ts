/** For whom else a row of money is written, besides whose account it is (`shownTo`). */
import { shownTo } from '#domain/holdings.ts'
import type { SocietyContext } from '../sync/context.ts'

type Context = Pick<SocietyContext, 'writer' | 'societyId' | 'member'>

/** @returns by the holding that money is written for, those of the others */
export const readShownTo = async (
  { writer, societyId, member }: Context,
  holdingIds: readonly string[],
): Promise<(holdingId: string) => string[]> => {
  await writer.fetch('holding', societyId, holdingIds)
  const accounts = await Promise.all(holdingIds.map((id) => writer.get('holding', societyId, id)))
  const held = accounts.filter((account) => account !== undefined)
  await writer.fetchBy(
    'holding/flat',
    societyId,
    held.map(({ flatId }) => [flatId]),
  )
  const shown = new Map<string, string[]>()
  for (const account of held) {
    const ofFlat = await writer.find('holding/flat', societyId, [account.flatId])
    shown.set(account.id, shownTo(account, ofFlat, member.today))
  }
  return (holdingId) => shown.get(holdingId) ?? []
}
