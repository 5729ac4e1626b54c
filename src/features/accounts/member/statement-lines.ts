/** What a document of a statement is called, and what stands in the account after it. */
import { amountText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import type { StatementLine } from '#domain/books/bills/member-statement.ts'
import { m } from '#texts/compiled/messages.js'
import { periodText } from '../bill/bill-words.ts'

const noteWords = {
  'credit-note': m.statement_credit_note,
  'debit-note': m.statement_debit_note,
  penalty: m.statement_penalty,
  waiver: m.statement_waiver,
  'write-off': m.statement_write_off,
  'round-off': m.statement_round_off,
  rebate: m.statement_rebate,
  'rebate-back': m.statement_rebate_back,
  'opening-dues': m.statement_opening_dues,
  'opening-advance': m.statement_opening_advance,
}

const plain = (line: StatementLine): string => {
  if (line.kind === 'bill') return m.statement_bill({ period: periodText(line.bill) })
  if (line.kind === 'note') return noteWords[line.note.kind]()
  const { mode, reference } = line.receipt
  const receipt = m.statement_receipt({ mode: modeWords[mode]() })
  return reference === '' ? receipt : `${receipt}, ${reference}`
}

export const particulars = (line: StatementLine): string =>
  line.isReversal ? m.statement_reversal({ of: plain(line) }) : plain(line)

/** Paid ahead is said by a word, not by a sign. */
export const balanceText = (balance: number): string =>
  balance < 0 ? m.statement_ahead({ amount: amountText(-balance) }) : amountText(balance)
