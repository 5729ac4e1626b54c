/** The most that a note of a day may let off, for device and server alike. */
import { type AdjustmentRow, roundOffLimit } from '../../../contract/books/adjustments.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { financialYear } from '../../dates.ts'
import { type AllocationPolicy, type Charge, settle, unpaidByKind } from '../arrears/settlement.ts'
import { later } from '../periods.ts'
import {
  type AccountAdjustment,
  type AccountDocuments,
  accountUntil,
  isWrittenOff,
  memberAccount,
  standing,
  waivedBy,
} from './member-account.ts'

type Note = Pick<AccountAdjustment, 'kind' | 'headId'>

/** What of a flat's dues a note lets off; null where it does not say so. */
const letsOff = (note: Note): readonly Charge['kind'][] | null => {
  if (note.kind === 'waiver') return [waivedBy(note)]
  return isWrittenOff(note) ? ['principal', 'penalty', 'interest'] : null
}

/** No more of it than is unpaid: a waiver, a write-off or a round-off. */
export const isLetOff = (kind: AdjustmentRow['kind']): boolean =>
  letsOff({ kind, headId: '' }) !== null

/** What is given up is given up by a resolution alone: dues by the general body, interest and penalties by whoever may let them off. */
export const needsResolution = (kind: AdjustmentRow['kind']): boolean =>
  kind === 'waiver' || kind === 'write-off'

/** Of one flat in a financial year: many small roundings would be a write-off that nobody resolved. In paise. */
export const roundOffLeft = (adjustments: readonly AccountAdjustment[], dated: string): number => {
  const year = financialYear(dated)
  const rounded = standing(adjustments).filter(
    (each) => each.kind === 'round-off' && financialYear(each.dated) === year,
  )
  return Math.max(0, roundOffLimit - rounded.reduce((sum, { amount }) => sum + amount, 0))
}

/**
 * What is unpaid of it when the day ended; less where later notes have let off some of it already.
 * @returns paise
 * @throws RangeError where no order is resolved for a day on which there is something to settle
 */
export const mostWaived = (
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
  note: Note & Pick<AccountAdjustment, 'dated'>,
): Paise => {
  const kinds = letsOff(note) ?? []
  const others = standing(documents.adjustments).filter((other) =>
    letsOff(other)?.some((kind) => kinds.includes(kind)),
  )
  const days = new Set([note, ...others].map(({ dated }) => later(dated, note.dated)))
  const account = memberAccount(documents)
  const left = [...days].map((day) => {
    const { charges, credits } = accountUntil(account, day)
    const unpaid = unpaidByKind(charges, settle(charges, credits, allocations))
    return kinds.reduce((sum, kind) => sum + unpaid[kind], 0)
  })
  return paise(Math.min(...left))
}
