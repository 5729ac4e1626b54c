/** The most that a waiver of a day may let off, for device and server alike. */
import { type Paise, paise } from '../../../contract/money.ts'
import { type AllocationPolicy, settle, unpaidByKind } from '../arrears/settlement.ts'
import { later } from '../periods.ts'
import {
  type AccountAdjustment,
  type AccountDocuments,
  accountUntil,
  memberAccount,
  standing,
  waivedBy,
} from './member-account.ts'

/**
 * Interest, or penalties, unpaid when the day ended; less where later waivers have let off some of it already.
 * @returns paise
 * @throws RangeError where no order is resolved for a day on which there is something to settle
 */
export const mostWaived = (
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
  waiver: Pick<AccountAdjustment, 'dated' | 'headId'>,
): Paise => {
  const kind = waivedBy(waiver)
  const others = standing(documents.adjustments).filter(
    (note) => note.kind === 'waiver' && waivedBy(note) === kind,
  )
  const days = new Set([waiver, ...others].map(({ dated }) => later(dated, waiver.dated)))
  const account = memberAccount(documents)
  const left = [...days].map((day) => {
    const { charges, credits } = accountUntil(account, day)
    return unpaidByKind(charges, settle(charges, credits, allocations))[kind]
  })
  return paise(Math.min(...left))
}
