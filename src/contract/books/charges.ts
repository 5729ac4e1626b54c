/**
 * What is charged and by which rules (accounts.md 2 to 9). A head and a policy are rows with dates: a change is a new row that counts
 * from its day, and what was billed before stays as it was.
 */
import { amountLimit } from '../money.ts'
import { flatSizes, parkingKinds } from '../setup.ts'
import { daySchema, idSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'

const amount = z.int().check(z.minimum(0), z.maximum(amountLimit)).brand<'paise'>()
const basisPoints = z.int().check(z.minimum(0), z.maximum(100_00))
const days = z.int().check(z.minimum(0), z.maximum(366))
const whole = z.int().check(z.minimum(0), z.maximum(1_000_000))
const name = z.string().check(storable, z.trim(), z.minLength(2), z.maxLength(60))

export const occupancyKinds = ['self', 'family', 'let', 'vacant'] as const

export const cycleNames = ['monthly', 'bi-monthly', 'quarterly', 'half-yearly', 'yearly'] as const

/** Shared out among all, exactly; or so many paise for each `per` units. */
const charged = z.union([
  z.object({ total: amount }),
  z.object({ rate: amount, per: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
])

const kind = <Name extends string>(value: Name) => z.literal(value)

/** Amounts are of one period of the head; a share of the construction cost is one of the year. */
export const chargeBasisSchema = z.discriminatedUnion('kind', [
  z.object({ kind: kind('equal'), amount: charged }),
  z.object({ kind: kind('area'), of: z.enum(['carpet', 'built-up', 'saleable']), amount: charged }),
  z.object({
    kind: kind('inlets'),
    weights: z.object({ 15: whole, 20: whole, 25: whole }),
    amount: charged,
  }),
  z.object({ kind: kind('persons'), amount: charged }),
  z.object({
    kind: kind('meter'),
    tariff: z.object({
      per: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      slabs: z
        .array(z.object({ upTo: z.nullable(whole), rate: amount }))
        .check(z.minLength(1), z.maxLength(10)),
    }),
  }),
  z.object({ kind: kind('construction-cost'), basisPoints }),
  z.object({
    kind: kind('heads'),
    headIds: z.array(idSchema).check(z.minLength(1), z.maxLength(30)),
    basisPoints,
  }),
  z.object({ kind: kind('parking'), rates: z.partialRecord(z.enum(parkingKinds), amount) }),
  z.object({ kind: kind('size'), amounts: z.partialRecord(z.enum(flatSizes), amount) }),
  z.object({ kind: kind('list'), amounts: z.record(idSchema, amount) }),
])

export const chargeScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: kind('society') }),
  z.object({ kind: kind('wings'), names: z.array(z.string()).check(z.minLength(1)) }),
  z.object({ kind: kind('sizes'), sizes: z.array(z.enum(flatSizes)).check(z.minLength(1)) }),
  /** As a flat is lived in on the first day of the head's period. */
  z.object({ kind: kind('occupancy'), of: z.array(z.enum(occupancyKinds)).check(z.minLength(1)) }),
  z.object({ kind: kind('flats'), ids: z.array(idSchema).check(z.minLength(1)) }),
])

const resolved = {
  /** Which meeting decided it, by its number; empty where none had to. */
  resolution: z.string().check(storable, z.trim(), z.maxLength(80)),
  /** From this day on it counts. */
  since: daySchema,
  /** The last day; null while it lasts. */
  until: z.nullable(daySchema),
}

export const chargeHeadFields = z.object({
  /** The same in every row of one head. */
  headId: idSchema,
  name,
  /** Of the head, on a bill. */
  position: z.int().check(z.minimum(0), z.maximum(999)),
  /** Where it is credited. */
  accountId: idSchema,
  basis: chargeBasisSchema,
  scope: chargeScopeSchema,
  cycle: z.enum(cycleNames),
  /** Non-occupancy charges go by it: no taxes, water or funds. */
  isService: z.boolean(),
  bearsInterest: z.boolean(),
  /** It counts towards the limit of GST, and is taxed above it. */
  isTaxed: z.boolean(),
  ...resolved,
})

export type ChargeHeadFields = z.infer<typeof chargeHeadFields>

export const chargeHeadRowSchema = z.looseObject({ id: idSchema, ...chargeHeadFields.shape })
export type ChargeHeadRow = z.infer<typeof chargeHeadRowSchema>

const dayOfMonth = z.int().check(z.minimum(1), z.maximum(28))

/** The terms of each subject; docs/books.md says what each does. */
export const policyTerms = {
  /** How bills are made. */
  billing: z.object({
    cycle: z.enum(cycleNames),
    /** Of the first month of the period. */
    billDay: dayOfMonth,
    /** Days from the bill's to the due date. */
    dueDays: days,
    /** Days after the due date that bear no interest. */
    graceDays: days,
    /** Somebody else than who prepared a run publishes it. */
    isChecked: z.boolean(),
  }),
  interest: z.object({
    method: z.enum(['daily', 'monthly-rest', 'whole-month']),
    basisPoints,
    year: z.enum(['365', 'actual']),
    rounding: z.enum(['rupee', 'paisa']),
    least: amount,
  }),
  penalty: z.object({
    fee: z.discriminatedUnion('kind', [
      z.object({ kind: kind('fixed'), amount }),
      z.object({ kind: kind('share'), basisPoints }),
      z.object({
        kind: kind('steps'),
        steps: z.array(z.object({ over: amount, amount })).check(z.minLength(1), z.maxLength(10)),
      }),
    ]),
    afterDays: days,
    overAmount: amount,
    overBills: z.int().check(z.minimum(0), z.maximum(120)),
  }),
  rebate: z.object({
    /** The first such day on or after the bill's own. */
    byDay: dayOfMonth,
    basisPoints,
    most: z.nullable(amount),
    /** Each bill that is paid early, or all of a financial year that are; without it each. */
    per: z.optional(z.enum(['bill', 'year'])),
  }),
  allocation: z.object({
    order: z.enum([
      'principal-first',
      'interest-first',
      'bill-principal-first',
      'bill-interest-first',
      'heads',
    ]),
    /** For `heads`. */
    headIds: z.array(idSchema).check(z.maxLength(30)),
  }),
  rounding: z.object({ rounding: z.enum(['none', 'total', 'total-and-tax']) }),
  'non-occupancy': z.object({ basisPoints, counting: z.enum(['by-day', 'first-day']) }),
  gst: z.object({ isRegistered: z.boolean(), taxed: z.enum(['whole', 'excess']) }),
  payments: z.object({
    /** Somebody else than who made a payment approves it before it is in the books. */
    isChecked: z.boolean(),
  }),
  /** Which reminders go out by themselves, by days from the due date; nothing: not that one. */
  reminders: z.object({
    isOn: z.boolean(),
    before: z.nullable(z.int().check(z.minimum(1), z.maximum(30))),
    due: z.boolean(),
    after: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
    late: z.nullable(z.int().check(z.minimum(1), z.maximum(366))),
  }),
} as const
export type PolicySubject = keyof typeof policyTerms
export type PolicyTerms<Subject extends PolicySubject> = z.infer<(typeof policyTerms)[Subject]>

const policyOf = <Subject extends PolicySubject>(subject: Subject) =>
  z.object({ subject: kind(subject), terms: policyTerms[subject], ...resolved })

export const chargePolicyRowSchema = z.looseObject({
  id: idSchema,
  subject: z.enum(Object.keys(policyTerms) as [PolicySubject, ...PolicySubject[]]), // its own keys
  /** Those of its subject. */
  terms: z.looseObject({}),
  ...resolved,
})
export type ChargePolicyRow = z.infer<typeof chargePolicyRowSchema>

export const booksPolicyFields = z.discriminatedUnion('subject', [
  policyOf('billing'),
  policyOf('interest'),
  policyOf('penalty'),
  policyOf('rebate'),
  policyOf('allocation'),
  policyOf('rounding'),
  policyOf('non-occupancy'),
  policyOf('gst'),
  policyOf('payments'),
  policyOf('reminders'),
])
export type BooksPolicy = z.infer<typeof booksPolicyFields>

const dial = z.int().check(z.minimum(0), z.maximum(99_999_999))

/** What a meter showed when the period began and when it ended. One that was replaced in it: the old one's last, the new one's first. */
export const meterSchema = z.object({
  start: dial,
  end: dial,
  replaced: z.nullable(z.object({ last: dial, first: dial })),
})
export type Meter = z.infer<typeof meterSchema>

/** What is counted for a head in a period: units of a meter, or persons. */
export const readingFields = z.object({
  headId: idSchema,
  flatId: idSchema,
  /** The first day of the period. */
  from: daySchema,
  units: whole,
  /** Where the meter itself was read: its units follow from it. */
  meter: z.optional(z.nullable(meterSchema)),
})
export const readingRowSchema = z.looseObject({ id: idSchema, ...readingFields.shape })
export type ReadingRow = z.infer<typeof readingRowSchema>

export const chargeMutations = {
  /** A new row of a head counts from its day; the row before it ends the day ahead. */
  'charge-head.adopt@1': z.extend(chargeHeadFields, { id: idSchema }),
  'charge-head.end@1': z.object({ id: idSchema, until: daySchema }),
  'charge-policy.adopt@1': z.object({ id: idSchema, policy: booksPolicyFields }),
  'charge-policy.end@1': z.object({ id: idSchema, until: daySchema }),
  /** What was counted in one period, all of it or nothing; a second word of the same flat replaces the first. */
  'reading.put@1': z.object({
    readings: z.array(readingFields).check(z.minLength(1), z.maxLength(500)),
  }),
} as const
