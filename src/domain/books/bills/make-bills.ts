/**
 * The one function that makes bills: the preview on a device, publishing at the server, billing one flat again and the demo
 * all call it, and the same rows give the same bills.
 */
import type { AdjustmentRow, NoteKind, Rebate } from '../../../contract/books/adjustments.ts'
import type { BillRow, billRowSchema } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { formatDays } from '../../dates.ts'
import type { OccupancySpan } from '../../occupancy.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { type AllocationPolicy, settle, unpaidByKind } from '../arrears/settlement.ts'
import type { ChargedFlat } from '../charges/charge-basis.ts'
import type { RunProblem } from '../charges/charge-run.ts'
import { gstOn } from '../charges/gst.ts'
import { letDays, nonOccupancyCharge } from '../charges/non-occupancy.ts'
import { billTotal, type Rounding } from '../charges/rounding.ts'
import { sum } from '../exact.ts'
import { type AddedAccounts, billLines, type HeadAmount, nothing } from './bill-lines.ts'
import { type HeadAmounts, headAmounts, type Reading } from './head-amounts.ts'
import { lateCosts, noLateCosts } from './late-costs.ts'
import { letAgain } from './let-days.ts'
import {
  type AccountDocuments,
  accountUntil,
  advanceOf,
  letNotes,
  letOff,
  memberAccount,
  standing,
} from './member-account.ts'
import { type RebateDraft, rebateNotes, rebatesOf, type Settled } from './rebates.ts'
import {
  allocationsOf,
  type BooksRules,
  graceOn,
  gstOnDay,
  nonOccupancyOn,
  roundingOn,
} from './rules.ts'
import { type TaxedMonths, taxedMonthsOf } from './taxed-months.ts'

export type BilledFlat = ChargedFlat & {
  /** As it is spoken: `A-104`. */
  name: string
  /** The holding that owes its bills, and whose it is; null where there is none. */
  holder: { id: string; person: string } | null
  occupancy: readonly OccupancySpan[]
  readings: readonly Reading[]
  /** Of the holder. */
  documents: AccountDocuments
}

export type BillOrder = DaySpan & {
  kind: BillRow['kind']
  dated: string
  dueOn: string
  /** The last day whose interest and fees a regular bill has: `countedUntil`. */
  countedTo: string
  /** Of a supplementary run. */
  headIds: readonly string[]
  rules: BooksRules
  accounts: AddedAccounts
  /** All flats of the society, in their order. */
  flats: readonly BilledFlat[]
  /** Totals are shared among these; without it among all. Of a supplementary run for chosen flats. */
  among?: readonly string[] | null
  /** Bills for these alone; without it for all. */
  only?: readonly string[]
  /** In the place of a bill that was taken back: what rebates follow from it is for the next run. */
  isAgain?: boolean
}

type Decided = 'id' | 'number' | 'runId' | 'recordedAt' | 'reverses' | 'reason'
/** A bill before it is published. */
export type BillDraft = {
  [Column in Exclude<
    keyof typeof billRowSchema.shape,
    Decided | 'rebate' | 'countedFrom' | 'countedTo'
  >]: BillRow[Column]
} & { rebate: Paise; countedFrom: string | null; countedTo: string | null }

/** A note that is published with a bill. */
export type RunNote = Pick<AdjustmentRow, 'headId' | 'resolution' | 'reason' | 'dueOn'> &
  Pick<BillDraft, 'holdingId' | 'flatId' | 'dated'> & {
    kind: NoteKind
    amount: Paise
    rebate: Rebate | null
  }

/** `UNHELD`: flats whose bill nobody owes. */
export type BillProblem = RunProblem | { problem: 'UNHELD'; flatIds: string[] }

type Made = { bills: BillDraft[]; notes: RunNote[]; problems: BillProblem[] }

/** Flats with nothing to pay have no bill. With problems a run is not to be published. */
export const makeBills = (order: BillOrder): Made => {
  const { rules, flats, dated, only, among } = order
  const sharing = among ? flats.filter(({ id }) => among.includes(id)) : flats
  const { heads, problems } = headAmounts(order, sharing)
  const run: Run = {
    ...{ order, heads, allocations: allocationsOf(rules) },
    ...{ graceDays: graceOn(rules, dated), rounding: roundingOn(rules, dated) },
    nonOccupancy: nonOccupancyOn(rules, order.from),
    gst: gstOnDay(rules, dated),
    taxedMonths: taxedMonthsOf(order, rules),
  }
  const billed = only === undefined ? flats : flats.filter(({ id }) => only.includes(id))
  const unheld = billed.filter(({ holder }) => holder === null).map(({ id }) => id)
  const made = billed.map((flat) => billOf(flat, run)).filter((each) => each !== null)
  return {
    bills: made.map(({ bill }) => bill),
    notes: made.flatMap(({ notes }) => notes),
    problems: [
      ...problems,
      ...(unheld.length === 0 ? [] : [{ problem: 'UNHELD' as const, flatIds: unheld }]),
    ],
  }
}

type Run = {
  order: BillOrder
  heads: readonly HeadAmounts[]
  allocations: AllocationPolicy[]
  graceDays: number
  rounding: Rounding
  nonOccupancy: ReturnType<typeof nonOccupancyOn>
  gst: ReturnType<typeof gstOnDay>
  taxedMonths: TaxedMonths
}

const billOf = (flat: BilledFlat, run: Run) => {
  const { order, allocations, graceDays } = run
  const { kind, dated, dueOn, from, to } = order
  const countedTo = kind === 'regular' ? order.countedTo : null
  const { documents, given } = withoutNotes(flat.documents, order)
  const account = accountUntil(memberAccount(documents), dated)
  const settlement = settle(account.charges, account.credits, allocations)
  const settled = { account, settlement, documents }
  const isFirst = kind === 'regular' && !order.isAgain
  const rebates = isFirst ? rebatesOf(settled, order.rules, order) : []
  const lets = isFirst ? letAgain(documents, flat.occupancy, order.rules, order) : []
  const late = kind === 'regular' ? lateOf(settled, rebates, run) : noLateCosts
  const { lines, roundOff, total } = chargesOf(flat, run, late)
  if (flat.holder === null || lines.length === 0) return null
  const { id: holdingId } = flat.holder
  const bill: BillDraft = {
    ...{ kind, dated, dueOn, graceDays, from, to, lines, roundOff, total },
    ...{ holdingId, flatId: flat.id, rebate: letOff([...given, ...rebates, ...lets]) },
    arrears: unpaidByKind(account.charges, settlement),
    advance: advanceOf(settlement),
    ...{ working: late.working, countedFrom: late.since, countedTo },
    ...{ flat: flat.name, person: flat.holder.person, size: flat.size },
    ...{ carpetSqft: flat.carpetSqft, isLet: letDays(flat.occupancy, countedDays(run)) > 0 },
  }
  const said = { holdingId, flatId: flat.id, dated }
  const notes: RunNote[] = [
    ...rebates.map((each) => ({
      ...{ ...each, ...said, headId: '', dueOn: null },
      reason: formatDays(each.rebate),
    })),
    ...lets.map((each) => ({
      ...{ ...each, ...said, rebate: null },
      dueOn: each.kind === 'debit-note' ? dueOn : null,
    })),
  ]
  return { bill, notes }
}

/** A rebate that is taken back lessened no arrears. */
const lateOf = (
  { documents, ...settled }: Settled,
  rebates: readonly RebateDraft[],
  { order: { dated, countedTo: until, rules }, allocations }: Run,
) => {
  const counted = { until, dated }
  const back = rebates.filter(({ kind }) => kind === 'rebate-back')
  if (back.length === 0) return lateCosts(settled, documents, counted, rules)
  const notes = back.map((note, at) => {
    return { ...note, id: `back:${at}`, headId: '', dated, dueOn: null, reverses: null }
  })
  const adjustments = [...documents.adjustments, ...notes]
  const account = accountUntil(memberAccount({ ...documents, adjustments }), dated)
  const settlement = settle(account.charges, account.credits, allocations)
  return lateCosts({ account, settlement }, documents, counted, rules)
}

/** What was given with the bill that is made again is no arrears and no advance of it. */
const withoutNotes = (documents: AccountDocuments, { isAgain, dated }: BillOrder) => {
  if (!isAgain) return { documents, given: [] }
  const ofRuns = [...rebateNotes(documents), ...letNotes(documents.adjustments)]
  const all = standing(documents.adjustments)
  const given = ofRuns.filter((note) => note.dated === dated && all.includes(note))
  const adjustments = documents.adjustments.filter(
    (note) => !given.some(({ id }) => id === note.id),
  )
  return { documents: { ...documents, adjustments }, given }
}

const countedDays = ({ order: { from, to }, nonOccupancy }: Run): DaySpan =>
  nonOccupancy?.rule.counting === 'by-day' ? { from, to } : { from, to: from }

const chargesOf = (
  flat: BilledFlat,
  run: Run,
  { interest, penalty }: Pick<typeof noLateCosts, 'interest' | 'penalty'>,
) => {
  const { order, gst, rounding } = run
  const heads = run.heads.map(
    ({ row, of, counted }): HeadAmount => ({
      ...{ row, amount: of(flat.id), counted: counted(flat.id) },
    }),
  )
  const nonOccupancy = nonOccupancyFor(flat, run, heads)
  const amounts = [...heads, nonOccupancy, penalty, interest].map(({ amount }) => amount)
  const total = billTotal(amounts, taxesOn(flat, heads, run), rounding)
  const [central, state] = total.taxes.map((amount) => ({ amount, ruleId: gst?.ruleId ?? null }))
  const added = {
    ...{ 'non-occupancy': nonOccupancy, penalty, interest },
    ...{ 'central-tax': central ?? nothing, 'state-tax': state ?? nothing },
  }
  return { ...total, lines: billLines(heads, added, order.accounts) }
}

const nonOccupancyFor = (flat: BilledFlat, run: Run, heads: readonly HeadAmount[]) => {
  const { order, nonOccupancy } = run
  if (nonOccupancy === null || order.kind !== 'regular') return nothing
  const service = sum(heads.filter(({ row }) => row.isService).map(({ amount }) => amount))
  const { rule, ruleId } = nonOccupancy
  const amount = nonOccupancyCharge(
    service,
    flat.occupancy,
    { from: order.from, to: order.to },
    rule,
  )
  return { amount, ruleId }
}

const taxesOn = ({ documents }: BilledFlat, heads: readonly HeadAmount[], run: Run) => {
  const { gst, taxedMonths } = run
  if (gst === null) return []
  const months = taxedMonths(heads, documents.bills)
  const { central, state } = gstOn(months, gst.rule.law, gst.rule.terms)
  return [central, state].map((amount) => paise(amount))
}
