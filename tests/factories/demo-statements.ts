/** What the statements of the demo society are made of, as a device has it. */
import { eq } from 'drizzle-orm'
import type { BudgetRow } from '#contract/books/budgets.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { heldOpenings } from '#domain/books/ledger/opening.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { memberDues } from '#domain/books/statements/member-dues.ts'
import type { Member } from '#features/accounts/statements/queries.ts'
import type { Database } from '#server/database/connect.ts'
import { adjustment, bill, chargePolicy } from '#server/database/schema-billing.ts'
import { ledgerAccount, voucher } from '#server/database/schema-books.ts'
import { openingBalance } from '#server/database/schema-import.ts'
import { receipt } from '#server/database/schema-money.ts'
import { budget } from '#server/database/schema-payables.ts'
import { readAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { createTestDatabase, type DatabaseKind } from './database.ts'

export const societyId = 'neem-chhaya'
export const today = '2026-11-20'
export const lastYear = { from: '2025-04-01', to: '2026-03-31' }
export const thisYear = { from: '2026-04-01', to: today }
export const spans = [
  ...[lastYear, thisYear, { from: '2026-07-01', to: '2026-09-30' }],
  { from: '2025-10-01', to: '2026-06-30' },
]

/** What the statements are made of, as a device has it. */
const readBooks = (database: Database) =>
  readAs(database, { societyId }, async (tx) => {
    const vouchers = await tx.select().from(voucher).where(eq(voucher.societyId, societyId))
    return {
      accounts: await tx.select().from(ledgerAccount).where(eq(ledgerAccount.societyId, societyId)),
      vouchers: vouchers.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() })),
      bills: await tx.select().from(bill).where(eq(bill.societyId, societyId)),
      receipts: await tx.select().from(receipt).where(eq(receipt.societyId, societyId)),
      adjustments: await tx.select().from(adjustment).where(eq(adjustment.societyId, societyId)),
      budgets: (await tx
        .select()
        .from(budget)
        .where(eq(budget.societyId, societyId))) as unknown as BudgetRow[],
      openings: await tx
        .select()
        .from(openingBalance)
        .where(eq(openingBalance.societyId, societyId)),
      // parsed by the schema of their subject when they were written
      policies: (await tx
        .select()
        .from(chargePolicy)
        .where(eq(chargePolicy.societyId, societyId))) as unknown as PolicyRow[],
    }
  })

export type StatementBooks = Awaited<ReturnType<typeof readBooks>>

/** The demo in a database of its own, which the caller closes. */
export const openDemoBooks = async (kind: DatabaseKind) => {
  const database = await createTestDatabase(kind)
  const deps = { database, poke: () => {}, clock: () => new Date(`${today}T08:00:00Z`) }
  await seedDemo({ ...deps, print: () => {} }, 'small', today)
  return { database, books: await readBooks(database) }
}

/** As devices have them. */
export const membersDocuments = (books: StatementBooks) => {
  const begun = books.vouchers.find((voucher) => voucher.kind === 'opening')
  const openings = heldOpenings(books.openings, begun?.lines)
  const holdings = [...new Map(books.bills.map(({ holdingId, flat }) => [holdingId, flat]))]
  return holdings.map(([holdingId, flat]) => {
    const own = <Row extends { holdingId: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.holdingId === holdingId)
    const opening = openings.find((row) => row.holdingId === holdingId)
    const documents = {
      opening: opening === undefined ? null : openingOf(opening),
      ...{ bills: own(books.bills), receipts: own(books.receipts) },
      adjustments: own(books.adjustments),
    } as unknown as Member['documents'] // paise, which the database has checked
    return { holdingId, flat, documents }
  })
}

export const duesOn = (books: StatementBooks, day: string) => {
  const allocations = allocationsOf({ policies: books.policies })
  return membersDocuments(books).map(({ flat, documents }) => ({
    ...{ flat, documents },
    ...memberDues(documents, allocations, day),
  }))
}
