/** What is typed of a budget, and what of it a budget is. */
import { tooMuch } from '#components/form/too-much.ts'
import { amountText } from '#components/format.ts'
import { type BudgetFields, type BudgetLine, budgetFields } from '#contract/books/budgets.ts'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { type Paise, paise } from '#contract/money.ts'
import { parseAmount } from '#domain/amounts.ts'
import { budgetTotal, mayBeBudgeted, spreadEvenly } from '#domain/books/budgets.ts'
import { sum } from '#domain/books/exact.ts'
import { inCodeOrder } from '#domain/books/statements/balances.ts'
import { m } from '#texts/compiled/messages.js'

/** Of one account, as it is typed: of the year, and of each quarter. */
export type BudgetLineValues = {
  accountId: string
  year: string
  quarters: [string, string, string, string]
}

export type BudgetValues = {
  year: string
  resolution: string
  resolvedOn: string
  isByQuarter: boolean
  lines: BudgetLineValues[]
}

export type BudgetAccount = Pick<LedgerAccountRow, 'id' | 'code' | 'name' | 'group' | 'isClosed'>

const typedAs = (amount: number) => (amount === 0 ? '' : amountText(amount))

const isEven = ({ quarters }: Pick<BudgetLine, 'quarters'>) =>
  spreadEvenly(sum(quarters)).every((each, at) => each === quarters[at])

/** What is spent first, in the order of the chart: what is open, or was granted something. */
const offered = <Account extends BudgetAccount>(
  accounts: readonly Account[],
  lines: readonly BudgetLine[],
): Account[] => {
  const granted = new Set(lines.map(({ accountId }) => accountId))
  const shown = inCodeOrder(
    accounts.filter((each) => mayBeBudgeted(each) && (!each.isClosed || granted.has(each.id))),
  )
  return [
    ...shown.filter(({ group }) => group === 'expense'),
    ...shown.filter(({ group }) => group === 'income'),
  ]
}

/** Of one that is revised, that was refused, or of none yet. */
export const valuesOfBudget = (
  { year, lines, resolution, resolvedOn }: BudgetFields,
  accounts: readonly BudgetAccount[],
): BudgetValues => {
  const byAccount = new Map(lines.map((line) => [line.accountId, line]))
  return {
    ...{ year, resolution, resolvedOn, isByQuarter: !lines.every(isEven) },
    lines: offered(accounts, lines).map(({ id }) => {
      const [one, two, three, four] = byAccount.get(id)?.quarters ?? [0, 0, 0, 0]
      return {
        ...{ accountId: id, year: typedAs(one + two + three + four) },
        quarters: [typedAs(one), typedAs(two), typedAs(three), typedAs(four)],
      }
    }),
  }
}

/** Nothing typed is nothing. */
const amountOf = (text: string): Paise => paise(parseAmount(text) ?? 0)

const isNoAmount = (text: string) =>
  text.trim() !== '' && !/^0*(\.0*)?$/.test(text.trim()) && parseAmount(text) === undefined

const quartersOf = (
  { year, quarters }: BudgetLineValues,
  isByQuarter: boolean,
): BudgetLine['quarters'] => {
  if (!isByQuarter) return spreadEvenly(amountOf(year))
  const [one, two, three, four] = quarters
  return [amountOf(one), amountOf(two), amountOf(three), amountOf(four)]
}

const linesOf = ({ lines, isByQuarter }: BudgetValues): BudgetLine[] =>
  lines
    .map((line) => ({ accountId: line.accountId, quarters: quartersOf(line, isByQuarter) }))
    .filter((line) => budgetTotal(line) > 0)

/** Of these accounts, as it is typed. */
export const totalTyped = (values: BudgetValues, ids: ReadonlySet<string>): Paise =>
  sum(
    linesOf(values)
      .filter(({ accountId }) => ids.has(accountId))
      .map(budgetTotal),
  )

/** With the amounts as they stand, written the other way. */
export const spreadOtherwise = (values: BudgetValues, isByQuarter: boolean): BudgetValues => ({
  ...values,
  isByQuarter,
  lines: values.lines.map((line) => {
    const [one, two, three, four] = quartersOf(line, values.isByQuarter)
    return {
      ...{ accountId: line.accountId, year: typedAs(one + two + three + four) },
      quarters: [typedAs(one), typedAs(two), typedAs(three), typedAs(four)],
    }
  }),
})

/** Undefined while something in it is not right. */
export const toBudget = (values: BudgetValues): BudgetFields | undefined =>
  budgetFields.safeParse({
    ...{ year: values.year, resolution: values.resolution, resolvedOn: values.resolvedOn },
    lines: linesOf(values),
  }).data

/** @param closed our words for a year that is closed; null for every other */
export const validateBudget = (
  values: BudgetValues,
  today: string,
  closed: (year: string) => string | null,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const said = closed(values.year)
  if (said !== null) errors.year = said
  if (values.resolution.trim().length < 2) errors.resolution = m.budget_error_resolution()
  if (values.resolvedOn === '') errors.resolvedOn = m.budget_error_day()
  else if (values.resolvedOn > today) errors.resolvedOn = m.budget_error_later()
  values.lines.forEach(({ year, quarters }, index) => {
    const typed = values.isByQuarter
      ? quarters.map((text, at) => [`lines.${index}.quarters.${at}`, text] as const)
      : [[`lines.${index}.year`, year] as const]
    for (const [path, text] of typed)
      if (isNoAmount(text)) errors[path] = tooMuch(text) ?? m.budget_error_amount()
  })
  if (Object.keys(errors).length === 0 && linesOf(values).length === 0) {
    const first = values.isByQuarter ? 'lines.0.quarters.0' : 'lines.0.year'
    errors[first] = m.budget_error_empty()
  }
  return errors
}
