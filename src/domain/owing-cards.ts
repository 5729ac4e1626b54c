/** Of whom money can be received, as a form lists them. */
import type { HoldingCardRow } from '../contract/receipts.ts'
import { groupBy } from './group-by.ts'
import { holderOn, isOver, lastsOn, mayOwe } from './holdings.ts'

/** `others` are of the flat too, and pay into this account. */
export type OwingCard = HoldingCardRow & { others: readonly string[] }

/**
 * Each flat once, by who owes its bills today. Besides, who has an account of their own: those who left, and who of the flat owes
 * something in it. Those of today come first, by their flats; of a flat, who owes its bills.
 * @param owesOwn by holding
 */
export const owingCards = (
  cards: readonly HoldingCardRow[],
  today: string,
  owesOwn: (id: string) => boolean,
): OwingCard[] =>
  [...groupBy(cards.filter(mayOwe), ({ flatId }) => flatId).values()]
    .flatMap((ofFlat) => listed(ofFlat, today, owesOwn))
    .sort(
      (a, b) =>
        Number(isOver(a, today)) - Number(isOver(b, today)) ||
        a.flat.localeCompare(b.flat, 'en', { numeric: true }),
    )

const listed = (
  ofFlat: readonly HoldingCardRow[],
  today: string,
  owesOwn: (id: string) => boolean,
): OwingCard[] => {
  const holder = holderOn(ofFlat, today)
  const rest = ofFlat.filter((card) => card !== holder)
  const hasOwn = (card: HoldingCardRow) => !lastsOn(card, today) || owesOwn(card.id)
  const others = rest.flatMap((card) => (hasOwn(card) ? [] : [card.person]))
  const own = rest.filter(hasOwn).map((card) => ({ ...card, others: [] }))
  return holder === undefined ? own : [{ ...holder, others }, ...own]
}
