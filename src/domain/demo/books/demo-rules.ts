/** What the demo's societies charge and by which rules (ux.md 7.2, 7.3); days of the plan, moved with its anchor. */
import type { ChargeHeadRow } from '../../../contract/books/charges.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { BooksRules } from '../../books/bills/rules.ts'
import { rulePacks } from '../../books/law/rule-packs.ts'
import type { PolicyRow } from '../../books/policies.ts'
import { movedDay } from '../demo-days.ts'
import { accountId, type DemoAccountSlug } from './demo-books.ts'

type Dates = readonly [since: string, until: string | null, resolution: string]
const always: Dates = ['2025-04-01', null, 'AGM 2024, no. 4']

type Head = Pick<ChargeHeadRow, 'name' | 'basis'> & { slug: DemoAccountSlug; dates: Dates }

const rate = (amount: Paise) => ({ rate: amount, per: 1 })

const generalMaintenance = { name: 'General Maintenance', slug: 'general-maintenance' } as const

const commonHeads: readonly Head[] = [
  {
    ...{ name: 'Cultural Program Fund', slug: 'cultural-fund', dates: always },
    basis: { kind: 'equal', amount: rate(paise(100_00)) },
  },
  {
    ...{ name: 'Sinking Fund', slug: 'sinking-fund', dates: always },
    basis: { kind: 'construction-cost', basisPoints: 25 },
  },
]

const neemHeads: readonly Head[] = [
  {
    ...generalMaintenance,
    basis: { kind: 'equal', amount: rate(paise(2_400_00)) },
    dates: ['2025-04-01', '2026-03-31', 'AGM 2024, no. 4'],
  },
  {
    ...generalMaintenance,
    basis: { kind: 'equal', amount: rate(paise(2_550_00)) },
    dates: ['2026-04-01', null, 'AGM 2025, no. 6'],
  },
  ...commonHeads,
]

const headRows = (prefix: string, heads: readonly Head[], anchor: string): ChargeHeadRow[] =>
  heads.map(({ name, slug, basis, dates: [since, until, resolution] }, index) => {
    const isService = slug === 'general-maintenance'
    return {
      id: `${prefix}:charge:${index + 1}`,
      headId: `${prefix}:head:${slug}`,
      ...{ name, basis, isService, bearsInterest: true, isTaxed: slug !== 'sinking-fund' },
      position: 10 * (commonHeads.findIndex((head) => head.slug === slug) + 1),
      accountId: accountId(slug),
      ...{ scope: { kind: 'society' }, cycle: 'monthly', resolution },
      ...datesOf(since, until, anchor),
    }
  })

const datesOf = (since: string, until: string | null, anchor: string) => ({
  since: movedDay(since, anchor),
  until: until === null ? null : movedDay(until, anchor),
})

type Policy = Pick<PolicyRow, 'subject' | 'terms'> & { dates: Dates }

const interestOf = (
  basisPoints: number,
  rounding: 'rupee' | 'paisa',
  [since, until, resolution]: Dates,
) =>
  ({
    subject: 'interest',
    terms: { method: 'daily', basisPoints, year: '365', rounding, least: paise(0) },
    dates: [since, until, resolution],
  }) as const

const policiesOf = (rounding: 'rupee' | 'paisa'): readonly Policy[] => [
  {
    subject: 'billing',
    terms: { cycle: 'monthly', billDay: 1, dueDays: 9, graceDays: 0, isChecked: false },
    dates: ['2025-04-01', null, 'AGM 2024, no. 3'],
  },
  interestOf(2100, rounding, ['2025-04-01', '2026-06-17', 'AGM 2024, no. 5']),
  interestOf(1200, rounding, ['2026-06-18', null, 'AGM 2026, no. 3']),
  {
    subject: 'non-occupancy',
    terms: { basisPoints: 1000, counting: 'first-day' },
    dates: ['2025-04-01', null, 'AGM 2024, no. 6'],
  },
  {
    subject: 'rounding',
    terms: { rounding: rounding === 'rupee' ? 'total' : 'none' },
    dates: ['2025-04-01', null, 'AGM 2024, no. 7'],
  },
  {
    subject: 'allocation',
    terms: { order: 'principal-first', headIds: [] },
    dates: ['2025-04-01', null, 'AGM 2024, no. 8'],
  },
]

const policyRows = (prefix: string, policies: readonly Policy[], anchor: string): PolicyRow[] =>
  policies.map(
    ({ subject, terms, dates: [since, until, resolution] }, index) =>
      // subject and terms are of one another in the lists above
      ({
        ...{ id: `${prefix}:rule:${index + 1}`, subject, terms, resolution },
        ...datesOf(since, until, anchor),
      }) as PolicyRow,
  )

export type DemoRules = {
  heads: ChargeHeadRow[]
  policies: PolicyRow[]
  legal: BooksRules['legal']
}

/** The newest pack keeps what was law before. */
const legal = rulePacks.at(-1)?.rules ?? []

export const neemRules = (anchor: string): DemoRules => ({
  heads: headRows('neem', neemHeads, anchor),
  policies: policyRows('neem', policiesOf('rupee'), anchor),
  legal,
})

/**
 * Registered for GST, and no flat is above its limit: the sinking fund is left out of it.
 * @param total General Maintenance of all flats together
 */
export const sagarRules = (total: Paise, anchor: string): DemoRules => ({
  heads: headRows(
    'sagar',
    [
      {
        ...generalMaintenance,
        basis: { kind: 'area', of: 'carpet', amount: { total } },
        dates: always,
      },
      ...commonHeads,
    ],
    anchor,
  ),
  policies: policyRows(
    'sagar',
    [
      ...policiesOf('paisa'),
      {
        subject: 'gst',
        terms: { isRegistered: true, taxed: 'whole' },
        dates: ['2025-04-01', null, 'AGM 2024, no. 9'],
      },
    ],
    anchor,
  ),
  legal,
})
