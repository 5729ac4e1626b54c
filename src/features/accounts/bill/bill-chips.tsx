/** What became of a bill: an overdue one may be part paid as well. */
import { moneyText } from '#components/format.ts'
import { IconRotate } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { paise } from '#contract/money.ts'
import { type BillState, isPartPaid } from '#domain/books/bills/bill-state.ts'
import { m } from '#texts/compiled/messages.js'
import { stateTone, stateWords } from './bill-words.ts'

type BillOf = { state: BillState; otherNumber?: string | null; paid: number; total: number }

const isPart = ({ paid, total }: BillOf) => isPartPaid({ paid: paise(paid), total: paise(total) })

type StateChipsProps = BillOf & {
  /** In a column: of what is taken back the number alone is drawn. */
  isNarrow?: boolean
}

export const StateChips = ({ isNarrow = false, ...bill }: StateChipsProps) => (
  <>
    <Chip
      tone={stateTone[bill.state.kind]}
      {...(bill.state.kind === 'reversal' && { icon: IconRotate })}
      short={(isNarrow && bill.otherNumber) || undefined}
    >
      {stateWords(bill.state, bill.otherNumber)}
    </Chip>
    {bill.state.kind === 'overdue' && isPart(bill) && (
      <Chip tone={stateTone['part-paid']}>{m.bill_state_part_paid()}</Chip>
    )}
  </>
)

/** `₹1,567.00 of it is unpaid`; empty where all or nothing is. */
export const unpaidWords = (bill: BillOf): string =>
  isPart(bill) ? m.bill_unpaid_of({ unpaid: moneyText(bill.total - bill.paid) }) : ''
