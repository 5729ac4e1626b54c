/**
 * What is owed for a holding: what stands in its account, and the opening balance of its flat where it was theirs and the books have
 * not begun with it yet.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { checkDues, Dues } from '#contract/holding-calls.ts'
import type { z } from '#contract/zod.ts'
import { openingHolder, overlaps } from '#domain/holdings.ts'
import { booksHaveBegun, readOpeningHolders } from '../books/begun.ts'
import type { Transaction } from '../database/connect.ts'
import { holding } from '../database/schema.ts'
import { openingBalance } from '../database/schema-import.ts'
import { flatSummary, receipt } from '../database/schema-money.ts'
import { readAs } from '../database/transaction.ts'
import type { Claims } from '../identity/identity.ts'
import type { Row } from '../sync/tables.ts'
import { type HoldingDeps, requireOffice } from './office.ts'
import { holdingsOfFlats } from './put-paying.ts'

/** By holding. */
export const readDues = async (
  tx: Transaction,
  societyId: string,
  ids: readonly string[],
): Promise<Map<string, Dues>> => {
  const rows = await tx
    .select()
    .from(holding)
    .where(and(eq(holding.societyId, societyId), inArray(holding.id, [...ids])))
  const flatIds = [...new Set(rows.map(({ flatId }) => flatId))]
  const all = flatIds.length === 0 ? [] : await holdingsOfFlats({ tx }, societyId, flatIds)
  const openings = await tx
    .select()
    .from(openingBalance)
    .where(and(eq(openingBalance.societyId, societyId), inArray(openingBalance.id, flatIds)))
  const receipts = await tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.societyId, societyId), inArray(receipt.flatId, flatIds)))
  const balances = await readBalances(tx, societyId, flatIds)
  const hasBegun = await booksHaveBegun(tx, societyId)
  const begunOn = await readOpeningHolders(tx, societyId, flatIds)
  return new Map(
    rows.map(({ id, flatId }) => {
      const known = openings.find((each) => each.id === flatId)
      const since = known?.asOn ?? null
      const ofFlat = all.filter((each) => each.flatId === flatId)
      const begun = ofFlat.find((held) => held.id === begunOn.get(flatId))
      const holder = begun ?? (known && openingHolder(ofFlat, known.asOn))
      const isTheirs = known !== undefined && holder?.id === id
      const opening = isTheirs ? known.principal + known.interest - known.advance : 0
      // whoever of the flat pays meanwhile pays for whose balance it is
      const paidFor = (held: Row<'holding'>) =>
        held.id === holder?.id || (holder !== undefined && overlaps(held, holder))
          ? holder.id
          : held.id
      const payers = new Set(ofFlat.filter((held) => paidFor(held) === id).map((held) => held.id))
      const received = receipts
        .filter((each) => payers.has(each.holdingId) && (since === null || each.receivedOn > since))
        .reduce((sum, { amount }) => sum + amount, 0)
      const entered = [...payers].reduce((sum, payer) => sum + (balances.get(payer) ?? 0), 0)
      return [id, { owed: entered + (hasBegun ? 0 : opening), opening, received, since }]
    }),
  )
}

/** Of their accounts: owed, or less than nothing when paid ahead. */
const readBalances = async (tx: Transaction, societyId: string, flatIds: readonly string[]) => {
  const rows = await tx
    .select({ id: flatSummary.id, balance: flatSummary.balance })
    .from(flatSummary)
    .where(and(eq(flatSummary.societyId, societyId), inArray(flatSummary.flatId, [...flatIds])))
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

/** Of several together. */
export const sumOfDues = (all: Iterable<Dues>): Dues => {
  const sum = { owed: 0, opening: 0, received: 0, since: null as string | null }
  for (const { owed, opening, received, since } of all) {
    sum.owed += owed
    sum.opening += opening
    sum.received += received
    sum.since ??= since
  }
  return sum
}

/** @throws CallRefused 403 */
export const dues = (
  deps: HoldingDeps,
  claims: Claims,
  { societyid: societyId, ids }: z.output<typeof checkDues.input>,
): Promise<z.output<typeof checkDues.output>> =>
  readAs(deps.database, { uid: claims.uid, societyId }, async (tx) => {
    await requireOffice(tx, societyId, claims, deps.clock())
    const known = await readDues(tx, societyId, ids)
    return [...known].map(([id, each]) => ({ id, dues: each }))
  })
