/** The Society Dashboard on a sheet, for the printer and as a PDF alike. */
import { amountText, dayText } from '#components/format.ts'
import type { PaperBlock, PaperSheet } from '#components/paper/paper.ts'
import type { SocietyRow } from '#contract/societies.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import { type FigureRow, totalOf, type YearFigures } from '#domain/books/figures/year-figures.ts'
import { financialYear } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { aboutOf } from '../bill/bill-sheet.ts'
import { rowName } from '../head-words.ts'
import { ageWords, percentOf, quarterNames, varianceWords } from './finance-words.ts'

const quartersTable = (title: string, of: string, rows: readonly FigureRow[]): PaperBlock => {
  const texts = ({ quarters, total }: Pick<FigureRow, 'quarters' | 'total'>) =>
    [...quarters, total].map(amountText)
  return {
    ...{ kind: 'table', title, sums: [rows.length] },
    columns: [
      { head: of, width: 5 },
      ...quarterNames.map((name) => ({ head: name(), width: 3, isFigure: true })),
    ],
    rows: [
      ...rows.map((row) => [rowName(row), ...texts(row)]),
      [m.finance_total_row(), ...texts(totalOf(rows))],
    ],
  }
}

const amountsTable = (
  title: string,
  of: string,
  rows: readonly (readonly [name: string, amount: number])[],
): PaperBlock => ({
  ...{ kind: 'table', title, sums: [rows.length] },
  columns: [
    { head: of, width: 5 },
    { head: m.finance_amount(), width: 3, isFigure: true },
  ],
  rows: [
    ...rows.map(([name, amount]) => [name, amountText(amount)]),
    [m.finance_total_row(), amountText(rows.reduce((sum, [, amount]) => sum + amount, 0))],
  ],
})

const budgetTable = ({ budget, year }: YearFigures, today: string): PaperBlock[] =>
  budget === null
    ? []
    : [
        {
          ...{ kind: 'table', title: m.finance_budget(), sums: [] },
          columns: [
            { head: m.finance_account(), width: 4 },
            { head: m.budget_year_amount(), width: 3, isFigure: true },
            { head: m.finance_actual(), width: 3, isFigure: true },
            { head: m.finance_share(), width: 2, isFigure: true },
            { head: m.finance_variance(), width: 5 },
          ],
          rows: budget.lines.map((line) => [
            line.name,
            ...[line.budget, line.actual].map(amountText),
            percentOf(line.variance.permille),
            varianceWords(line, year === financialYear(today)),
          ]),
        },
      ]

export type FinanceSheetProps = {
  figures: YearFigures
  society: SocietyRow
  isBilled: boolean
  /** Of a year that is over the ages of what is owed are of today all the same. */
  today: string
}

export const financeSheet = ({
  figures,
  society,
  isBilled,
  today,
}: FinanceSheetProps): PaperSheet => {
  const { position, owing, year } = figures
  const day = dayText(figures.counted.to)
  const facts = [
    [m.finance_collected(), amountText(figures.collected)],
    [m.finance_dues(), amountText(position.dues)],
    [m.finance_advance(), amountText(position.advance)],
  ] as const
  const collection = isBilled ? m.finance_billed_title() : m.finance_collected_title()
  return {
    title: m.finance_sheet_title({ year }),
    ...{ society: society.name, about: aboutOf({ ...society, gstin: '' }), day },
    blocks: [
      { kind: 'facts', facts },
      quartersTable(collection, m.finance_head(), isBilled ? figures.billed : figures.settled),
      quartersTable(m.finance_expenses(), m.finance_head(), figures.expenses),
      ...budgetTable(figures, today),
      amountsTable(
        `${m.finance_ages()}, ${m.finance_on({ day: dayText(today) })}`,
        m.finance_age(),
        ageBuckets.map((bucket) => [ageWords[bucket](), owing.ages[bucket]] as const),
      ),
      quartersTable(m.finance_incomes(), m.finance_category(), figures.incomes),
      amountsTable(
        m.finance_cash(),
        m.finance_account(),
        position.cash.map(({ name, amount }) => [name, amount] as const),
      ),
    ],
  }
}
