/**
 * The figures of a society month by month (ux.md 3.7), added up from its documents. The same functions make them of all documents, and
 * what a commit changes of them: they are sums, so what was before is taken off by a factor of -1.
 */
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import type { LaterFigures, MonthFigureRow } from '../../../contract/books/figures.ts'
import type { IncomeRow } from '../../../contract/books/incomes.ts'
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import { chargeKinds } from '../arrears/settlement.ts'
import { noteHead, roundOffHead } from '../bills/charge-ids.ts'
import { type AccountDocuments, isOfOpening, waivedBy } from '../bills/member-account.ts'
import type { SettledAccount } from '../bills/member-summary.ts'

export type Figures = Pick<
  MonthFigureRow,
  'billed' | 'settled' | 'incomes' | 'accounts' | 'unpaid' | 'owing'
> & { later: Record<string, LaterFigures> }

/** By month, `2026-04`. */
export type FiguresByMonth = Map<string, Figures>

/** +1: it counts; -1: it does so no more. */
type Factor = 1 | -1

export const noFigures = (): Figures => ({
  ...{ billed: {}, settled: {}, incomes: {}, accounts: {}, unpaid: {}, owing: 0, later: {} },
})

const noLater = (): LaterFigures => ({ accounts: {}, unpaid: {}, owing: 0 })

const monthOf = (figures: FiguresByMonth, day: string): Figures => {
  const month = day.slice(0, 7)
  const found = figures.get(month) ?? noFigures()
  figures.set(month, found)
  return found
}

const laterOf = (figures: FiguresByMonth, day: string): LaterFigures => {
  const { later } = monthOf(figures, day)
  const found = later[day] ?? noLater()
  later[day] = found
  return found
}

const sumNames = ['billed', 'settled', 'incomes', 'accounts'] as const

const add = (sums: Figures['billed'], name: string, amount: number) => {
  sums[name] = paise((sums[name] ?? 0) + amount)
}

/** @param today the society's business day */
export const addVoucher = (
  figures: FiguresByMonth,
  { dated, lines }: Pick<VoucherRow, 'dated' | 'lines'>,
  today: string,
): void => {
  const places = [monthOf(figures, dated), ...(dated > today ? [laterOf(figures, dated)] : [])]
  for (const { accounts } of places)
    for (const { accountId, amount } of lines) add(accounts, accountId, amount)
}

export const addIncome = (
  figures: FiguresByMonth,
  {
    receivedOn,
    categoryId,
    amount,
  }: Pick<IncomeRow, 'receivedOn' | 'categoryId'> & { amount: number },
): void => add(monthOf(figures, receivedOn).incomes, categoryId, amount)

export type BilledDocument = Pick<BillRow, 'dated' | 'lines' | 'roundOff'>

/** By head, paise. */
export type HeadAmount = readonly [headId: string, amount: number]

/** @param original what a reversal takes back, whose own lines are none */
export const billedBy = (bill: BilledDocument, original?: BilledDocument): HeadAmount[] => {
  const factor = original === undefined ? 1 : -1
  const { lines, roundOff } = original ?? bill
  const rounded: HeadAmount[] = roundOff === 0 ? [] : [[roundOffHead, factor * roundOff]]
  return [...lines.map(({ headId, amount }): HeadAmount => [headId, factor * amount]), ...rounded]
}

export const addBill = (
  figures: FiguresByMonth,
  bill: BilledDocument,
  original?: BilledDocument,
): void => {
  const { billed } = monthOf(figures, bill.dated)
  for (const [headId, amount] of billedBy(bill, original)) add(billed, headId, amount)
}

export type BilledNote = Pick<AdjustmentRow, 'dated' | 'kind' | 'headId' | 'amount'>

/** Under the head of what it lets off or charges; a rebate and a round-off, of all heads, have their own. */
export const billedByNote = (note: BilledNote): HeadAmount[] => {
  // what is written off stays billed, and is an expense
  if (note.kind === 'write-off' || isOfOpening(note)) return []
  return [[headOf(note), creditKinds.includes(note.kind) ? -note.amount : note.amount]]
}

export const addNote = (figures: FiguresByMonth, note: BilledNote): void => {
  for (const [headId, amount] of billedByNote(note))
    add(monthOf(figures, note.dated).billed, headId, amount)
}

export const rebateHead = 'rebate'

const headOf = (note: Pick<AdjustmentRow, 'kind' | 'headId'>): string => {
  if (note.kind === 'waiver') return waivedBy(note)
  if (note.kind === 'round-off') return roundOffHead
  return note.kind === 'rebate' || note.kind === 'rebate-back' ? rebateHead : noteHead(note)
}

export type SettledPart = { creditId: string; headId: string; amount: number; on: string }

/**
 * What was settled of it. What a note lets off of what it is for was billed less, and is not settled; the rest of a note is paid ahead
 * like money.
 */
export const settledParts = ({
  account: { charges, credits },
  settlement: { allocations },
}: SettledAccount): SettledPart[] => {
  const heads = new Map(charges.map(({ id, headId }) => [id, headId]))
  const lets = new Map(credits.map(({ id, towards }) => [id, new Set(towards)]))
  const writtenOff = new Set(credits.filter((credit) => credit.isWrittenOff).map(({ id }) => id))
  return allocations.flatMap(({ creditId, chargeId, amount, on }) => {
    const headId = heads.get(chargeId)
    if (headId === undefined || writtenOff.has(creditId) || lets.get(creditId)?.has(chargeId))
      return []
    return [{ creditId, headId, amount, on }]
  })
}

/** What was settled of it, and what is not. */
export const addAccount = (
  figures: FiguresByMonth,
  settled: SettledAccount,
  factor: Factor = 1,
): void => {
  for (const { headId, amount, on } of settledParts(settled))
    add(monthOf(figures, on).settled, headId, factor * amount)
  addOwed((dueOn) => monthOf(figures, dueOn), settled, factor)
}

/** What is not paid of it, where it belongs by the day it fell due. */
const addOwed = (
  placeOf: (dueOn: string) => Pick<Figures, 'unpaid' | 'owing'>,
  { account: { charges, terms }, settlement }: SettledAccount,
  factor: Factor,
) => {
  let oldest: string | undefined
  for (const { id, billId, kind } of charges) {
    const left = settlement.unpaid.get(id) ?? 0
    const dueOn = terms.get(billId)?.dueOn
    if (left === 0 || dueOn === undefined) continue
    addUnpaid(placeOf(dueOn).unpaid, dueOn, { [kind]: factor * left })
    oldest = oldest === undefined || dueOn < oldest ? dueOn : oldest
  }
  if (oldest !== undefined) placeOf(oldest).owing += factor
}

/**
 * What of it is owed from days on that have not come: on each less what was owed before it.
 * @param accountOn the account by what was entered up to the end of a day
 */
export const addLater = (
  figures: FiguresByMonth,
  { bills, adjustments }: Pick<AccountDocuments, 'bills' | 'adjustments'>,
  accountOn: (day: string) => SettledAccount,
  today: string,
  factor: Factor = 1,
): void => {
  const days = [...bills, ...adjustments].map(({ dated }) => dated).filter((day) => day > today)
  if (days.length === 0) return
  let before = accountOn(today)
  for (const day of [...new Set(days)].sort()) {
    const now = accountOn(day)
    const place = laterOf(figures, day)
    addOwed(() => place, now, factor)
    addOwed(() => place, before, factor === 1 ? -1 : 1)
    before = now
  }
}

const nothingUnpaid = { principal: paise(0), penalty: paise(0), interest: paise(0) }

const addUnpaid = (
  unpaid: Figures['unpaid'],
  day: string,
  more: Partial<Record<(typeof chargeKinds)[number], number>>,
) => {
  const sums = { ...(unpaid[day] ?? nothingUnpaid) }
  for (const kind of chargeKinds) sums[kind] = paise(sums[kind] + (more[kind] ?? 0))
  unpaid[day] = sums
}

/** Both together; what comes to nothing is left out. */
export const together = (one: Figures, other: Figures): Figures => {
  const of = (name: (typeof sumNames)[number]) => sumsOf(one[name], other[name])
  return {
    ...{ billed: of('billed'), settled: of('settled'), incomes: of('incomes') },
    ...laterTogether(one, other),
    later: daysTogether(one.later, other.later),
  }
}

const sumsOf = (one: Figures['billed'], other: Figures['billed']) => {
  const sums = { ...one }
  for (const [key, amount] of Object.entries(other)) add(sums, key, amount)
  return withoutNothing(sums, (amount) => amount === 0)
}

const laterTogether = (one: LaterFigures, other: LaterFigures): LaterFigures => {
  const unpaid = { ...one.unpaid }
  for (const [day, amounts] of Object.entries(other.unpaid)) addUnpaid(unpaid, day, amounts)
  return {
    accounts: sumsOf(one.accounts, other.accounts),
    unpaid: withoutNothing(unpaid, (kinds) => chargeKinds.every((kind) => kinds[kind] === 0)),
    owing: one.owing + other.owing,
  }
}

const daysTogether = (one: Figures['later'], other: Figures['later']) => {
  const later = { ...one }
  for (const [day, more] of Object.entries(other))
    later[day] = laterTogether(later[day] ?? noLater(), more)
  return withoutNothing(
    later,
    ({ accounts, unpaid, owing }) => owing === 0 && !hasAny(accounts) && !hasAny(unpaid),
  )
}

const hasAny = (record: object) => Object.keys(record).length > 0

/** As of the end of a day: without what counts from later days only. */
export const monthUntil = (month: MonthFigureRow, day: string): MonthFigureRow => {
  const ahead = Object.entries(month.later ?? {}).filter(([on]) => on > day)
  if (ahead.length === 0) return month
  const less = ahead.map(([, figures]) => figures).reduce(laterTogether, noLater())
  return { ...month, ...laterTogether(month, minus(less)) }
}

const minus = ({ accounts, unpaid, owing }: LaterFigures): LaterFigures => ({
  accounts: Object.fromEntries(
    Object.entries(accounts).map(([id, amount]) => [id, paise(0 - amount)]),
  ),
  unpaid: Object.fromEntries(
    Object.entries(unpaid).map(([on, { principal, penalty, interest }]) => [
      on,
      {
        principal: paise(0 - principal),
        penalty: paise(0 - penalty),
        interest: paise(0 - interest),
      },
    ]),
  ),
  owing: 0 - owing,
})

const withoutNothing = <Value>(
  record: Record<string, Value>,
  isNothing: (value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isNothing(value)))

export const isNothing = (figures: Figures): boolean =>
  figures.owing === 0 &&
  [...sumNames, 'unpaid' as const, 'later' as const].every((name) => !hasAny(figures[name]))
