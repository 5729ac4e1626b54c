/** Late documents on this device that the office has still to decide; the oldest first. */
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { lateText, waitsForOffice } from '#domain/books/payables/approval.ts'
import { societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'
import type { LateItem } from './late-item.ts'

const readParty = async (device: Device, space: Space, row: LateDocumentRow) => {
  const card = await device.rows['holding-card'].get([space, lateText(row, 'holdingId')])
  const vendor = await device.rows.vendor.get([space, lateText(row, 'vendorId')])
  return card?.flat ?? vendor?.name ?? (lateText(row, 'party') || lateText(row, 'narration'))
}

export const lateQuery = (societyId: string) =>
  localQuery({
    tables: ['late-document', 'holding-card', 'vendor', 'society', 'outbox', 'meta'],
    key: ['late-document', 'held', societyId],
    read: async (device) => {
      const space = societySpace(societyId)
      const pending = await readPending(device)
      const rows = await device.rows['late-document'].where('space').equals(space).toArray()
      const held = rows
        .filter(waitsForOffice)
        .sort((one, other) => (one.madeAt < other.madeAt ? -1 : 1))
      const items: LateItem[] = []
      for (const row of held) {
        items.push({
          ...{ row, party: await readParty(device, space, row) },
          reference: lateText(row, 'reference'),
          pending: pending.get(`late-document/${space}/${row.id}`) ?? null,
        })
      }
      return { items, today: await readToday(device, space) }
    },
  })
