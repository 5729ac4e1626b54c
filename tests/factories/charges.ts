/** Heads, policies and runs for tests of the books. */
import type { BooksPolicy } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { periodOf } from '#domain/books/periods.ts'

const resolved = { resolution: 'AGM 2024, no. 5', since: '2025-04-01', until: null } as const

export const newHead = (
  fields: Partial<MutationArgs<'charge-head.adopt@1'>> = {},
): MutationArgs<'charge-head.adopt@1'> => ({
  id: crypto.randomUUID(),
  headId: 'general',
  name: 'General Maintenance',
  position: 1,
  accountId: 'account:general-maintenance',
  basis: { kind: 'equal', amount: { rate: paise(2_550_00), per: 1 } },
  scope: { kind: 'society' },
  cycle: 'monthly',
  isService: true,
  bearsInterest: true,
  isTaxed: true,
  ...resolved,
  ...fields,
})

export const newPolicy = (
  policy: Pick<BooksPolicy, 'subject' | 'terms'> & Partial<Pick<BooksPolicy, 'since' | 'until'>>,
): MutationArgs<'charge-policy.adopt@1'> => ({
  id: crypto.randomUUID(),
  policy: { ...resolved, ...policy } as BooksPolicy, // of one subject
})

export const simpleTerms = (basisPoints: number) =>
  ({ method: 'daily', basisPoints, year: '365', rounding: 'rupee', least: paise(0) }) as const

export const simpleInterest = (basisPoints: number) =>
  newPolicy({ subject: 'interest', terms: simpleTerms(basisPoints) })

/** @param month `2026-11` */
export const newRun = (
  month: string,
  fields: Partial<MutationArgs<'bill-run.publish@1'>> = {},
): MutationArgs<'bill-run.publish@1'> => ({
  id: crypto.randomUUID(),
  kind: 'regular',
  title: '',
  from: `${month}-01`,
  to: periodOf(`${month}-01`, 'monthly').to,
  dated: `${month}-01`,
  dueOn: `${month}-10`,
  headIds: [],
  at: '2026-11-20T08:00:00.000Z',
  ...fields,
})
