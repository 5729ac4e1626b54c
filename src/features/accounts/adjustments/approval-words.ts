/** Notes that another person approves: what is said of them. */
import { moneyText } from '#components/format.ts'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import { isCheckedNote } from '#domain/books/payables/approval.ts'
import { m } from '#texts/compiled/messages.js'
import type { ApprovalWords } from '../payables/approvals.tsx'
import type { AdjustmentsData } from './adjustment-item.ts'

export const noteApprovals = (): ApprovalWords => ({
  ...{ title: m.adjust_approvals(), what: m.adjust_approvals_what() },
  ...{ made: m.adjust_approval_made, approved: m.adjust_approved },
  refuseQuestion: m.adjust_refuse_question(),
  withdrawQuestion: m.adjust_withdraw_question(),
  refuseWhat: m.adjust_refuse_what,
})

/** Where notes are checked it is not in the books yet. */
export const noteSaved = (
  { owners, areChecked }: Pick<AdjustmentsData, 'owners' | 'areChecked'>,
  { kind, holdingId, amount }: AdjustmentForm,
): string => {
  const flat = owners.find(({ id }) => id === holdingId)?.flat ?? ''
  return areChecked && isCheckedNote(kind)
    ? m.adjust_asked({ flat, amount: moneyText(amount) })
    : m.adjust_saved({ flat })
}
