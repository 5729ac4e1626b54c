/** The row that takes an invoice or a payment back: its amounts, less than nothing, on the day it is done. */
import type { InvoiceRow } from '../../../contract/books/invoices.ts'
import type { PaymentRow } from '../../../contract/books/payments.ts'
import { type Paise, paise } from '../../../contract/money.ts'

const back = (amount: Paise): Paise => paise(amount === 0 ? 0 : -amount)

const linesBack = <Line extends { amount: Paise }>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, amount: back(line.amount) }))

type Invoice = Pick<
  InvoiceRow,
  'lines' | 'centralTax' | 'stateTax' | 'deducted' | 'dated' | 'dueOn' | 'note'
>
type Payment = Pick<PaymentRow, 'lines' | 'amount' | 'deducted' | 'paidOn' | 'invoiceIds' | 'note'>

export const takenBack = {
  invoice: <Row extends Invoice>(row: Row, dated: string): Row => ({
    ...row,
    ...{ lines: linesBack(row.lines), centralTax: back(row.centralTax), note: '' },
    ...{ stateTax: back(row.stateTax), deducted: back(row.deducted), dated, dueOn: dated },
  }),
  payment: <Row extends Payment>(row: Row, paidOn: string): Row => ({
    ...row,
    ...{ lines: linesBack(row.lines), amount: back(row.amount), paidOn, invoiceIds: [], note: '' },
    deducted: back(row.deducted ?? paise(0)),
  }),
}
