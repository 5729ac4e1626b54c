/** Which receipts and notes settled one bill, and which bills one receipt: read off the settlement of everything the holding owes and pays. */
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

/**
 * What one receipt went to, in the order in which it did; what is missing to its amount is paid ahead.
 * @returns `billId` of a bill or a note, or `opening`
 */
export const settledOf = (
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
  creditId: string,
): { billId: string; amount: Paise }[] => {
  const { charges, credits } = memberAccount(documents)
  const billOf = new Map(charges.map(({ id, billId }) => [id, billId]))
  const byBill = new Map<string, Paise>()
  for (const allocation of settle(charges, credits, allocations).allocations) {
    const billId = billOf.get(allocation.chargeId)
    if (allocation.creditId !== creditId || billId === undefined) continue
    byBill.set(billId, paise((byBill.get(billId) ?? 0) + allocation.amount))
  }
  return [...byBill].map(([billId, amount]) => ({ billId, amount }))
}
