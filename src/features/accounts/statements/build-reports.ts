/** The trial balance (accounts.md 13), from the vouchers on this device. */
import { dayText, moneyText } from '#components/format.ts'
import { overlap, yearSpan } from '#domain/books/periods.ts'
import { earlierYears } from '#domain/books/statements/account-ledger.ts'
import {
  type Account,
  beginning,
  type Entered,
  isResult,
  type Movement,
} from '#domain/books/statements/balances.ts'
import type { ChosenVoucher } from '#domain/books/statements/chosen-vouchers.ts'
import { type TrialBalance, trialBalance } from '#domain/books/statements/trial-balance.ts'
import { addDays, type DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { type Drill, type Figure, figure, type Report, type ReportRow } from './report.ts'

export type Ledger = {
  accounts: readonly Account[]
  vouchers: readonly (Entered & ChosenVoucher)[]
}

export const spanWords = ({ from, to }: DaySpan): string =>
  from === beginning
    ? m.reports_until({ to: dayText(to) })
    : m.reports_from_to({ from: dayText(from), to: dayText(to) })

export const total = (id: string, words: readonly string[], figures: readonly Figure[]) =>
  ({ ...{ id, kind: 'total', words, figures } }) satisfies ReportRow as ReportRow

export const heading = (id: string, words: string): ReportRow => ({
  ...{ id, kind: 'heading', words: [words], figures: [] },
})

/** Each figure leads to the entries of those of the days in which they count. */
const movementFigures = (
  { opening, debit, credit, closing }: Movement,
  accountIds: readonly string[],
  counted: DaySpan,
  span: DaySpan,
): Figure[] => {
  const before = overlap(counted, { from: beginning, to: addDays(span.from, -1) })
  const within = overlap(counted, span)
  return [
    figure(opening, { ...before, accountIds }),
    figure(debit, { ...within, accountIds }),
    figure(credit, { ...within, accountIds }),
    figure(Math.max(0, closing), { ...counted, accountIds }),
    figure(Math.max(0, 0 - closing), { ...counted, accountIds }),
  ]
}

const trialRows = (
  { lines, earlierYears: before }: TrialBalance,
  results: readonly string[],
  span: DaySpan,
): ReportRow[] => {
  const year = yearSpan(span.to)
  const rows = lines.map(({ account, ...movement }): ReportRow => {
    const { id, code, name } = account
    const counted = { from: isResult(account) ? year.from : beginning, to: span.to }
    const figures = movementFigures(movement, [id], counted, span)
    return { ...{ id, kind: 'line', words: [code, name] }, figures }
  })
  const earlier = { from: beginning, to: addDays(year.from, -1) }
  const figures = movementFigures(before, results, earlier, span)
  if (figures.every((each) => each === null)) return rows
  return [
    ...rows,
    { id: earlierYears, kind: 'line', words: ['', m.reports_brought_forward()], figures },
  ]
}

const trialTotal = (
  { lines, earlierYears: before, debit, credit }: TrialBalance,
  results: readonly string[],
  span: DaySpan,
): ReportRow => {
  const parts = [
    ...lines.map(({ account, ...movement }) => ({ id: account.id, ...movement })),
    { id: earlierYears, ...before },
  ]
  const sumOf = (side: 'debit' | 'credit') => parts.reduce((sum, each) => sum + each[side], 0)
  const moved = {
    ...span,
    accountIds: [...new Set([...lines.map(({ account }) => account.id), ...results])],
  }
  const standing = (isOn: (closing: number) => boolean): Drill => ({
    ...{ from: beginning, to: span.to, moved: 'anew' },
    accountIds: parts.filter(({ closing }) => isOn(closing)).map(({ id }) => id),
  })
  return total(
    'total',
    ['', m.reports_total()],
    [
      null,
      figure(sumOf('debit'), moved),
      figure(sumOf('credit'), moved),
      figure(
        debit,
        standing((closing) => closing > 0),
      ),
      figure(
        credit,
        standing((closing) => closing < 0),
      ),
    ],
  )
}

export const trialReport = ({ accounts, vouchers }: Ledger, span: DaySpan): Report => {
  const trial = trialBalance(accounts, vouchers, span)
  const { debit, credit } = trial
  const results = accounts.filter(isResult).map(({ id }) => id)
  return {
    ...{ id: 'trial-balance', title: m.reports_trial(), day: spanWords(span) },
    wordHeads: [m.reports_code(), m.reports_account()],
    figureHeads: [
      { head: m.reports_opening(), isAside: true },
      { head: m.reports_debit(), isAside: true },
      { head: m.reports_credit(), isAside: true },
      { head: m.reports_closing_debit(), side: 'debit' },
      { head: m.reports_closing_credit(), side: 'credit' },
    ],
    rows: [...trialRows(trial, results, span), trialTotal(trial, results, span)],
    notes: [
      debit === credit
        ? m.reports_trial_agrees()
        : m.reports_trial_differs({ amount: moneyText(Math.abs(debit - credit)) }),
    ],
    isWrong: debit !== credit,
  }
}
