/** A delivery with all that its letter is made of. */
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { paise } from '#contract/money.ts'
import { isKnownTo, unpaidOf, unpaidUntil } from '#domain/books/bills/open-dues.ts'
import { type WaitingReports, waitingReports } from '#domain/books/waiting-reports.ts'
import { businessDay } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Transaction } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { adjustment, bill } from '../database/schema-billing.ts'
import { flatSummary, reportedPayment } from '../database/schema-money.ts'
import { bankAccount } from '../database/schema-setup.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'
import { type LetterOf, unreported } from './bill-mail.ts'
import { type Billed, readBilled } from './who-is-billed.ts'

type Delivery = Row<'bill-delivery'>
export type Sendable = { delivery: Delivery; billed: Billed | undefined; of: LetterOf }

/** Undefined: nothing leaves a society that is archived. */
export const readOpenSociety = async (tx: Transaction, societyId: string, now: Date) => {
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  if (found === undefined || found.archivedOn !== null) return undefined
  const { name, documentsLanguage } = found
  return { name, documentsLanguage, today: businessDay(found, now) }
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

/** Of holdings of which somebody says that they have paid, and nobody has looked yet. */
const readReported = async (
  tx: Transaction,
  societyId: string,
  holdingIds: readonly string[],
): Promise<ReadonlyMap<string, WaitingReports>> => {
  const rows = await tx
    .select()
    .from(reportedPayment)
    .where(
      and(
        eq(reportedPayment.societyId, societyId),
        eq(reportedPayment.state, 'reported'),
        isAnyOf(reportedPayment.holdingId, holdingIds),
      ),
    )
  return waitingReports(
    rows.map(({ holdingId, state, amount, reportedAt }) => ({
      ...{ holdingId, state, amount: paise(amount), reportedAt: reportedAt.toISOString() },
    })),
  )
}

const readSummaries = async (tx: Transaction, societyId: string, ids: readonly string[]) => {
  const rows = await tx
    .select()
    .from(flatSummary)
    .where(and(eq(flatSummary.societyId, societyId), isAnyOf(flatSummary.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Bills of the holdings of which something is unpaid, the oldest first. */
const readOpenBills = async (tx: Transaction, societyId: string, holdingIds: readonly string[]) => {
  const named = sql`exists (select from jsonb_object_keys(${flatSummary.unpaid}) charge where starts_with(charge, ${bill.id} || ':'))`
  const rows = await tx
    .select({ row: bill })
    .from(bill)
    .innerJoin(
      flatSummary,
      and(eq(flatSummary.societyId, bill.societyId), eq(flatSummary.id, bill.holdingId)),
    )
    .where(
      and(
        eq(bill.societyId, societyId),
        isAnyOf(bill.holdingId, holdingIds),
        isNull(bill.reverses),
        named,
      ),
    )
    .orderBy(asc(bill.dated), asc(bill.number))
  return groupBy(
    rows.map(({ row }) => row),
    ({ holdingId }) => holdingId,
  )
}

type When = { day: string; at: Date }

/** Of the holdings, dated after a day or written after an instant. */
const readNotesSince = async (
  tx: Transaction,
  societyId: string,
  holdingIds: readonly string[],
  { day, at }: When,
) => {
  const rows = await tx
    .select()
    .from(adjustment)
    .where(
      and(
        eq(adjustment.societyId, societyId),
        isAnyOf(adjustment.holdingId, holdingIds),
        or(gt(adjustment.dated, day), gt(adjustment.recordedAt, at)),
      ),
    )
  return groupBy(rows, ({ holdingId }) => holdingId)
}

/** Those that still are to be sent: a bill that stands, and a reminder of what is owed and not all of it said to be paid. */
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
  const [day] = bills.map(({ dated }) => dated).sort()
  if (day === undefined) return []
  const at = new Date(Math.min(...bills.map(({ recordedAt }) => recordedAt.getTime())))
  const byId = new Map(bills.map((row) => [row.id, row]))
  const reversed = await readReversed(tx, societyId, ids)
  const reports = await readReported(tx, societyId, holdings)
  const summaries = await readSummaries(tx, societyId, holdings)
  const billed = await readBilled(tx, societyId, holdings)
  const openBills = await readOpenBills(tx, societyId, holdings)
  const laterNotes = await readNotesSince(tx, societyId, holdings, { day, at })
  const upi = await readUpi(tx, societyId)
  return deliveries.flatMap((delivery): Sendable[] => {
    const { billId, holdingId, step } = delivery
    const row = byId.get(billId)
    if (row === undefined || row.reverses !== null || reversed.has(billId)) return []
    const summary = summaries.get(holdingId)
    const charges = summary?.unpaid ?? {}
    const unpaid = unpaidOf(row, charges)
    const reported = reports.get(holdingId) ?? null
    const open = openBills.get(holdingId) ?? []
    const isKnown = isKnownTo(row)
    const documents = { bills: open, adjustments: laterNotes.get(holdingId) ?? [] }
    const of = {
      ...{ society: name, today, step, bill: row, unpaid, reported, upi },
      unpaidUntil: unpaidUntil(row, documents, charges),
      before: open
        .filter((other) => other.id !== row.id && isKnown(other))
        .map((other) => ({ bill: other, unpaid: unpaidOf(other, charges) }))
        // the charge that names one may be of a note that its run wrote
        .filter((other) => other.unpaid > 0),
      balance: summary?.balance ?? 0,
    }
    if (step !== 'bill' && unreported(of) === 0) return []
    return [{ delivery, billed: billed.get(holdingId), of }]
  })
}
