/**
 * Rebates a run gives and takes back: what each bill before it has earned by being paid early, beside what was given for it. Both follow
 * from the documents of the holding, so a rebate is given once, however often they are looked at.
 */
import type { Rebate } from '../../../contract/books/adjustments.ts'
import type { PolicyTerms } from '../../../contract/books/charges.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { financialYear } from '../../dates.ts'
import { groupBy } from '../../group-by.ts'
import { addDays, type DaySpan } from '../../time-ranges.ts'
import { lastDayFor, rebateOn } from '../arrears/rebate.ts'
import type { Allocation, Charge, Settlement } from '../arrears/settlement.ts'
import { effectiveOn } from '../effective.ts'
import { sum } from '../exact.ts'
import { yearSpan } from '../periods.ts'
import { type PolicyRow, policiesOf } from '../policies.ts'
import { roundOffHead } from './charge-ids.ts'
import {
  type AccountAdjustment,
  type AccountBill,
  type AccountDocuments,
  billsBefore,
  letOff,
  type MemberAccount,
  standing,
} from './member-account.ts'
import { type BooksRules, roundingOn } from './rules.ts'

/** A note before it is published; paise, more than nothing. */
export type RebateDraft = {
  kind: 'rebate' | 'rebate-back'
  amount: Paise
  /** Of its rule. */
  resolution: string
  rebate: Rebate
}

type Noted = AccountAdjustment & { rebate: Rebate }

/** What a rebate was given for, or may be. */
type Period = Omit<Rebate, 'principal'> &
  Pick<PolicyTerms<'rebate'>, 'most'> &
  Pick<RebateDraft, 'resolution'>

export type Settled = {
  account: MemberAccount
  settlement: Settlement
  documents: AccountDocuments
}

/** Also those that were taken back by hand, the oldest first. */
export const rebateNotes = ({ adjustments }: Pick<AccountDocuments, 'adjustments'>): Noted[] =>
  adjustments
    .filter((note): note is Noted => Boolean(note.rebate) && note.reverses === null)
    .sort((one, other) => (`${one.dated} ${one.id}` < `${other.dated} ${other.id}` ? -1 : 1))

/** @param run bills before its period are looked at, as they are settled on its day */
export const rebatesOf = (
  settled: Settled,
  rules: BooksRules,
  run: { from: string; dated: string },
): RebateDraft[] => {
  const notes = rebateNotes(settled.documents)
  if (notes.length === 0 && policiesOf(rules, 'rebate').length === 0) return []
  const books = booksOf(settled, rules, run)
  const stand = new Set(standing(settled.documents.adjustments).map(({ id }) => id))
  const known = [...groupBy(notes, ({ rebate }) => keyOf(rebate)).values()].map((of) => ({
    ...{ of, given: letOff(of) },
    // what the office took back by hand is for the office to give
    isOwn: of.every(({ id }) => stand.has(id)),
  }))
  const decided = new Set(
    known
      .filter(({ given, isOwn }) => given !== 0 || !isOwn)
      .flatMap(({ of }) => of.map(({ rebate }) => keyOf(rebate))),
  )
  return [
    ...known
      .filter(({ given, isOwn }) => given !== 0 && isOwn)
      .flatMap(({ of, given }) => changeOf(books, of, given)),
    ...periodsOf(books)
      .filter((period) => !decided.has(keyOf(period)))
      .flatMap((period) => drafts(period, earnedBy(books, period), 0)),
  ]
}

const keyOf = ({ from, to }: DaySpan) => `${from} ${to}`

type Books = {
  rules: BooksRules
  /** In the order of their periods. */
  bills: readonly AccountBill[]
  charges: ReadonlyMap<string, readonly Charge[]>
  allocations: ReadonlyMap<string, readonly Allocation[]>
  days: ReadonlyMap<string, string>
  notes: ReadonlySet<string>
}

const booksOf = (
  { account, settlement, documents }: Settled,
  rules: BooksRules,
  run: { from: string; dated: string },
): Books => ({
  rules,
  bills: billsBefore(documents.bills, run),
  charges: groupBy(account.charges, ({ billId }) => billId),
  allocations: groupBy(settlement.allocations, ({ chargeId }) => chargeId),
  days: new Map(account.credits.map((credit) => [credit.id, credit.dated])),
  notes: new Set(
    documents.adjustments.filter(({ kind }) => kind === 'credit-note').map(({ id }) => id),
  ),
})

/** Each bill, or the bills of a year, by the rule that counted when the first of them was made. */
const periodsOf = ({ rules, bills }: Books): Period[] => {
  const rows = policiesOf(rules, 'rebate')
  const years = groupBy(bills, ({ from }) => financialYear(from))
  return [...years.values()].flatMap((ofYear) => {
    const [first] = ofYear
    const row = first && effectiveOn(rows, first.dated)
    if (first && row?.terms.per === 'year') return [periodOf(yearSpan(first.from), first, row)]
    return ofYear.flatMap((bill) => {
      const own = effectiveOn(rows, bill.dated)
      return own === undefined || own.terms.per === 'year' ? [] : [periodOf(bill, bill, own)]
    })
  })
}

const periodOf = (
  { from, to }: DaySpan,
  { dated }: AccountBill,
  {
    id,
    resolution,
    terms,
  }: Pick<PolicyRow, 'id' | 'resolution'> & { terms: PolicyTerms<'rebate'> },
): Period => ({
  ...{ from, to, by: lastDayFor(dated, terms.byDay), ruleId: id, resolution },
  ...{ basisPoints: terms.basisPoints, most: terms.most },
})

type Earned = Pick<Rebate, 'principal'> & { amount: Paise }

/** Nothing while a bill of the period is missing. */
const earnedBy = (books: Books, period: Period): Earned => {
  const bills = books.bills.filter(({ from, to }) => from >= period.from && to <= period.to)
  if (!isCovered(bills, period)) return { principal: paise(0), amount: paise(0) }
  const charges = bills.flatMap(({ id }) => books.charges.get(id) ?? [])
  const settled = charges.flatMap((charge) =>
    (books.allocations.get(charge.id) ?? []).map((each) => ({ ...each, charge })),
  )
  const billed = bills.flatMap(({ lines }) => lines.filter(isShared))
  // what a credit note took off was not paid
  const noted = settled.filter(
    ({ creditId, charge }) => books.notes.has(creditId) && isShared(charge),
  )
  const principal = paise(sumOf(billed) - sumOf(noted))
  const payments = settled.map(({ creditId, amount }) => {
    return { on: books.days.get(creditId) ?? '', amount }
  })
  const isInRupees = roundingOn(books.rules, bills.at(-1)?.dated ?? period.to) !== 'none'
  const policy = { ...period, isInRupees }
  return { principal, amount: rebateOn({ all: sumOf(charges), principal }, payments, policy) }
}

const sumOf = (all: readonly { amount: Paise }[]) => sum(all.map(({ amount }) => amount))

/** From the first to the last day, whatever the cycle. */
const isCovered = (bills: readonly AccountBill[], { from, to }: DaySpan) => {
  let next = from
  for (const bill of bills) if (bill.from === next) next = addDays(bill.to, 1)
  return next > to
}

const notLetOff: readonly string[] = ['central-tax', 'state-tax', roundOffHead]

/** Taxes are the state's. */
const isShared = ({ kind, headId }: { kind: string; headId: string }) =>
  kind === 'principal' && !notLetOff.includes(headId)

/** A rule counts for what it has given, whatever was resolved since. */
const changeOf = (books: Books, notes: readonly Noted[], given: number) => {
  const last = notes.at(-1)
  if (last === undefined) return []
  const { principal, ...said } = last.rebate
  const row = policiesOf(books.rules, 'rebate').find(({ id }) => id === said.ruleId)
  const period = { ...said, most: row?.terms.most ?? null, resolution: row?.resolution ?? '' }
  const earned = earnedBy(books, period)
  if (earned.amount === 0) return drafts(period, { ...earned, principal }, given)
  return earned.principal === principal ? [] : drafts(period, earned, given)
}

const drafts = (
  { most: _, resolution, ...said }: Period,
  { principal, amount }: Earned,
  given: number,
): RebateDraft[] => {
  const change = amount - given
  if (change === 0) return []
  const rebate = { ...said, principal }
  const kind = change > 0 ? 'rebate' : 'rebate-back'
  return [{ kind, amount: paise(Math.abs(change)), resolution, rebate }]
}
