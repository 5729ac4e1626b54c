/** Which receipts and notes settled one bill, and what of it: read off the settlement of everything the holding owes and pays. */
import { type Paise, paise } from '../../../contract/money.ts'
import { type AllocationPolicy, type ChargeKind, settle } from '../arrears/settlement.ts'
import { type AccountDocuments, memberAccount } from './member-account.ts'

export type Settling = Record<ChargeKind, Paise> & {
  /** Of the receipt or note; `opening:advance` for what was paid before the books began. */
  creditId: string
  /** The day of the receipt, or of the bill that what was paid ahead went to. */
  on: string
  amount: Paise
}

/** In the order in which they settled it. */
export const settledBy = (
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
  billId: string,
): Settling[] => {
  const { charges, credits } = memberAccount(documents)
  const kinds = new Map(
    charges.filter((charge) => charge.billId === billId).map(({ id, kind }) => [id, kind]),
  )
  const byCredit = new Map<string, Settling>()
  for (const { creditId, chargeId, amount, on } of settle(charges, credits, allocations)
    .allocations) {
    const kind = kinds.get(chargeId)
    if (kind === undefined) continue
    const before = byCredit.get(creditId) ?? {
      ...{ creditId, on, amount: paise(0) },
      ...{ principal: paise(0), penalty: paise(0), interest: paise(0) },
    }
    byCredit.set(creditId, {
      ...before,
      amount: paise(before.amount + amount),
      [kind]: paise(before[kind] + amount),
    })
  }
  return [...byCredit.values()]
}
