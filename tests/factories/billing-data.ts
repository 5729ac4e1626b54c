/** What Maintenance Charges reads of a device: three flats, a head and a rule of interest, nothing billed. */
import type { ChargeHeadRow, ReadingRow } from '#contract/books/charges.ts'
import type { Held } from '#db/db.ts'
import type { BillingRows } from '#domain/books/bills/billed-flats.ts'
import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import type { Billing } from '#features/charges/queries.ts'
import { newHead, simpleInterest } from './charges.ts'

const held = { space: 's:neem', scopes: [], rv: 1 } as const

const flats = (['A-101', 'A-102', 'B-201'] as const).map((name, at) => {
  const [wing = '', number = ''] = name.split('-')
  return {
    ...{ id: `f${at + 1}`, wing, number, type: 'Flat' as const, floor: 1, builtUpSqft: null },
    ...{ size: at === 2 ? ('3Bhk' as const) : ('2Bhk' as const), carpetSqft: 600 + 100 * at },
    ...{ constructionCost: at === 2 ? null : 30_00_000_00, shareCertificate: '' },
    ...{ inlets15: 2, inlets20: 0, inlets25: 0 },
  }
})

const residents: BillingRows['residents'] = flats.map(({ id }, at) => ({
  ...{ id: `h${at + 1}`, flatId: id, name: ['Anil Joshi', 'Meera Rao', 'Sunil Patil'][at] ?? '' },
  ...{ relation: 'owner', pays: true, livesHere: true, since: '2020-04-01', until: null },
}))

export const heldHead = (fields: Parameters<typeof newHead>[0] = {}) => {
  const head: ChargeHeadRow = newHead(fields)
  return { ...head, ...held, scopes: [] } satisfies Held<'charge-head'>
}

export const heldPolicy = (made: ReturnType<typeof simpleInterest>) =>
  ({ ...made.policy, id: made.id, ...held }) as unknown as Held<'charge-policy'> & PolicyRow

export const billingData = (
  fields: Partial<Billing> = {},
  readings: readonly ReadingRow[] = [],
): Billing => {
  const heads = fields.heads ?? [heldHead()]
  return {
    heads,
    policies: [heldPolicy(simpleInterest(12_00))],
    accounts: usualAccounts(usualAccountId).map((row) => ({ ...row, ...held, scopes: [] })),
    runs: [],
    items: heads,
    today: '2026-11-20',
    rows: {
      ...{ flats, residents, readings, openings: [], parking: [] },
      ...{ bills: [], receipts: [], adjustments: [] },
    },
    bills: [],
    beginning: { state: 'begun', openings: [], entered: 0 },
    ...{ isComplete: true, isKnown: true },
    ...fields,
  } as Billing // what the page does not look at is left out
}
