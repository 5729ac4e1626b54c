/** Receipts of residents, and money from others, as rows of a grid. */
import { type IncomeFields, partyLimit } from '#contract/books/incomes.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import { needsFlat } from '#domain/books/incomes.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import type { ClosedDay } from '../closed-day.ts'
import { createWith } from '../many/create-with.ts'
import type { ManyKind } from '../many/many-kind.ts'
import {
  judgedAs,
  paymentBegins,
  paymentCellErrors,
  paymentColumns,
  paymentIn,
} from '../many/payment-cells.ts'
import { flatIn, inRow, namedColumn, namedIn, namesOfCard, tooLong } from '../many/read-cells.ts'
import { blankValues, toReceipt, validatePayment } from '../ui/receipt-values.ts'
import { type Category, toIncome, validateIncome } from './income-values.ts'

type Known = {
  societyId: string
  today: string
  owners: readonly OwingCard[]
  closed: ClosedDay
}

export const receiptsKind = ({
  societyId,
  today,
  owners,
  closed,
}: Known): ManyKind<ReceiptForm> => ({
  ...{ form: 'receipts', title: m.many_receipts() },
  columns: [
    namedColumn(
      { id: 'holdingId', head: m.receipt_flat(), share: 22 },
      owners,
      namesOfCard(owners),
    ),
    ...paymentColumns(today),
  ],
  begins: paymentBegins(today),
  amountOf: ({ amount }) => amount,
  judge: (rows) =>
    rows.map((row) => {
      const { cells } = row
      const { card, error } = flatIn(owners, cells.holdingId ?? '')
      const payment = paymentIn(cells, today)
      const errors = inRow(
        { holdingId: error, ...paymentCellErrors(cells, today) },
        validatePayment(payment, today, closed),
      )
      const values = { ...blankValues(today), ...payment, holdingId: card?.id ?? '' }
      return judgedAs(row, toReceipt(values), errors, 'holdingId')
    }),
  write: createWith(societyId, 'receipt.create@1'),
})

export const incomesKind = (
  { societyId, today, owners, closed }: Known,
  categories: readonly Category[],
): ManyKind<IncomeFields> => {
  const namesOf = ({ name }: Category): [string] => [name]
  const column = { id: 'categoryId', head: m.income_for(), share: 16, carries: true as const }
  return {
    ...{ form: 'incomes', title: m.many_incomes() },
    columns: [
      namedColumn(column, categories, namesOf),
      { id: 'from', head: m.many_from(), share: 20 },
      ...paymentColumns(today),
    ],
    begins: paymentBegins(today),
    amountOf: ({ amount }) => amount,
    judge: (rows) =>
      rows.map((row) => {
        const { cells } = row
        const found = namedIn(categories, namesOf, cells.categoryId ?? '')
        const category = found.item ?? undefined
        const from = (cells.from ?? '').trim()
        const isFlat = category !== undefined && needsFlat(category)
        const flat = isFlat ? flatIn(owners, from) : { card: null, error: null }
        const payment = paymentIn(cells, today)
        const values = {
          ...{ ...payment, categoryId: category?.id ?? '' },
          ...{ flatId: flat.card?.flatId ?? '', party: isFlat ? '' : from },
        }
        const { flatId, party, ...said } = validateIncome(values, category, today, closed)
        const errors = inRow(
          { categoryId: found.error, from: flat.error, ...paymentCellErrors(cells, today) },
          { ...said, from: flatId ?? party ?? null },
          tooLong(cells, { from: partyLimit }),
        )
        return judgedAs(row, toIncome(values, category), errors, 'categoryId')
      }),
    write: createWith(societyId, 'income.create@1'),
  }
}
