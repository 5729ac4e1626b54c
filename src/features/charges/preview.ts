/** What a run would come to, worked out on this device by the function that the server publishes with. */
import type { BillRow } from '#contract/books/bills.ts'
import { type AddedAccounts, addedRoles } from '#domain/books/bills/bill-lines.ts'
import { billedFlats } from '#domain/books/bills/billed-flats.ts'
import { changesSince, type LineChange } from '#domain/books/bills/explain-bill.ts'
import { countedUntil } from '#domain/books/bills/late-costs.ts'
import {
  type BillDraft,
  type BillOrder,
  type BillProblem,
  makeBills,
} from '#domain/books/bills/make-bills.ts'
import { standing } from '#domain/books/bills/member-account.ts'
import type { NextRun } from '#domain/books/bills/next-run.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import { lintRules } from '#domain/books/law/cap-linter.ts'
import type { Finding } from '#domain/books/law/lint/finding.ts'
import { legalRulesOn } from '#domain/books/law/rule-packs.ts'
import { turnoverOf } from '#domain/books/law/turnover.ts'
import { accountsByRole } from '#domain/books/ledger/chart.ts'
import type { Billing } from './queries.ts'

/** A bill before it is published, and what changed since the flat's last one. */
export type PreviewItem = {
  bill: BillDraft
  change: number
  lines: LineChange[]
  hasBefore: boolean
}

export type Preview = {
  items: PreviewItem[]
  total: number
  /** Let off with these bills; less than nothing where more is taken back. */
  rebate: number
  problems: BillProblem[]
  findings: Finding[]
  /** Flats by id, as they are spoken. */
  flats: ReadonlyMap<string, string>
}

/** A flat that nobody holds gets no bill; anything else has to be mended first. */
export const isBlocking = ({ problem }: BillProblem): boolean => problem !== 'UNHELD'

export type PlannedRun = NextRun & {
  kind: BillRow['kind']
  headIds: readonly string[]
  /** Of an extra run; without them all that its heads are for. */
  flatIds?: readonly string[] | null
}

const orderOf = (billing: Billing, run: PlannedRun, rules: BooksRules): BillOrder => {
  const accounts = accountsByRole(billing.accounts)
  const added = Object.fromEntries(addedRoles.map((role) => [role, accounts[role] ?? role]))
  return {
    ...{ ...run, countedTo: countedUntil(run.dated, billing.today) },
    ...(run.flatIds ? { only: run.flatIds, among: run.flatIds } : {}),
    rules,
    accounts: added as AddedAccounts, // of these roles
    flats: billedFlats(billing.rows, run.dated),
  }
}

export const rulesOf = ({ heads, policies }: Billing, day: string): BooksRules => ({
  ...{ heads, policies },
  legal: legalRulesOn(day),
})

/** @param rules those of the society, or others to try */
export const previewOf = (billing: Billing, run: PlannedRun, rules: BooksRules): Preview => {
  const order = orderOf(billing, run, rules)
  const { bills, problems } = makeBills(order)
  const before = lastBills(billing.bills)
  return {
    items: bills.map((bill): PreviewItem => {
      const last = before.get(bill.flatId)
      return { bill, ...changesSince(bill, last), hasBefore: last !== undefined }
    }),
    total: bills.reduce((sum, { total }) => sum + total, 0),
    rebate: bills.reduce((sum, { rebate }) => sum + rebate, 0),
    problems,
    findings: lintRules({
      ...{ rules, flats: order.flats, accounts: billing.accounts, day: run.dated },
      turnover: turnoverOf(
        [...billing.bills, ...bills.map(({ total }) => ({ dated: run.dated, total }))],
        run.dated,
      ),
    }),
    flats: new Map(order.flats.map(({ id, name }) => [id, name])),
  }
}

/** The last regular one of each flat. */
const lastBills = (bills: readonly BillRow[]): Map<string, BillRow> => {
  const last = new Map<string, BillRow>()
  for (const bill of standing(bills)) {
    const known = last.get(bill.flatId)
    if (bill.kind === 'regular' && (known === undefined || known.dated < bill.dated))
      last.set(bill.flatId, bill)
  }
  return last
}
