/** What a head comes to on the real flats while it is typed, and what the law has against it. */
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { billedFlats, inFlatOrder } from '#domain/books/bills/billed-flats.ts'
import { headAmounts } from '#domain/books/bills/head-amounts.ts'
import type { BilledFlat, BillProblem } from '#domain/books/bills/make-bills.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import { sum } from '#domain/books/exact.ts'
import { lintRules } from '#domain/books/law/cap-linter.ts'
import type { Finding } from '#domain/books/law/lint/finding.ts'
import { turnoverOf } from '#domain/books/law/turnover.ts'
import { rulesOf } from '../preview.ts'
import type { Billing } from '../queries.ts'

export type HeadSample = {
  /** One of those that pay, the first of them. */
  flat: string
  amount: number
  /** Of all flats, in one period of the head. */
  total: number
  count: number
  problem: BillProblem | null
  findings: Finding[]
  /** By id, as they are spoken. */
  flats: ReadonlyMap<string, string>
}

/** The rows of a head as it would be. */
export const tried = 'tried'

/** Where the head is changed, its rows from that day on are not. */
export const rulesWith = (rules: BooksRules, head: ChargeHeadRow): BooksRules => ({
  ...rules,
  heads: [
    ...rules.heads.filter(({ headId, since }) => headId !== head.headId || since < head.since),
    head,
  ],
})

/** Without accounts: what flats owe is no matter of a head. */
export const sampleFlats = (billing: Billing): BilledFlat[] =>
  billedFlats({ ...billing.rows, bills: [], receipts: [], adjustments: [] }, billing.today)

export const flatsInOrder = ({ rows }: Pick<Billing, 'rows'>) => inFlatOrder(rows.flats)

export const sampleOf = (
  billing: Billing,
  flats: readonly BilledFlat[],
  head: ChargeHeadRow,
): HeadSample => {
  const rules = rulesWith(rulesOf(billing, head.since), head)
  const from = countedFrom(billing, head)
  const headIds = rules.heads.map(({ headId }) => headId)
  const order = {
    kind: 'supplementary',
    from,
    to: from,
    dated: head.since,
    headIds,
    rules,
  } as const
  const { heads, problems } = headAmounts(order, flats)
  const of = heads.find(({ row }) => row.headId === head.headId)?.of ?? (() => 0)
  const paying = flats.filter(({ id }) => of(id) > 0)
  const shown = paying[0] ?? flats[0]
  return {
    flat: shown?.name ?? '',
    amount: shown === undefined ? 0 : of(shown.id),
    total: sum(flats.map(({ id }) => of(id))),
    count: paying.length,
    problem: problems.find(({ headId }) => headId === head.headId) ?? null,
    findings: lintRules({
      ...{ rules, flats, accounts: billing.accounts, day: head.since },
      turnover: turnoverOf(billing.bills, head.since),
    }).filter(({ headId }) => headId === head.headId),
    flats: new Map(flats.map(({ id, name }) => [id, name])),
  }
}

/** What was counted last stands for what will be: else the month that it begins in. */
const countedFrom = ({ rows }: Billing, { headId, since }: ChargeHeadRow): string =>
  rows.readings.reduce(
    (latest, row) => (row.headId === headId && row.from > latest ? row.from : latest),
    '',
  ) || `${since.slice(0, 7)}-01`
