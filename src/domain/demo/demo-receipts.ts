/** How a demo society's receipts are written down: in the order of the days, then of the flats. */
import type { PaymentMode } from '../../contract/receipts.ts'
import { demoAccount } from './demo-accounts.ts'
import { movedDay } from './demo-days.ts'

/** Posted on the day it was received; the server numbers them in this order. */
export type DemoReceipt = {
  id: string
  holdingId: string
  flatId: string
  amount: number
  mode: PaymentMode
  reference: string
  receivedOn: string
  note: string
  recordedAt: string
  postedOn: string
  possibleDuplicateOf: null
  reverses: string | null
  reason: string
  recordedBy: string
}

export type PlannedReceipt = {
  holding: { id: string; flatId: string }
  /** In paise. */
  amount: number
  mode: PaymentMode
  /** A day of the plan; it moves with the anchor. */
  day: string
  /** Taken back on this day, for this reason. */
  returned?: { day: string; reason: string }
}

/** The receipt itself, and the row that takes it back. */
type Line = { plan: PlannedReceipt; day: string; isReversal: boolean }

const linesOf = (plan: PlannedReceipt): Line[] => [
  { plan, day: plan.day, isReversal: false },
  ...(plan.returned === undefined ? [] : [{ plan, day: plan.returned.day, isReversal: true }]),
]

const referenceOf = (mode: PaymentMode, day: string, sequence: number): string => {
  if (mode === 'cash') return ''
  if (mode === 'cheque') return String(100_000 + sequence)
  return `${day.slice(2).replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
}

const rowOf = (line: Line, sequence: number, prefix: string, anchor: string): DemoReceipt => {
  const { holding, amount, mode, day } = line.plan
  const receivedOn = movedDay(line.day, anchor)
  return {
    id: `${prefix}:receipt:${String(sequence).padStart(4, '0')}`,
    holdingId: holding.id,
    flatId: holding.flatId,
    amount: line.isReversal ? -amount : amount,
    mode,
    reference: referenceOf(mode, movedDay(day, anchor), sequence),
    receivedOn,
    note: '',
    recordedAt: `${receivedOn}T06:30:00.000Z`,
    postedOn: receivedOn,
    possibleDuplicateOf: null,
    reverses: null,
    reason: line.isReversal ? (line.plan.returned?.reason ?? '') : '',
    recordedBy: demoAccount('treasurer').uid,
  }
}

/** @param prefix of every id */
export const demoReceipts = (
  prefix: string,
  plans: readonly PlannedReceipt[],
  anchor: string,
): DemoReceipt[] => {
  const lines = plans
    .flatMap(linesOf)
    .filter(({ day }) => movedDay(day, anchor) <= anchor)
    .sort((a, b) => a.day.localeCompare(b.day))
  const written = new Map<PlannedReceipt, DemoReceipt>()
  return lines.map((line, index) => {
    const row = rowOf(line, index + 1, prefix, anchor)
    const original = written.get(line.plan)
    if (!line.isReversal || original === undefined) {
      written.set(line.plan, row)
      return row
    }
    return { ...row, reference: original.reference, reverses: original.id }
  })
}
