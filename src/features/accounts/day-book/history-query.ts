/** What this device knows of how a document came into the books, and out of them again. */
import type { VoucherRow } from '#contract/books/ledger.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { societySpace } from '#domain/scopes.ts'

/** What takes a voucher back: dated no earlier. */
export const readReversedBy = (
  device: Device,
  space: Space,
  { id, dated }: VoucherRow,
): Promise<VoucherRow | undefined> =>
  device.rows.voucher
    .where('[space+dated]')
    .between([space, dated], [space, '\uffff'], true, true)
    .filter(({ reverses }) => reverses === id)
    .first()

export const historyQuery = (societyId: string, id: string) =>
  localQuery({
    tables: ['voucher', 'late-document'],
    key: ['voucher', 'history', societyId, id],
    read: async (device) => {
      const space = societySpace(societyId)
      const voucher = await device.rows.voucher.get([space, id])
      if (voucher === undefined || voucher.number === null) return null
      return {
        voucher,
        made: (await device.rows['late-document'].get([space, id])) ?? null,
        reversedBy: (await readReversedBy(device, space, voucher)) ?? null,
      }
    },
  })
