/**
 * The figures of a society month by month (ux.md 3.7), added up from its documents. The same functions make them of all documents, and
 * what a commit changes of them: they are sums, so what was before is taken off by a factor of -1.
 */
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import type { MonthFigureRow } from '../../../contract/books/figures.ts'
import type { IncomeRow } from '../../../contract/books/incomes.ts'
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import { chargeKinds } from '../arrears/settlement.ts'
import { noteHead, roundOffHead } from '../bills/charge-ids.ts'
import { isOfOpening, waivedBy } from '../bills/member-account.ts'
import type { SettledAccount } from '../bills/member-summary.ts'

export type Figures = Pick<
  MonthFigureRow,
  'billed' | 'settled' | 'incomes' | 'accounts' | 'unpaid' | 'owing'
>

/** By month, `2026-04`. */
export type FiguresByMonth = Map<string, Figures>

/** +1: it counts; -1: it does so no more. */
type Factor = 1 | -1

export const noFigures = (): Figures => ({
  ...{ billed: {}, settled: {}, incomes: {}, accounts: {}, unpaid: {}, owing: 0 },
})

const monthOf = (figures: FiguresByMonth, day: string): Figures => {
  const month = day.slice(0, 7)
  const found = figures.get(month) ?? noFigures()
  figures.set(month, found)
  return found
}

const sumNames = ['billed', 'settled', 'incomes', 'accounts'] as const

const add = (sums: Figures['billed'], name: string, amount: number) => {
  sums[name] = paise((sums[name] ?? 0) + amount)
}

export const addVoucher = (
  figures: FiguresByMonth,
  { dated, lines }: Pick<VoucherRow, 'dated' | 'lines'>,
): void => {
  const { accounts } = monthOf(figures, dated)
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
  const { charges, terms } = settled.account
  const { unpaid } = settled.settlement
  let oldest: string | undefined
  for (const { id, billId, kind } of charges) {
    const left = unpaid.get(id) ?? 0
    const dueOn = terms.get(billId)?.dueOn
    if (left === 0 || dueOn === undefined) continue
    addUnpaid(monthOf(figures, dueOn).unpaid, dueOn, { [kind]: factor * left })
    oldest = oldest === undefined || dueOn < oldest ? dueOn : oldest
  }
  if (oldest !== undefined) monthOf(figures, oldest).owing += factor
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
  const unpaid = { ...one.unpaid }
  for (const [day, amounts] of Object.entries(other.unpaid)) addUnpaid(unpaid, day, amounts)
  const of = (name: (typeof sumNames)[number]) => {
    const sums = { ...one[name] }
    for (const [key, amount] of Object.entries(other[name])) add(sums, key, amount)
    return withoutNothing(sums, (amount) => amount === 0)
  }
  return {
    ...{ billed: of('billed'), settled: of('settled') },
    ...{ incomes: of('incomes'), accounts: of('accounts') },
    unpaid: withoutNothing(unpaid, (kinds) => chargeKinds.every((kind) => kinds[kind] === 0)),
    owing: one.owing + other.owing,
  }
}

const withoutNothing = <Value>(
  record: Record<string, Value>,
  isNothing: (value: Value) => boolean,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isNothing(value)))

export const isNothing = (figures: Figures): boolean =>
  figures.owing === 0 &&
  [...sumNames, 'unpaid' as const].every((name) => Object.keys(figures[name]).length === 0)
