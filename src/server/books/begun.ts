import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { openingHolders } from '#domain/books/ledger/opening.ts'
import type { Transaction } from '../database/connect.ts'
import { journalLine, voucher } from '../database/schema-books.ts'

/** Before the books have begun with them, opening balances are in no flat's account. */
export const booksHaveBegun = async (tx: Transaction, societyId: string): Promise<boolean> => {
  const found = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.societyId, societyId), eq(voucher.kind, 'opening')))
    .limit(1)
  return found.length > 0
}

/** Of these flats, the holdings on which the books began with their balances. */
export const readOpeningHolders = async (
  tx: Transaction,
  societyId: string,
  flatIds: readonly string[],
): Promise<Map<string, string>> => {
  const lines = await tx
    .select({ flatId: journalLine.flatId, holdingId: journalLine.holdingId })
    .from(voucher)
    .innerJoin(
      journalLine,
      and(eq(journalLine.societyId, voucher.societyId), eq(journalLine.voucherId, voucher.id)),
    )
    .where(
      and(
        eq(voucher.societyId, societyId),
        eq(voucher.kind, 'opening'),
        isNotNull(journalLine.holdingId),
        inArray(journalLine.flatId, [...flatIds]),
      ),
    )
  return openingHolders(lines)
}
