/** What of the bills of a flat bears interest: their principal, and when it was paid. Interest and penalties never do. */

import { groupBy } from '../../group-by.ts'
import { sum } from '../exact.ts'
import type { Due } from './interest.ts'
import type { Charge, Settlement } from './settlement.ts'

/** As they stood when the bill was made; of opening arrears and debit notes those of the document. */
export type BillTerms = Pick<Due, 'dueOn' | 'graceDays'>

/**
 * One for each bill that has principal.
 * @param bears whether a charge bears interest
 */
export const duesOf = (
  charges: readonly Charge[],
  { allocations }: Pick<Settlement, 'allocations'>,
  termsOf: (billId: string) => BillTerms,
  bears: (charge: Charge) => boolean,
): Due[] => {
  const principal = charges.filter((charge) => charge.kind === 'principal' && bears(charge))
  const paidOf = groupBy(allocations, ({ chargeId }) => chargeId)
  return [...groupBy(principal, ({ billId }) => billId)].map(([billId, lines]) => ({
    ...termsOf(billId),
    principal: sum(lines.map(({ amount }) => amount)),
    paid: lines.flatMap(({ id }) => paidOf.get(id) ?? []),
  }))
}
