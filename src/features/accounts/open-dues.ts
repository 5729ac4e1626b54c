/** What a holding owes, by whether its day has passed, from the documents on this device. */
import type { FlatSummaryRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { type OpenDues, openDues } from '#domain/books/bills/open-dues.ts'
import { readToday } from './queries.ts'

/** What a query that reads them depends on, besides the summary. */
export const openDuesTables = ['bill', 'adjustment', 'society'] as const

export const readOpenDues = async (
  device: Device,
  space: Space,
  { id, unpaid }: Pick<FlatSummaryRow, 'id' | 'unpaid'>,
): Promise<OpenDues> => {
  const of: [Space, string] = [space, id]
  const documents = {
    bills: await device.rows.bill.where('[space+holdingId]').equals(of).toArray(),
    adjustments: await device.rows.adjustment.where('[space+holdingId]').equals(of).toArray(),
  }
  return openDues(documents, unpaid, await readToday(device, space))
}
