/** What the form of a rule says of what is wrong, by field. */
import { tooMuch } from '#components/form/too-much.ts'
import type { PolicySubject } from '#contract/books/charges.ts'
import { parseAmount } from '#domain/amounts.ts'
import { m } from '#texts/compiled/messages.js'
import { parsePercent, parseRate } from '../heads/basis-values.ts'
import { sinceError } from '../heads/head-values.ts'
import {
  policyOf,
  type RuleValues,
  reminderDay,
  reminderDays,
  wholeFields,
  wholeOf,
} from './rule-values.ts'

type Errors = Partial<Record<keyof RuleValues, string | null>>

const percentError = ({ percent }: RuleValues) =>
  parsePercent(percent) === undefined ? m.charges_error_percent() : null

/** Empty is none. */
const amountError = (text: string, parse = parseRate) =>
  text.trim() !== '' && parse(text) === undefined
    ? (tooMuch(text) ?? m.charges_error_amount())
    : null

const emptyError = (text: string) => (text.trim() === '' ? m.charges_error_amount() : null)

const wholeErrors = (values: RuleValues, ...fields: (keyof typeof wholeFields)[]): Errors =>
  Object.fromEntries(
    fields.map((field) => {
      const [from, to] = wholeFields[field]
      const isRight = wholeOf(values, field) !== undefined
      return [field, isRight ? null : m.charges_error_whole({ from, to })]
    }),
  )

const feeErrors = (values: RuleValues): Errors => {
  if (values.fee === 'share') return { percent: percentError(values) }
  if (values.fee === 'fixed')
    return { amount: amountError(values.amount, parseAmount) ?? emptyError(values.amount) }
  const fine = { ...values, afterDays: '0', overBills: '0', overAmount: '' }
  return { steps: policyOf('penalty', fine) === undefined ? m.charges_error_steps() : null }
}

const reminderError = (values: RuleValues, field: keyof typeof reminderDays) =>
  reminderDay(values[field], field) === undefined
    ? m.charges_error_whole({ from: 1, to: reminderDays[field] })
    : null

/** The last one comes after the one before it. */
const lateError = ({ after, late }: RuleValues) =>
  late.trim() !== '' && Number(late) <= Number(after) ? m.charges_error_late() : null

const errorsOf: Record<PolicySubject, (values: RuleValues) => Errors> = {
  billing: (values) => wholeErrors(values, 'billDay', 'dueDays', 'graceDays'),
  interest: (values) => ({ percent: percentError(values), least: amountError(values.least) }),
  penalty: (values) => ({
    ...feeErrors(values),
    ...wholeErrors(values, 'afterDays', 'overBills'),
    overAmount: amountError(values.overAmount),
  }),
  rebate: (values) => ({
    ...{ percent: percentError(values), most: amountError(values.most, parseAmount) },
    ...wholeErrors(values, 'byDay'),
  }),
  allocation: ({ order, headIds }) => ({
    headIds: order === 'heads' && headIds.length === 0 ? m.charges_error_heads() : null,
  }),
  rounding: () => ({}),
  'non-occupancy': (values) => ({ percent: percentError(values) }),
  gst: () => ({}),
  payments: () => ({}),
  reminders: (values) => ({
    ...{ before: reminderError(values, 'before'), after: reminderError(values, 'after') },
    late: reminderError(values, 'late') ?? lateError(values),
  }),
}

export const validateRule = (values: RuleValues, subject: PolicySubject, last: string | null) => ({
  ...errorsOf[subject](values),
  since: sinceError(values.since, last),
})
