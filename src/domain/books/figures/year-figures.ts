/**
 * What the Society Dashboard says of one financial year (spec 3.8, ux.md 3.7), read off the figures of its months. The same on the device and
 * for the calls of specification 7.3.
 */
import type { BudgetRow } from '../../../contract/books/budgets.ts'
import type { ChargeHeadRow } from '../../../contract/books/charges.ts'
import type { MonthFigureRow } from '../../../contract/books/figures.ts'
import type { AccountRole, LedgerAccountRow } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { AgeBucket } from '../../age-buckets.ts'
import { financialYear } from '../../dates.ts'
import { groupBy } from '../../group-by.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { openingId, roundOffHead } from '../bills/charge-ids.ts'
import { letHead } from '../bills/member-account.ts'
import { budgetTotal, revisionsOf } from '../budgets.ts'
import { sum } from '../exact.ts'
import { usualAccountId } from '../ledger/chart.ts'
import { earlier, quarterOf } from '../periods.ts'
import { agesOf } from '../statements/ageing.ts'
import { inCodeOrder } from '../statements/balances.ts'
import { type Variance, varianceOf } from '../statements/budget.ts'
import { monthUntil, rebateHead } from './month-figures.ts'

type Account = Pick<LedgerAccountRow, 'id' | 'code' | 'name' | 'group' | 'role' | 'isClosed'>

export type FigureSources = {
  months: readonly MonthFigureRow[]
  accounts: readonly Account[]
  heads: readonly Pick<
    ChargeHeadRow,
    'headId' | 'name' | 'position' | 'since' | 'until' | 'isService' | 'accountId'
  >[]
  /** Of incomes. */
  categories: readonly { id: string; name: string }[]
  budgets: readonly BudgetRow[]
}

export type Quarters = [Paise, Paise, Paise, Paise]

/** April to June first. */
export type FigureRow = {
  id: string
  /** Null: what has no name of its own in the books, as arrears from before they began (`id` says which). */
  name: string | null
  quarters: Quarters
  total: Paise
  /** Where the entries behind it stand; none where no account says it. */
  accountIds: readonly string[]
}

export type BudgetLineFigures = {
  accountId: string
  name: string
  kind: 'income' | 'expense'
  budget: Paise
  actual: Paise
  variance: Variance
}

export type YearFigures = {
  year: string
  span: DaySpan
  /** Of its days those that have come: documents with a later day count neither for the budget nor for what stands and is owed. */
  counted: DaySpan
  billed: FigureRow[]
  settled: FigureRow[]
  expenses: FigureRow[]
  incomes: FigureRow[]
  /** Of the last revision; none where nothing was granted. */
  budget: { resolution: string; resolvedOn: string; lines: BudgetLineFigures[] } | null
  position: {
    dues: Paise
    advance: Paise
    /** Of the accounts of both. */
    accountIds: { dues: string[]; advance: string[] }
    cash: { accountId: string; name: string; amount: Paise }[]
  }
  collected: Paise
  /** Now, whatever the year. */
  owing: { flats: number; ages: Record<AgeBucket, Paise> }
}

const noQuarters = (): Quarters => [paise(0), paise(0), paise(0), paise(0)]

/** `2026-2027`: 1-Apr-26 to 31-Mar-27. */
export const spanOfYear = (year: string): DaySpan => ({
  from: `${year.slice(0, 4)}-04-01`,
  to: `${year.slice(5)}-03-31`,
})

/** Q1 is April to June. @param quarter 1 to 4 */
export const spanOfQuarter = (year: string, quarter: number): DaySpan => {
  const [first, second] = [year.slice(0, 4), year.slice(5)]
  const spans = [
    { from: `${first}-04-01`, to: `${first}-06-30` },
    { from: `${first}-07-01`, to: `${first}-09-30` },
    { from: `${first}-10-01`, to: `${first}-12-31` },
  ]
  return spans[quarter - 1] ?? { from: `${second}-01-01`, to: `${second}-03-31` }
}

const isIn = ({ id }: MonthFigureRow, { from, to }: DaySpan) =>
  from.slice(0, 7) <= id && id <= to.slice(0, 7)

type SumName = 'billed' | 'settled' | 'incomes' | 'accounts'

/** By key, over the quarters. */
const quartersOf = (months: readonly MonthFigureRow[], name: SumName): Map<string, Quarters> => {
  const sums = new Map<string, Quarters>()
  for (const month of months) {
    const at = quarterOf(`${month.id}-01`) - 1
    for (const [key, amount] of Object.entries(month[name])) {
      const quarters = sums.get(key) ?? noQuarters()
      quarters[at] = paise((quarters[at] ?? 0) + amount)
      sums.set(key, quarters)
    }
  }
  return sums
}

type Named = Pick<FigureRow, 'id' | 'name' | 'accountIds'> & { isStanding: boolean }

/** In the order given; what stands is shown without a movement too. */
const rowsOf = (
  sums: ReadonlyMap<string, Quarters>,
  named: readonly Named[],
  sign: 1 | -1 = 1,
): FigureRow[] =>
  named.flatMap(({ isStanding, ...row }) => {
    const quarters = (sums.get(row.id) ?? noQuarters()).map((each) => paise(sign * each) || 0)
    const isStill = quarters.every((each) => each === 0)
    if (isStill && !isStanding) return []
    return [{ ...row, quarters: quarters as Quarters, total: sum(quarters) }] // four, as they were
  })

/** What bills have beside heads, by the role of its account; of the specification's six heads three (spec 3.8). */
const roleHeads = ['interest', 'penalty', 'central-tax', 'state-tax'] as const

/** Bills' own order: heads of service, what is charged on them, other heads, what is charged for being late. */
const headsOf = (
  { heads, accounts }: FigureSources,
  { from, to }: DaySpan,
  sums: ReadonlyMap<string, Quarters>,
): Named[] => {
  const byRole = new Map(accounts.map((account) => [account.role, account]))
  const ofRole = (role: AccountRole, isStanding: boolean): Named => {
    const account = byRole.get(role)
    const accountIds = account === undefined ? [] : [account.id]
    return { id: role, name: account?.name ?? null, accountIds, isStanding }
  }
  const byHead = groupBy(heads, ({ headId }) => headId)
  const latest = [...byHead.values()]
    .flatMap((rows) =>
      rows.toSorted((one, other) => (one.since < other.since ? 1 : -1)).slice(0, 1),
    )
    .sort((one, other) => one.position - other.position)
  const named = (isService: boolean) =>
    latest
      .filter((head) => head.isService === isService)
      .map(
        ({ headId, name }): Named => ({
          ...{ id: headId, name },
          // a head may have changed its account
          accountIds: [...new Set(byHead.get(headId)?.map(({ accountId }) => accountId))],
          isStanding: heads.some(
            (row) => row.headId === headId && row.since <= to && (row.until ?? to) >= from,
          ),
        }),
      )
  const known: Named[] = [
    ...named(true),
    ofRole(letHead, true),
    ...named(false),
    ...roleHeads.map((role) => ofRole(role, role === 'interest' || role === 'penalty')),
    ofRole(roundOffHead, false),
    ofRole(rebateHead, false),
    { id: openingId, name: null, accountIds: [], isStanding: false },
  ]
  const ids = new Set(known.map(({ id }) => id))
  const others = [...sums.keys()].filter((id) => !ids.has(id)).sort()
  return [...known, ...others.map((id) => ({ id, name: id, accountIds: [], isStanding: false }))]
}

/** Those of the specification are shown without a movement too (spec 3.8). */
const usualExpenses = [
  ...(['security', 'house-keeping', 'light-bill', 'lift-amc', 'electrician', 'plumber'] as const),
].map(usualAccountId)

const expensesOf = (sources: FigureSources, sums: ReadonlyMap<string, Quarters>) =>
  rowsOf(
    sums,
    inCodeOrder(sources.accounts.filter(({ group }) => group === 'expense')).map(
      ({ id, name, isClosed }) => ({
        ...{ id, name, accountIds: [id], isStanding: usualExpenses.includes(id) && !isClosed },
      }),
    ),
  )

const incomesOf = ({ categories }: FigureSources, sums: ReadonlyMap<string, Quarters>) =>
  rowsOf(
    sums,
    categories
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ id, name }) => ({ id, name, accountIds: [], isStanding: false })),
  )

/** What stands on each account as the last day ends. */
const closingsOf = (months: readonly MonthFigureRow[], to: string): Map<string, number> => {
  const closings = new Map<string, number>()
  for (const { id, accounts } of months) {
    if (id > to.slice(0, 7)) continue
    for (const [account, amount] of Object.entries(accounts))
      closings.set(account, (closings.get(account) ?? 0) + amount)
  }
  return closings
}

const positionOf = ({ months, accounts }: FigureSources, to: string): YearFigures['position'] => {
  const closings = closingsOf(months, to)
  const idsOf = (role: AccountRole) =>
    accounts.filter((account) => account.role === role).map(({ id }) => id)
  const ids = { dues: idsOf('dues'), advance: idsOf('advance') }
  const standing = (of: readonly string[]) => sum(of.map((id) => paise(closings.get(id) ?? 0)))
  return {
    dues: standing(ids.dues),
    advance: paise(0 - standing(ids.advance)),
    accountIds: ids,
    cash: inCodeOrder(accounts.filter(({ group }) => group === 'cash-and-bank')).flatMap(
      ({ id, name, role }) => {
        const amount = paise(closings.get(id) ?? 0)
        return amount === 0 && role !== 'bank' ? [] : [{ accountId: id, name, amount }]
      },
    ),
  }
}

/** @param movedOn paise; debit is more than nothing */
export const budgetOf = (
  {
    budgets,
    accounts,
  }: Pick<FigureSources, 'budgets'> & {
    accounts: readonly Pick<Account, 'id' | 'code' | 'name' | 'group'>[]
  },
  year: string,
  movedOn: (accountId: string) => number,
): YearFigures['budget'] => {
  const [budget] = revisionsOf(budgets, year)
  if (budget === undefined) return null
  const granted = new Map(budget.lines.map((line) => [line.accountId, budgetTotal(line)]))
  const lines = inCodeOrder(accounts).flatMap(({ id, name, group }): BudgetLineFigures[] => {
    if (group !== 'income' && group !== 'expense') return []
    const moved = movedOn(id)
    const actual = paise(group === 'expense' ? moved : 0 - moved)
    const amount = granted.get(id)
    // what came in without a budget is no concern of it; what was spent is
    if (amount === undefined && (group === 'income' || actual === 0)) return []
    const row = { accountId: id, name, kind: group, budget: amount ?? paise(0), actual }
    return [{ ...row, variance: varianceOf(row.kind, row.budget, actual) }]
  })
  return { resolution: budget.resolution, resolvedOn: budget.resolvedOn, lines }
}

const owingOf = (months: readonly MonthFigureRow[], today: string): YearFigures['owing'] => {
  const unpaid = months.flatMap((month) =>
    Object.entries(month.unpaid).map(([dueOn, { principal: amount }]) => ({ dueOn, amount })),
  )
  return {
    flats: months.reduce((count, { owing }) => count + owing, 0),
    ages: agesOf(unpaid, today),
  }
}

/** @param year `2026-2027` @param today the society's business day */
export const yearFigures = (sources: FigureSources, year: string, today: string): YearFigures => {
  const span = spanOfYear(year)
  const months = sources.months.filter((month) => isIn(month, span))
  const sums = (name: SumName) => quartersOf(months, name)
  const [billed, settled, accounts] = [sums('billed'), sums('settled'), sums('accounts')]
  const known = { ...sources, months: sources.months.map((month) => monthUntil(month, today)) }
  const moved = quartersOf(
    known.months.filter((month) => isIn(month, span)),
    'accounts',
  )
  const rows = (of: ReadonlyMap<string, Quarters>) => rowsOf(of, headsOf(sources, span, of))
  const collection = rows(settled)
  return {
    ...{ year, span, counted: { from: span.from, to: earlier(span.to, today) } },
    ...{ billed: rows(billed), settled: collection },
    expenses: expensesOf(sources, accounts),
    incomes: incomesOf(sources, sums('incomes')),
    budget: budgetOf(sources, year, (id) => sum(moved.get(id) ?? [])),
    position: positionOf(known, span.to),
    collected: sum(collection.map(({ total }) => total)),
    owing: owingOf(known.months, today),
  }
}

/** The last row of a table. */
export const totalOf = (rows: readonly FigureRow[]): Pick<FigureRow, 'quarters' | 'total'> => {
  const quarters = [0, 1, 2, 3].map((at) => sum(rows.map((row) => row.quarters[at] ?? 0)))
  return { quarters: quarters as Quarters, total: sum(quarters) } // four
}

/** Of all its lines of that kind together. */
export const budgetSum = (
  lines: readonly BudgetLineFigures[],
  kind: BudgetLineFigures['kind'],
): Pick<BudgetLineFigures, 'budget' | 'actual' | 'variance'> => {
  const own = lines.filter((line) => line.kind === kind)
  const [budget, actual] = [own.map((line) => line.budget), own.map((line) => line.actual)].map(sum)
  return {
    ...{ budget: budget ?? paise(0), actual: actual ?? paise(0) },
    variance: varianceOf(kind, budget ?? paise(0), actual ?? paise(0)),
  }
}

/** Those that have begun, the newest first. @param today the society's business day's year is among them */
export const yearsWithFigures = (
  months: readonly Pick<MonthFigureRow, 'id'>[],
  current: string,
): string[] => {
  const years = months.map(({ id }) => financialYear(`${id}-01`)).filter((year) => year <= current)
  return [...new Set([current, ...years])].sort().reverse()
}
