/**
 * Non-occupancy by the day of the bills before a run, looked at again: nobody knew on their day how long a flat would be let (accounts.md 3). What
 * they come to by what is known now, less what was billed and put right before, is a note of the next run: for nobody else writes notes of this head.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import { formatDays } from '../../dates.ts'
import type { OccupancySpan } from '../../occupancy.ts'
import { letDays, nonOccupancyCharge } from '../charges/non-occupancy.ts'
import { sum, toRupee } from '../exact.ts'
import { daysIn } from '../periods.ts'
import { policiesOf } from '../policies.ts'
import {
  type AccountBill,
  type AccountDocuments,
  billsBefore,
  letHead,
  letNotes,
  letOff,
} from './member-account.ts'
import { type BooksRules, nonOccupancyOn, roundingOn } from './rules.ts'

export type LetDraft = {
  /** What is more, or less, than was charged. */
  kind: 'credit-note' | 'debit-note'
  headId: typeof letHead
  amount: Paise
  /** Of the rule. */
  resolution: string
  reason: string
}

/** @param run bills before its period are looked at */
export const letAgain = (
  documents: AccountDocuments,
  occupancy: readonly OccupancySpan[],
  rules: BooksRules,
  run: { from: string; dated: string },
): LetDraft[] => {
  const rows = policiesOf(rules, 'non-occupancy')
  if (rows.every(({ terms }) => terms.counting !== 'by-day')) return []
  const services = new Set(rules.heads.filter(({ isService }) => isService).map(({ id }) => id))
  const periods = billsBefore(documents.bills, run).flatMap((bill) =>
    periodOf(bill, occupancy, services, rules),
  )
  const notes = letNotes(documents.adjustments)
  const exact = paise(sum(periods.map(({ due, billed }) => due - billed)) + letOff(notes))
  const change = roundingOn(rules, run.dated) === 'none' ? exact : toRupee(exact)
  if (change === 0) return []
  const { ruleId } = nonOccupancyOn(rules, run.from) ?? { ruleId: periods.at(-1)?.ruleId }
  return [
    {
      ...{ kind: change > 0 ? 'debit-note' : 'credit-note', headId: letHead },
      ...{ amount: paise(Math.abs(change)), reason: reasonOf(periods, notes.length > 0) },
      resolution: rows.find(({ id }) => id === ruleId)?.resolution ?? '',
    },
  ]
}

type Period = Pick<AccountBill, 'from' | 'to'> & {
  ruleId: string
  days: number
  due: Paise
  billed: Paise
}

/** By the rule of its first day, and the service charges it has. */
const periodOf = (
  { from, to, lines }: AccountBill,
  occupancy: readonly OccupancySpan[],
  services: ReadonlySet<string>,
  rules: BooksRules,
): Period[] => {
  const ruled = nonOccupancyOn(rules, from)
  if (ruled?.rule.counting !== 'by-day') return []
  const of = (is: (line: AccountBill['lines'][number]) => boolean) =>
    sum(lines.filter(is).map(({ amount }) => amount))
  const service = of(({ ruleId }) => services.has(ruleId ?? ''))
  const period = { from, to }
  return [
    {
      ...{ ...period, ruleId: ruled.ruleId, days: letDays(occupancy, period) },
      due: nonOccupancyCharge(service, occupancy, period, ruled.rule),
      billed: of(({ headId }) => headId === letHead),
    },
  ]
}

/** More of them would not fit. */
const named = 2

const reasonOf = (periods: readonly Period[], hasNotes: boolean): string => {
  const changed = periods.filter(({ due, billed }) => due !== billed)
  const words = changed.slice(-named).map(({ from, to, days, due, billed }) => {
    const span = formatDays({ from, to })
    const amounts = `${rupees(due)} instead of ${rupees(billed)}`
    return `${span}: let on ${days} of ${daysIn({ from, to })} days, ${amounts}`
  })
  return [
    ...(words.length === 0 ? ['Earlier bills were taken back'] : words),
    ...(hasNotes ? ['less what was put right before'] : []),
  ].join('; ')
}

const rupees = (amount: Paise) => (amount / 100).toFixed(2)
