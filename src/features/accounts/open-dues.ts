/** What a holding owes, by whether its day has passed, from the documents on this device. */
import type { FlatSummaryRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { type OpenDues, openDues } from '#domain/books/bills/open-dues.ts'

/** What a query that reads them depends on, besides the summary. */
export const openDuesTables = ['bill', 'adjustment'] as const

/** At once, and not one after the other: Home waits for it. @param today the business day */
export const readOpenDues = async (
  device: Device,
  space: Space,
  { id, unpaid }: Pick<FlatSummaryRow, 'id' | 'unpaid'>,
  today: string,
): Promise<OpenDues> => {
  const of: [Space, string] = [space, id]
  const [bills, adjustments] = await Promise.all([
    device.rows.bill.where('[space+holdingId]').equals(of).toArray(),
    device.rows.adjustment.where('[space+holdingId]').equals(of).toArray(),
  ])
  return openDues({ bills, adjustments }, unpaid, today)
}
