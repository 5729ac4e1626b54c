/** The vouchers on this device, the newest first; what waits here to be entered stands before them. */
import type { AdjustmentForm, AdjustmentRow } from '#contract/books/adjustments.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type PendingState, readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { societySpace } from '#domain/scopes.ts'
import { readJournal } from '../bill/journal.ts'
import { readToday } from '../queries.ts'
import type { DayBookData, VoucherDetail, VoucherItem } from './voucher-item.ts'

const newestFirst = (one: VoucherRow, other: VoucherRow) => {
  if (one.dated !== other.dated) return one.dated < other.dated ? 1 : -1
  if (one.recordedAt !== other.recordedAt) return one.recordedAt < other.recordedAt ? 1 : -1
  return (other.count ?? 0) - (one.count ?? 0)
}

const toItems = (vouchers: VoucherRow[]): VoucherItem[] => {
  const numbers = new Map(vouchers.map(({ id, number }) => [id, number]))
  const reversed = new Set(vouchers.map(({ reverses }) => reverses))
  return vouchers.sort(newestFirst).map((voucher) => {
    const { id, kind, number, dated, amount, party, narration, recordedBy, reverses } = voucher
    return {
      ...{ id, kind, number, dated, amount, party, narration, by: recordedBy, pending: null },
      reverses: reverses === null ? null : (numbers.get(reverses) ?? ''),
      isReversed: reversed.has(id),
    }
  })
}

type Made = ReceiptRow | AdjustmentRow

/** Made here and not numbered yet: the shadow of a row says that a change of it waits. */
const readMade = async <Entity extends 'receipt' | 'adjustment'>(
  device: Device,
  space: Space,
  entity: Entity,
): Promise<Made[]> => {
  const shadows = await device.shadow
    .where('[entity+space+id]')
    .between([entity, space, ''], [entity, space, '\uffff'])
    .toArray()
  const keys = shadows.map(({ id }): [Space, string] => [space, id])
  const rows: (Made | undefined)[] = await device.rows[entity].bulkGet(keys)
  return rows.flatMap((row) => (row?.number === null ? [row] : []))
}

const kindOf = (row: Made): VoucherItem['kind'] => {
  if (row.reverses !== null) return 'reversal'
  return 'mode' in row ? 'receipt' : (row as AdjustmentForm).kind // the other of the two; no rebate waits here
}

const readWaiting = async (device: Device, space: Space): Promise<VoucherItem[]> => {
  const receipts = await readMade(device, space, 'receipt')
  const notes = await readMade(device, space, 'adjustment')
  if (receipts.length + notes.length === 0) return []
  const pending = await readPending(device)
  const pendingOf = (entity: string, { id }: Made): PendingState =>
    pending.get(`${entity}/${space}/${id}`) ?? 'queued'
  const made = [
    ...receipts.map((row) => ({ row, pending: pendingOf('receipt', row) })),
    ...notes.map((row) => ({ row, pending: pendingOf('adjustment', row) })),
  ].sort((one, other) => (one.row.recordedAt < other.row.recordedAt ? 1 : -1))
  const cards = await device.rows['holding-card'].bulkGet(
    made.map(({ row }): [Space, string] => [space, row.holdingId]),
  )
  return made.map(({ row, pending }, at) => ({
    ...{ id: row.id, kind: kindOf(row), number: null, pending, by: '', isReversed: false },
    dated: 'receivedOn' in row ? String(row.receivedOn) : (row as AdjustmentRow).dated, // the other of the two
    amount: Math.abs(row.amount),
    party: cards[at]?.flat ?? '',
    narration: 'reference' in row ? String(row.reference) : row.reason,
    reverses: row.reverses === null ? null : '',
  }))
}

type ReadDayBook = Omit<DayBookData, 'state'> & ScopeProgress

const read = async (device: Device, space: Space): Promise<ReadDayBook> => {
  const vouchers = await device.rows.voucher.where('space').equals(space).toArray()
  return {
    items: [...(await readWaiting(device, space)), ...toItems(vouchers)],
    today: await readToday(device, space),
    ...(await readProgress(device, space, ({ entity }) => entity === 'voucher')),
  }
}

type ReadVoucher = ScopeProgress & { detail: VoucherDetail | null }

const readDetail = async (device: Device, space: Space, id: string) => {
  const voucher = await device.rows.voucher.get([space, id])
  if (voucher === undefined) return null
  const other =
    voucher.reverses === null ? undefined : await device.rows.voucher.get([space, voucher.reverses])
  // dated no earlier than what it takes back
  const reversedBy = await device.rows.voucher
    .where('[space+dated]')
    .between([space, voucher.dated], [space, '\uffff'], true, true)
    .filter(({ reverses }) => reverses === id)
    .first()
  return {
    voucher,
    lines: await readJournal(device, space, voucher),
    reverses: other ?? null,
    reversedBy: reversedBy ?? null,
    document: other?.kind ?? voucher.kind,
  }
}

const around = ['outbox', 'meta', 'scopes'] as const

export const dayBookQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: [
        ...(['voucher', 'receipt', 'adjustment', 'holding-card', 'society', 'shadow'] as const),
        ...around,
      ],
      key: ['voucher', 'list', societyId],
      read: (device) => read(device, societySpace(societyId)),
      isLong: true,
    }),

  voucher: (societyId: string, id: string) =>
    localQuery({
      tables: ['voucher', 'ledger-account', 'holding-card', 'scopes'],
      key: ['voucher', 'detail', societyId, id],
      read: async (device): Promise<ReadVoucher> => {
        const space = societySpace(societyId)
        return {
          detail: await readDetail(device, space, id),
          ...(await readProgress(device, space, ({ entity }) => entity === 'voucher')),
        }
      },
    }),
}
