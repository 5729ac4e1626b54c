/** A delivery with all that its letter is made of. */
import { and, asc, eq, ne } from 'drizzle-orm'
import { unpaidOf } from '#domain/books/bills/bill-state.ts'
import { businessDay } from '#domain/dates.ts'
import type { Transaction } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { bill } from '../database/schema-billing.ts'
import { flatSummary, reportedPayment } from '../database/schema-money.ts'
import { bankAccount } from '../database/schema-setup.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'
import type { LetterOf } from './bill-mail.ts'
import { type Billed, readBilled } from './who-is-billed.ts'

type Delivery = Row<'bill-delivery'>
export type Sendable = { delivery: Delivery; billed: Billed | undefined; of: LetterOf }

/** Undefined: nothing leaves a society that is archived. */
export const readOpenSociety = async (tx: Transaction, societyId: string, now: Date) => {
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  if (found === undefined || found.archivedOn !== null) return undefined
  return { name: found.name, today: businessDay(found, now) }
}

/** Where it is paid to, as the bill says it. */
const readUpi = async (tx: Transaction, societyId: string) => {
  const [found] = await tx
    .select({ address: bankAccount.upi, name: bankAccount.holder })
    .from(bankAccount)
    .where(and(eq(bankAccount.societyId, societyId), ne(bankAccount.upi, '')))
    .orderBy(asc(bankAccount.id))
    .limit(1)
  return found ?? null
}

const readReversed = async (tx: Transaction, societyId: string, ids: readonly string[]) => {
  const rows = await tx
    .select({ id: bill.reverses })
    .from(bill)
    .where(and(eq(bill.societyId, societyId), isAnyOf(bill.reverses, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** Holdings of which somebody says that they have paid, and nobody has looked yet. */
export const readClaimed = async (
  tx: Transaction,
  societyId: string,
  holdingIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: reportedPayment.holdingId })
    .from(reportedPayment)
    .where(
      and(
        eq(reportedPayment.societyId, societyId),
        eq(reportedPayment.state, 'reported'),
        isAnyOf(reportedPayment.holdingId, holdingIds),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const readSummaries = async (tx: Transaction, societyId: string, ids: readonly string[]) => {
  const rows = await tx
    .select()
    .from(flatSummary)
    .where(and(eq(flatSummary.societyId, societyId), isAnyOf(flatSummary.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those that still are to be sent: a bill that stands, and a reminder of what is owed and not said to be paid. */
export const readSendable = async (
  tx: Transaction,
  societyId: string,
  deliveries: readonly Delivery[],
  { name, today }: { name: string; today: string },
): Promise<Sendable[]> => {
  const ids = deliveries.map(({ billId }) => billId)
  const holdings = deliveries.map(({ holdingId }) => holdingId)
  const bills = await tx
    .select()
    .from(bill)
    .where(and(eq(bill.societyId, societyId), isAnyOf(bill.id, ids)))
  const byId = new Map(bills.map((row) => [row.id, row]))
  const reversed = await readReversed(tx, societyId, ids)
  const claimed = await readClaimed(tx, societyId, holdings)
  const summaries = await readSummaries(tx, societyId, holdings)
  const billed = await readBilled(tx, societyId, holdings)
  const upi = await readUpi(tx, societyId)
  return deliveries.flatMap((delivery): Sendable[] => {
    const { billId, holdingId, step } = delivery
    const row = byId.get(billId)
    if (row === undefined || row.reverses !== null || reversed.has(billId)) return []
    const summary = summaries.get(holdingId)
    const unpaid = unpaidOf(row, summary?.unpaid ?? {})
    if (step !== 'bill' && (unpaid === 0 || claimed.has(holdingId))) return []
    const of = {
      society: name,
      today,
      step,
      bill: row,
      unpaid,
      balance: summary?.balance ?? 0,
      upi,
    }
    return [{ delivery, billed: billed.get(holdingId), of }]
  })
}
