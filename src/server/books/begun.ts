import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { voucher } from '../database/schema-books.ts'

/** Before the books have begun with them, opening balances are in no flat's account. */
export const booksHaveBegun = async (tx: Transaction, societyId: string): Promise<boolean> => {
  const found = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.societyId, societyId), eq(voucher.kind, 'opening')))
    .limit(1)
  return found.length > 0
}
