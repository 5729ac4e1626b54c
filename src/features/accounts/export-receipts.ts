/** The receipts of the person's own flats as a file: all of them, however many are on the page. Loaded at the press. */
import type { TakenTable } from '#components/data-table/file/use-file.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { m } from '#texts/compiled/messages.js'
import { receiptQueries } from './queries.ts'
import type { ReceiptItem } from './receipt-item.ts'
import { incomesColumns } from './ui/incomes-columns.tsx'

export const readOwnReceipts = async (societyId: string): Promise<TakenTable<ReceiptItem>> => ({
  id: 'receipts',
  name: m.receipt_list(),
  ...(await societyDayQuery(societyId).queryFn()),
  columns: incomesColumns(),
  rows: (await receiptQueries.list(societyId, 'own', Number.MAX_SAFE_INTEGER).queryFn()).items,
})
