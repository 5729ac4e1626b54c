/** Money from others on this device, in the shape of the receipts it stands among. */
import type { IncomeRow } from '#contract/books/incomes.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { readPending } from '#db/pending-rows.ts'
import { flatName } from '#domain/import/rows.ts'
import type { ReceiptItem } from './receipt-item.ts'

const receiptOf = ({ categoryId: _, party: __, ...row }: IncomeRow): ReceiptRow => ({
  ...row,
  ...{ holdingId: '', flatId: row.flatId ?? '', possibleDuplicateOf: null },
  postedOn: row.number === null ? null : row.receivedOn,
})

export const readOtherIncomes = async (device: Device, space: Space): Promise<ReceiptItem[]> => {
  const rows = await device.rows.income.where('space').equals(space).toArray()
  if (rows.length === 0) return []
  const categories = await device.rows['income-category'].where('space').equals(space).toArray()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const flatIds = rows.flatMap(({ flatId }) => (flatId === null ? [] : [flatId]))
  const flats = await device.rows.flat.bulkGet(flatIds.map((id): [Space, string] => [space, id]))
  const flatNames = new Map(
    flats.flatMap((flat) => (flat === undefined ? [] : [[flat.id, flatName(flat)]])),
  )
  const pending = await readPending(device)
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  return rows.map((row) => ({
    receipt: receiptOf(row),
    category: names.get(row.categoryId) ?? '',
    flat: flatNames.get(row.flatId ?? '') ?? '',
    person: row.party,
    pending: pending.get(`income/${space}/${row.id}`) ?? null,
    isReversed: reversed.has(row.id),
    otherNumber: numbers.get(row.reverses ?? '') ?? null,
    unsent: null,
  }))
}
