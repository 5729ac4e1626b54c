/**
 * What is left unpaid for a holding, written in the end of a commit for all whose account it has changed: whoever posts has put
 * the total of the holding, so that no writer can forget it.
 */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import type { AccountDocuments } from '#domain/books/bills/member-account.ts'
import {
  type SettledAccount,
  settledAccount,
  summaryOf,
} from '#domain/books/bills/member-summary.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { addAccount, addLater, type FiguresByMonth } from '#domain/books/figures/month-figures.ts'
import { enteredBy } from '#domain/books/statements/member-dues.ts'
import { groupBy } from '#domain/group-by.ts'
import { flatSummary } from '../database/schema-money.ts'
import type { Row, TableName } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readOpenings } from './account-documents.ts'
import { type AccountRows, readAccountRows } from './account-rows.ts'
import { rowsOfSubject } from './charge-rows.ts'

const names = [
  'flat-summary',
  'bill',
  'receipt',
  'adjustment',
  'charge-policy',
] as const satisfies TableName[]
type Name = (typeof names)[number]

/** Ids of the rows written, by table. */
export type WrittenAccounts = Record<Name, Set<string>>

export const noAccounts = (): WrittenAccounts =>
  Object.fromEntries(names.map((name) => [name, new Set()])) as unknown as WrittenAccounts // of all names

export const isOfAccounts = (name: TableName): name is Name =>
  (names as readonly TableName[]).includes(name)

/** Accounts that are looked at together. */
const atOnce = 5000

/** Of the society's figures; what it has of later days is said beside. */
export type FiguresChange = { figures: FiguresByMonth; today: string }

/**
 * @param change to which it is added; without it they are made anew
 * @param isAnew of all holdings, as where a summary is to say more than it did
 */
export const settleWritten = async (
  writer: Writer,
  societyId: string,
  written: WrittenAccounts,
  change: FiguresChange | undefined,
  isAnew = false,
): Promise<void> => {
  const ids = await changedHoldings(writer, societyId, written, isAnew)
  if (ids.length > 0) await settleHoldings(writer, societyId, ids, written, change)
}

const settleHoldings = async (
  writer: Writer,
  societyId: string,
  ids: readonly string[],
  written: WrittenAccounts,
  change: FiguresChange | undefined,
) => {
  const allocations = allocationsOf({
    policies: await rowsOfSubject(writer.tx, societyId, 'allocation'),
  })
  const own = await writtenRows(writer, societyId, written)
  for (let at = 0; at < ids.length; at += atOnce)
    await settleSome(writer, societyId, ids.slice(at, at + atOnce), own, allocations, change)
}

/** Those whose documents or order of settlement have changed. Only a holding with a total has an account. */
const changedHoldings = async (
  writer: Writer,
  societyId: string,
  written: WrittenAccounts,
  isAnew: boolean,
) => {
  const ids = [...written['flat-summary']]
  const policies = [...written['charge-policy']].map((id) =>
    writer.get('charge-policy', societyId, id),
  )
  const isAll =
    isAnew || (await Promise.all(policies)).some((policy) => policy?.subject === 'allocation')
  return isAll ? [...new Set([...ids, ...(await holdingsWithTotals(writer, societyId))])] : ids
}

const holdingsWithTotals = async ({ tx }: Writer, societyId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: flatSummary.id })
    .from(flatSummary)
    .where(eq(flatSummary.societyId, societyId))
  return rows.map(({ id }) => id)
}

/** The documents of this commit, of which some may not be in their tables yet. */
const writtenRows = async (writer: Writer, societyId: string, written: WrittenAccounts) => {
  const of = async <N extends 'bill' | 'receipt' | 'adjustment'>(name: N) => {
    await writer.fetch(name, societyId, [...written[name]])
    const rows: Row<N>[] = []
    for (const id of written[name]) {
      const row = await writer.get(name, societyId, id)
      if (row !== undefined) rows.push(row)
    }
    return groupBy(rows, ({ holdingId }) => holdingId)
  }
  return {
    bills: await of('bill'),
    receipts: await of('receipt'),
    adjustments: await of('adjustment'),
  }
}

type WrittenRows = Awaited<ReturnType<typeof writtenRows>>

const settleSome = async (
  writer: Writer,
  societyId: string,
  ids: readonly string[],
  own: WrittenRows,
  allocations: readonly AllocationPolicy[],
  change: FiguresChange | undefined,
) => {
  await writer.fetch('flat-summary', societyId, ids)
  const openings = await readOpenings(writer, societyId, ids)
  const stored = await readAccountRows(writer.tx, societyId, ids)
  const [documents, before] = [documentsOf(stored, own), documentsBefore(stored, own)]
  const rows: Row<'flat-summary'>[] = []
  for (const id of ids) {
    const known = await writer.get('flat-summary', societyId, id)
    if (known === undefined) continue
    const opening = openings.get(id) ?? null
    const account = settledAccount({ opening, ...documents(id) }, allocations)
    const row = { ...known, ...summaryOf(account), opening }
    if (!isDeepStrictEqual(row, known)) rows.push(row)
    if (change === undefined) continue
    const { figures, today } = change
    addHolding(figures, { opening, ...documents(id) }, allocations, today, { account })
    addHolding(figures, { opening, ...before(id) }, allocations, today, { factor: -1 })
  }
  await writer.putAll('flat-summary', rows)
}

/** @param of the account where it is settled already, and whether it counts or does so no more */
export const addHolding = (
  figures: FiguresByMonth,
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
  today: string,
  { account, factor = 1 }: { account?: SettledAccount; factor?: 1 | -1 } = {},
): void => {
  addAccount(figures, account ?? settledAccount(documents, allocations), factor)
  const accountOn = (day: string) => settledAccount(enteredBy(documents, day), allocations)
  addLater(figures, documents, accountOn, today, factor)
}

/** Without what this commit has written: all of these are only ever added. */
const documentsBefore = (stored: AccountRows, own: WrittenRows) => {
  const ids = new Set(
    [own.bills, own.receipts, own.adjustments].flatMap((rows) =>
      [...rows.values()].flatMap((each: { id: string }[]) => each.map(({ id }) => id)),
    ),
  )
  const standing = <Of extends { id: string }>(rows: readonly Of[]) =>
    rows.filter(({ id }) => !ids.has(id))
  const none: WrittenRows = { bills: new Map(), receipts: new Map(), adjustments: new Map() }
  return documentsOf(
    {
      bills: standing(stored.bills),
      receipts: standing(stored.receipts),
      adjustments: standing(stored.adjustments),
    },
    none,
  )
}

/** Of each holding, whether stored already or only written. */
const documentsOf = (stored: AccountRows, own: WrittenRows) => {
  const of = <N extends keyof AccountRows>(name: N) => {
    type Document = AccountRows[N][number]
    const byHolding = groupBy<Document, string>(stored[name], ({ holdingId }) => holdingId)
    return (id: string): Document[] => {
      const rows = [...(byHolding.get(id) ?? []), ...((own[name].get(id) ?? []) as Document[])] // amounts are paise
      return [...new Map(rows.map((row) => [row.id, row])).values()]
    }
  }
  const [bills, receipts, adjustments] = [of('bills'), of('receipts'), of('adjustments')]
  return (id: string) => ({
    bills: bills(id),
    receipts: receipts(id),
    adjustments: adjustments(id),
  })
}
