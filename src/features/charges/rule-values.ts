/** What the form of a rule holds, and the rule it makes. */
import type { BooksPolicy, PolicySubject } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import type { PolicyRow } from '#domain/books/bills/rules.ts'
import { m } from '#texts/compiled/messages.js'
import { parsePercent, sinceError } from './head-values.ts'
import {
  type countingWords,
  type methodWords,
  type orderWords,
  percentText,
  type roundingWords,
} from './words.ts'

export type RuleValues = {
  percent: string
  method: keyof typeof methodWords
  /** Whole numbers, as they are typed. */
  billDay: string
  dueDays: string
  graceDays: string
  /** Of reminders, from the due date; empty for none. */
  before: string
  after: string
  late: string
  isOnDue: boolean
  isOn: boolean
  order: Exclude<keyof typeof orderWords, 'heads'>
  rounding: keyof typeof roundingWords
  counting: keyof typeof countingWords
  resolution: string
  since: string
}

const blank: RuleValues = {
  ...{ percent: '12', method: 'daily', billDay: '1', dueDays: '9', graceDays: '0', isOn: false },
  ...{ order: 'principal-first', rounding: 'none', counting: 'first-day' },
  ...{ before: '3', isOnDue: true, after: '7', late: '30' },
  ...{ resolution: '', since: '' },
}

/** @param row as it is; null where there is none */
export const ruleValues = (row: PolicyRow | null): RuleValues => {
  switch (row?.subject) {
    case 'billing': {
      const { billDay, dueDays, graceDays, isChecked } = row.terms
      return {
        ...{ ...blank, billDay: String(billDay), dueDays: String(dueDays) },
        ...{ graceDays: String(graceDays), isOn: isChecked },
      }
    }
    case 'interest':
      return { ...blank, percent: percentText(row.terms.basisPoints), method: row.terms.method }
    case 'allocation':
      return { ...blank, order: row.terms.order === 'heads' ? blank.order : row.terms.order }
    case 'rounding':
      return { ...blank, rounding: row.terms.rounding }
    case 'non-occupancy':
      return { ...blank, percent: percentText(row.terms.basisPoints), counting: row.terms.counting }
    case 'gst':
      return { ...blank, isOn: row.terms.isRegistered }
    case 'reminders': {
      const { isOn, before, due, after, late } = row.terms
      const days = { before: daysText(before), after: daysText(after), late: daysText(late) }
      return { ...blank, ...days, isOn, isOnDue: due }
    }
    default:
      return { ...blank, percent: '10' }
  }
}

const daysText = (days: number | null) => (days === null ? '' : String(days))
const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))

const asked: Partial<Record<PolicySubject, readonly (keyof RuleValues)[]>> = {
  billing: ['billDay', 'dueDays', 'graceDays', 'isOn'],
  interest: ['percent', 'method'],
  allocation: ['order'],
  rounding: ['rounding'],
  'non-occupancy': ['percent', 'counting'],
  gst: ['isOn'],
  reminders: ['isOn', 'before', 'isOnDue', 'after', 'late'],
}
export const asks = (subject: PolicySubject, field: keyof RuleValues): boolean =>
  asked[subject]?.includes(field) === true

export const validateRule = (values: RuleValues, subject: PolicySubject, last: string | null) => ({
  percent:
    asks(subject, 'percent') && parsePercent(values.percent) === undefined
      ? m.charges_error_percent()
      : null,
  billDay: asks(subject, 'billDay') ? wholeError(values.billDay, 1, 28) : null,
  dueDays: asks(subject, 'dueDays') ? wholeError(values.dueDays, 0, 366) : null,
  graceDays: asks(subject, 'graceDays') ? wholeError(values.graceDays, 0, 366) : null,
  before: asks(subject, 'before') ? daysError(values.before, 30) : null,
  after: asks(subject, 'after') ? daysError(values.after, 90) : null,
  late: asks(subject, 'late') ? lateError(values) : null,
  since: sinceError(values.since, last),
})

const wholeError = (text: string, from: number, to: number): string | null => {
  const isRight = /^\d{1,3}$/.test(text.trim()) && Number(text) >= from && Number(text) <= to
  return isRight ? null : m.charges_error_whole({ from, to })
}

const daysError = (text: string, to: number) =>
  text.trim() === '' ? null : wholeError(text, 1, to)

/** The last one comes after the one before it. */
const lateError = ({ after, late }: RuleValues) =>
  daysError(late, 366) ??
  (late.trim() !== '' && Number(late) <= Number(after) ? m.charges_error_late() : null)

/** What the form does not ask stays as it was. @param before the rule as it is */
export const policyOf = (
  subject: PolicySubject,
  values: RuleValues,
  before: PolicyRow | null,
): BooksPolicy | undefined => {
  const said = { resolution: values.resolution, since: values.since, until: null }
  const basisPoints = parsePercent(values.percent) ?? 0
  switch (subject) {
    case 'billing': {
      const cycle = before?.subject === 'billing' ? before.terms.cycle : 'monthly'
      const { billDay, dueDays, graceDays, isOn: isChecked } = values
      const days = { billDay: Number(billDay), dueDays: Number(dueDays) }
      return {
        ...{ ...said, subject },
        terms: { cycle, ...days, graceDays: Number(graceDays), isChecked },
      }
    }
    case 'interest': {
      const kept = before?.subject === 'interest' ? before.terms : null
      const { year, rounding, least } =
        kept ?? ({ year: '365', rounding: 'rupee', least: paise(0) } as const)
      return {
        ...said,
        subject,
        terms: { method: values.method, basisPoints, year, rounding, least },
      }
    }
    case 'allocation':
      return { ...said, subject, terms: { order: values.order, headIds: [] } }
    case 'rounding':
      return { ...said, subject, terms: { rounding: values.rounding } }
    case 'non-occupancy':
      return { ...said, subject, terms: { basisPoints, counting: values.counting } }
    case 'gst': {
      const taxed = before?.subject === 'gst' ? before.terms.taxed : 'whole'
      return { ...said, subject, terms: { isRegistered: values.isOn, taxed } }
    }
    case 'reminders': {
      const { isOn, isOnDue: due } = values
      const [early, after, late] = [values.before, values.after, values.late].map(daysOf)
      const days = { before: early ?? null, after: after ?? null, late: late ?? null }
      return { ...said, subject, terms: { isOn, due, ...days } }
    }
    default:
      return
  }
}
