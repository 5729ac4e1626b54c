/** What came in and went out in cash and through the bank, beside the year before (accounts.md 13). */
import { moneyText } from '#components/format.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import {
  type ReceiptsAndPayments,
  receiptsAndPayments,
} from '#domain/books/statements/receipts-payments.ts'
import { addDays, type DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { heading, type Ledger, spanWords, total } from './build-reports.ts'
import { type Drill, figure, type Report, type ReportRow } from './report.ts'
import { accountsOf, amountOf, yearBefore } from './year-reports.ts'

type Part = 'opening' | 'receipts' | 'payments' | 'closing'
type Column = { span: DaySpan; said: ReceiptsAndPayments }

const totalOf = ({ said }: Column, part: Part) =>
  said[part].reduce((sum, { amount }) => sum + amount, 0)

/** The entries behind a figure of that part. @param begunOn when the books begin: what was had then stands at the beginning of its days */
const drillOf = (
  part: Part,
  { from, to }: DaySpan,
  begunOn: string | undefined,
): Omit<Drill, 'accountIds'> => {
  switch (part) {
    case 'opening':
      return begunOn !== undefined && begunOn >= from && begunOn <= to
        ? { from: beginning, to, moved: 'begun' }
        : { from: beginning, to: addDays(from, -1) }
    case 'closing':
      return { from: beginning, to }
    default:
      return { from, to, moved: part === 'receipts' ? 'in' : 'out' }
  }
}

/** What was had at the beginning and what came is what is left and what went. */
const bothSides = (column: Column) => [
  totalOf(column, 'opening') + totalOf(column, 'receipts'),
  totalOf(column, 'closing') + totalOf(column, 'payments'),
]

export const cashReport = ({ accounts, vouchers }: Ledger, span: DaySpan): Report => {
  const columns = [span, yearBefore(span)].map(
    (each): Column => ({ span: each, said: receiptsAndPayments(accounts, vouchers, each) }),
  )
  const money = accounts.filter(({ group }) => group === 'cash-and-bank').map(({ id }) => id)
  const begunOn = vouchers.find(({ kind }) => kind === 'opening')?.dated
  const partRows = (part: Part, words: string, sum: string): ReportRow[] => {
    const figures = (amount: (column: Column) => number, accountIds: readonly string[]) =>
      columns.map((each) =>
        figure(amount(each), { ...drillOf(part, each.span, begunOn), accountIds: [...accountIds] }),
      )
    return [
      heading(part, words),
      ...accountsOf(columns.flatMap(({ said }) => said[part])).map(
        ({ id, name }): ReportRow => ({
          ...{ id: `${part}:${id}`, kind: 'line', words: [name] },
          figures: figures(({ said }) => amountOf(said[part], id), [id]),
        }),
      ),
      total(
        `${part}:total`,
        [sum],
        figures((column) => totalOf(column, part), money),
      ),
    ]
  }
  const sides = columns.map(bothSides)
  const isWrong = sides.some(([begun, ended]) => begun !== ended)
  return {
    ...{ id: 'receipts-and-payments', title: m.reports_cash(), day: spanWords(span) },
    about: m.reports_cash_about(),
    wordHeads: [m.reports_account()],
    figureHeads: columns.map((each) => ({ head: spanWords(each.span) })),
    rows: [
      ...partRows('opening', m.reports_cash_opening(), m.reports_cash_opening_total()),
      ...partRows('receipts', m.reports_receipts(), m.reports_receipts_total()),
      ...partRows('payments', m.reports_payments(), m.reports_payments_total()),
      ...partRows('closing', m.reports_cash_closing(), m.reports_cash_closing_total()),
    ],
    notes: [
      isWrong
        ? m.reports_cash_differs()
        : m.reports_cash_agrees({ amount: moneyText(sides[0]?.[0] ?? 0) }),
    ],
    isWrong,
  }
}
