/** Payments that members reported, on this device. */
import type { ReportedPaymentRow } from '#contract/books/reported-payments.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { isOpen, mayVerify } from '#domain/books/reported-payments.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'
import type { ReportedItem } from './reported-item.ts'

/** The newest first. */
export const readReported = async (
  device: Device,
  space: Space,
  isWanted: (row: ReportedPaymentRow) => boolean,
): Promise<ReportedItem[]> => {
  const pending = await readPending(device)
  const rows = await device.rows['reported-payment']
    .where('space')
    .equals(space)
    .filter(isWanted)
    .toArray()
  const keysOf = (ids: readonly (string | null)[]) =>
    ids.map((id): [Space, string] => [space, id ?? ''])
  const receipts = await device.rows.receipt.bulkGet(keysOf(rows.map((row) => row.receiptId)))
  const cards = await device.rows['holding-card'].bulkGet(keysOf(rows.map((row) => row.holdingId)))
  return rows
    .map((row, at) => ({
      row,
      pending: pending.get(`reported-payment/${space}/${row.id}`) ?? null,
      number: receipts[at]?.number ?? null,
      flat: cards[at]?.flat ?? '',
      person: cards[at]?.person ?? '',
    }))
    .sort((one, other) => (one.row.reportedAt < other.row.reportedAt ? 1 : -1))
}

type OpenReports = ScopeProgress & {
  items: ReportedItem[]
  /** With those that were not found. */
  verifiable: ReportedItem[]
  today: string
}

/** Those that nobody has looked for, of the whole society. */
export const openReportsQuery = (societyId: string) =>
  localQuery({
    tables: [
      ...(['reported-payment', 'receipt', 'holding-card', 'society'] as const),
      ...(['outbox', 'shadow', 'meta', 'scopes'] as const),
    ],
    key: ['reported-payment', 'open', societyId],
    read: async (device): Promise<OpenReports> => {
      const space = societySpace(societyId)
      const verifiable = await readReported(device, space, mayVerify)
      return {
        verifiable,
        items: verifiable.filter(({ row }) => isOpen(row)),
        today: await readToday(device, space),
        ...(await readProgress(
          device,
          space,
          ({ key }) => key === scopeName(space, 'reported-payment', 'all'),
        )),
      }
    },
  })

/** Whatever became of it; null where it is not on this device. */
export const reportedQuery = (societyId: string, id: string) =>
  localQuery({
    tables: ['reported-payment', 'receipt', 'holding-card', 'outbox', 'meta'],
    key: ['reported-payment', 'one', societyId, id],
    read: async (device): Promise<ReportedItem | null> => {
      const found = await readReported(device, societySpace(societyId), (row) => row.id === id)
      return found[0] ?? null
    },
  })
