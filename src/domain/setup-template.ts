/**
 * What a society needs beside its flats, ready to be taken over: how documents are numbered, what money comes in for, what is
 * complained of, and the rules the general body has resolved. Rates and caps: docs/setup-wizard.md names the sources.
 */
import type { BooksPolicy, chargeHeadFields } from '../contract/books/charges.ts'
import { type Paise, paise } from '../contract/money.ts'
import type { SetupFields } from '../contract/setup.ts'
import type { z } from '../contract/zod.ts'
import { usualAccountId } from './books/ledger/chart.ts'

const flag = (isSet: boolean) => (isSet ? ('true' as const) : ('false' as const))

type Category = [name: string, related: boolean, billed: boolean, editable: boolean]
const categories: readonly Category[] = [
  ['Maintenance charges', true, true, false],
  ['Transfer fee', true, false, true],
  ['Hall hire', false, false, true],
  ['Scrap sale', false, false, true],
  ['Interest on deposits', false, false, true],
]

export const usualIncomes = (): SetupFields<'income-category'>[] =>
  categories.map(([name, related, billed, editable]) => ({
    name,
    isresidentrelated: flag(related),
    isbillgenerationrequired: flag(billed),
    isEditAllowed: flag(editable),
  }))

export const usualSeries = (): SetupFields<'document-series'>[] =>
  (
    [
      ['bill', 'B', 6],
      ['receipt', 'R', 4],
      ['payment', 'P', 4],
    ] as const
  ).map(([document, prefix, digits]) => ({ document, prefix, digits, next: 1 }))

type Complaint = [name: string, respondHours: number, resolveHours: number]
const complaints: readonly Complaint[] = [
  ['Lift', 1, 8],
  ['Plumbing', 4, 24],
  ['Electrical', 4, 24],
  ['Security', 1, 8],
  ['Housekeeping', 8, 48],
]

export const usualComplaints = (): SetupFields<'complaint-category'>[] =>
  complaints.map(([name, respondHours, resolveHours]) => ({
    ...{ name, respondHours, resolveHours },
    ownerId: null,
    escalateId: null,
  }))

/** What the general body resolved, and from when it holds. */
export type Resolved = { resolution: string; resolvedOn: string; since: string }

/** Per cent a year a society in Maharashtra may ask on arrears: simple interest, by day. */
const interestCaps = [
  { from: '0001-01-01', most: 21 },
  { from: '2026-06-18', most: 12 },
] as const

/** The highest rate of interest on arrears, in per cent a year, on that day. */
export const interestCap = (day: string): number =>
  interestCaps.findLast(({ from }) => from <= day)?.most ?? interestCaps[0].most

export const usualPolicies = (percent: number, resolved: Resolved): SetupFields<'policy'>[] =>
  (
    [
      ['interest', `Simple interest of ${percent} % a year on unpaid principal`],
      ['allocation', 'A payment settles interest first, then the oldest principal'],
      ['rounding', 'Interest is rounded to the rupee, half a rupee up'],
      ['non-occupancy', '10 % of the service charges while a flat is let, taxes left out'],
    ] as const
  ).map(([subject, rule]) => ({ subject, rule, ...resolved, until: null }))

/** The same rules as the books go by them: each of the texts above has one here. */
export const usualBooksPolicies = (
  percent: number,
  { resolution, since }: Resolved,
): BooksPolicy[] => {
  const dates = { resolution, since, until: null }
  const interest = {
    ...({ method: 'daily', year: '365', rounding: 'rupee' } as const),
    ...{ basisPoints: Math.round(percent * 100), least: paise(0) },
  }
  return [
    { ...dates, subject: 'interest', terms: interest },
    { ...dates, subject: 'allocation', terms: { order: 'interest-first', headIds: [] } },
    { ...dates, subject: 'rounding', terms: { rounding: 'total' } },
    { ...dates, subject: 'non-occupancy', terms: { basisPoints: 1000, counting: 'by-day' } },
  ]
}

/** One id in every society: two devices without a connection cannot charge it twice. */
export const generalMaintenance = (
  name: string,
  amount: Paise,
  { resolution, since }: Resolved,
): z.infer<typeof chargeHeadFields> => ({
  ...{ headId: 'general-maintenance', name, position: 10 },
  ...{ accountId: usualAccountId('general-maintenance'), scope: { kind: 'society' } },
  ...{ basis: { kind: 'equal', amount: { rate: amount, per: 1 } }, cycle: 'monthly' },
  ...{ isService: true, bearsInterest: true, isTaxed: true },
  ...{ resolution, since, until: null },
})
