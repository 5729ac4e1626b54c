/** What the form of a rule holds, of every subject at once, and the rule it makes. */
import { amountText } from '#components/format.ts'
import type { BooksPolicy, PolicySubject, PolicyTerms } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import { parseAmount } from '#domain/amounts.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { parsePercent, parseRate, parseWhole } from '../heads/basis-values.ts'
import { percentText } from '../words.ts'

type Terms<Subject extends PolicySubject> = PolicyTerms<Subject>

/** Amounts, per cent and whole numbers as they are typed; an empty amount is none. */
export type RuleValues = {
  cycle: Terms<'billing'>['cycle']
  billDay: string
  dueDays: string
  graceDays: string
  isChecked: boolean
  percent: string
  method: Terms<'interest'>['method']
  year: Terms<'interest'>['year']
  interestRounding: Terms<'interest'>['rounding']
  least: string
  fee: Terms<'penalty'>['fee']['kind']
  amount: string
  steps: { over: string; amount: string }[]
  afterDays: string
  overAmount: string
  overBills: string
  byDay: string
  per: 'bill' | 'year'
  most: string
  order: Terms<'allocation'>['order']
  headIds: string[]
  rounding: Terms<'rounding'>['rounding']
  counting: Terms<'non-occupancy'>['counting']
  isRegistered: boolean
  taxed: Terms<'gst'>['taxed']
  isReminded: boolean
  /** From the due date; empty: not that one. */
  before: string
  isOnDue: boolean
  after: string
  late: string
  resolution: string
  since: string
}

const blank: RuleValues = {
  ...{ cycle: 'monthly', billDay: '1', dueDays: '9', graceDays: '0', isChecked: false },
  ...{ percent: '12', method: 'daily', year: '365', interestRounding: 'rupee', least: '' },
  ...{ fee: 'fixed', amount: '', steps: [{ over: '', amount: '' }], afterDays: '0' },
  ...{ overAmount: '', overBills: '0', byDay: '10', most: '', per: 'bill' },
  ...{ order: 'principal-first', headIds: [], rounding: 'none', counting: 'first-day' },
  ...{ isRegistered: false, taxed: 'whole', resolution: '', since: '' },
  ...{ isReminded: true, before: '3', isOnDue: true, after: '7', late: '30' },
}

/** What a subject begins with, where it has never been resolved. */
const usual: Partial<Record<PolicySubject, Partial<RuleValues>>> = {
  'non-occupancy': { percent: '10' },
  penalty: { percent: '2' },
  rebate: { percent: '2' },
  payments: { isChecked: true },
}

const typed = (amount: number) => (amount === 0 ? '' : amountText(amount))

/** @param row as it is; null where there is none */
export const ruleValues = (row: PolicyRow | null, subject: PolicySubject): RuleValues => ({
  ...blank,
  ...(row === null ? usual[subject] : termValues(row)),
})

const termValues = (row: PolicyRow): Partial<RuleValues> => {
  switch (row.subject) {
    case 'billing': {
      const { cycle, billDay, dueDays, graceDays, isChecked } = row.terms
      const days = { dueDays: String(dueDays), graceDays: String(graceDays) }
      return { cycle, billDay: String(billDay), ...days, isChecked }
    }
    case 'interest': {
      const { basisPoints, method, year, rounding, least } = row.terms
      const percent = percentText(basisPoints)
      return { percent, method, year, interestRounding: rounding, least: typed(least) }
    }
    case 'penalty':
      return feeValues(row.terms)
    case 'rebate': {
      const { byDay, basisPoints, most, per = 'bill' } = row.terms
      const limits = { byDay: String(byDay), most: typed(most ?? 0) }
      return { ...limits, percent: percentText(basisPoints), per }
    }
    case 'allocation':
      return { order: row.terms.order, headIds: row.terms.headIds }
    case 'rounding':
      return { rounding: row.terms.rounding }
    case 'non-occupancy':
      return { percent: percentText(row.terms.basisPoints), counting: row.terms.counting }
    case 'gst':
      return { isRegistered: row.terms.isRegistered, taxed: row.terms.taxed }
    case 'payments':
      return { isChecked: row.terms.isChecked }
    case 'reminders': {
      const { isOn, before, due, after, late } = row.terms
      const days = { before: daysText(before), after: daysText(after), late: daysText(late) }
      return { ...days, isReminded: isOn, isOnDue: due }
    }
  }
}

const daysText = (days: number | null) => (days === null ? '' : String(days))

const feeValues = (terms: Terms<'penalty'>): Partial<RuleValues> => {
  const { fee, afterDays, overAmount, overBills } = terms
  const limits = {
    ...{ afterDays: String(afterDays), overBills: String(overBills) },
    ...{ overAmount: typed(overAmount), fee: fee.kind },
  }
  if (fee.kind === 'fixed') return { ...limits, amount: amountText(fee.amount) }
  if (fee.kind === 'share') return { ...limits, percent: percentText(fee.basisPoints) }
  const steps = fee.steps.map(({ over, amount }) => ({
    over: amountText(over),
    amount: amountText(amount),
  }))
  return { ...limits, steps }
}

/** Nothing typed is nothing. */
const optionalAmount = (text: string) => (text.trim() === '' ? paise(0) : parseRate(text))

/** Undefined while a step is no amount, or does not begin above the one before it. */
const stepsOf = (steps: RuleValues['steps']) => {
  const read = steps.flatMap(({ over, amount }) => {
    const [from, fee] = [optionalAmount(over), parseAmount(amount)]
    return from === undefined || fee === undefined ? [] : [{ over: from, amount: fee }]
  })
  const isRising = read.every(({ over }, at) => at === 0 || over > (read[at - 1]?.over ?? 0))
  return read.length === steps.length && read.length > 0 && isRising ? read : undefined
}

const feeOf = (values: RuleValues): Terms<'penalty'>['fee'] | undefined => {
  if (values.fee === 'fixed') {
    const amount = parseAmount(values.amount)
    return amount && { kind: 'fixed', amount }
  }
  if (values.fee === 'share') {
    const basisPoints = parsePercent(values.percent)
    return basisPoints === undefined ? undefined : { kind: 'share', basisPoints }
  }
  const steps = stepsOf(values.steps)
  return steps && { kind: 'steps', steps }
}

const within = (text: string, from: number, to: number): number | undefined => {
  const value = parseWhole(text, from)
  return value !== undefined && value <= to ? value : undefined
}

/** A field and its limits, both in it. */
export const wholeFields = {
  billDay: [1, 28],
  dueDays: [0, 366],
  graceDays: [0, 366],
  afterDays: [0, 366],
  overBills: [0, 120],
  byDay: [1, 28],
} as const satisfies Partial<Record<keyof RuleValues, readonly [number, number]>>

export const wholeOf = (
  values: RuleValues,
  field: keyof typeof wholeFields,
): number | undefined => {
  const [from, to] = wholeFields[field]
  return within(values[field], from, to)
}

/** The most days from the due date. */
export const reminderDays = { before: 30, after: 90, late: 366 } as const

/** Null where none is sent; undefined for what is no number of days. */
export const reminderDay = (text: string, field: keyof typeof reminderDays) =>
  text.trim() === '' ? null : within(text, 1, reminderDays[field])

/** Whether all of them are there. */
const isWhole = <Value extends object>(
  terms: { [Key in keyof Value]: Value[Key] | undefined },
): terms is Value & typeof terms => Object.values(terms).every((value) => value !== undefined)

type MadeTerms = { [Subject in PolicySubject]: (values: RuleValues) => Terms<Subject> | undefined }

const made: MadeTerms = {
  billing: ({ cycle, isChecked, ...values }) => {
    const days = { ...blank, ...values, cycle, isChecked }
    const terms = {
      ...{ cycle, isChecked, billDay: wholeOf(days, 'billDay') },
      ...{ dueDays: wholeOf(days, 'dueDays'), graceDays: wholeOf(days, 'graceDays') },
    }
    return isWhole<Terms<'billing'>>(terms) ? terms : undefined
  },
  interest: ({ percent, method, year, interestRounding: rounding, least }) => {
    const basisPoints = parsePercent(percent)
    const terms = { method, basisPoints, year, rounding, least: optionalAmount(least) }
    return isWhole<Terms<'interest'>>(terms) ? terms : undefined
  },
  penalty: (values) => {
    const terms = {
      ...{ fee: feeOf(values), afterDays: wholeOf(values, 'afterDays') },
      ...{ overAmount: optionalAmount(values.overAmount), overBills: wholeOf(values, 'overBills') },
    }
    return isWhole<Terms<'penalty'>>(terms) ? terms : undefined
  },
  rebate: (values) => {
    const [byDay, basisPoints] = [wholeOf(values, 'byDay'), parsePercent(values.percent)]
    const most = values.most.trim() === '' ? null : parseAmount(values.most)
    const terms = { byDay, basisPoints, most, per: values.per }
    return isWhole<Terms<'rebate'>>(terms) ? terms : undefined
  },
  allocation: ({ order, headIds }) => {
    if (order !== 'heads') return { order, headIds: [] }
    return headIds.length === 0 ? undefined : { order, headIds: [...headIds] }
  },
  rounding: ({ rounding }) => ({ rounding }),
  'non-occupancy': ({ percent, counting }) => {
    const basisPoints = parsePercent(percent)
    return basisPoints === undefined ? undefined : { basisPoints, counting }
  },
  gst: ({ isRegistered, taxed }) => ({ isRegistered, taxed }),
  payments: ({ isChecked }) => ({ isChecked }),
  reminders: ({ isReminded: isOn, isOnDue: due, ...values }) => {
    const terms = {
      ...{ isOn, due, before: reminderDay(values.before, 'before') },
      ...{ after: reminderDay(values.after, 'after'), late: reminderDay(values.late, 'late') },
    }
    const isRising = (terms.late ?? 367) > (terms.after ?? 0)
    return isRising && isWhole<Terms<'reminders'>>(terms) ? terms : undefined
  },
}

/** Undefined while something of it is wrong. */
export const policyOf = (subject: PolicySubject, values: RuleValues): BooksPolicy | undefined => {
  const terms = made[subject](values)
  if (terms === undefined) return
  const { resolution, since } = values
  // terms of that subject
  return { subject, terms, resolution, since, until: null } as BooksPolicy
}
