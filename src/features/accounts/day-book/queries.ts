/** The vouchers on this device, the newest first; what waits here to be entered stands before them. */
import type { AdjustmentForm, AdjustmentRow } from '#contract/books/adjustments.ts'
import type { IncomeRow } from '#contract/books/incomes.ts'
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

const madeHere = ['receipt', 'adjustment', 'income'] as const
type Made = ReceiptRow | AdjustmentRow | IncomeRow

/** Made here and not numbered yet: the shadow of a row says that a change of it waits. */
const readMade = async (
  device: Device,
  space: Space,
  entity: (typeof madeHere)[number],
): Promise<Made[]> => {
  const shadows = await device.shadow
    .where('[entity+space+id]')
    .between([entity, space, ''], [entity, space, '\uffff'])
    .toArray()
  const keys = shadows.map(({ id }): [Space, string] => [space, id])
  const rows: (Made | undefined)[] = await device.rows[entity].bulkGet(keys)
  return rows.flatMap((row) => (row?.number === null ? [row] : []))
}

const isIncome = (row: Made): row is IncomeRow => 'categoryId' in row
const isReceipt = (row: Made): row is ReceiptRow => 'mode' in row && !isIncome(row)

const kindOf = (row: Made): VoucherItem['kind'] => {
  if (row.reverses !== null) return 'reversal'
  if (isIncome(row)) return 'income'
  return isReceipt(row) ? 'receipt' : (row as AdjustmentForm).kind // the third of them; no rebate waits here
}

/** As the server will say it. */
const saidOf = (row: Made, flatOf: ReadonlyMap<string, string>) => {
  if (isIncome(row))
    return { dated: row.receivedOn, party: row.party, narration: row.reference || row.note }
  const party = flatOf.get(row.holdingId) ?? ''
  return isReceipt(row)
    ? { dated: row.receivedOn, party, narration: row.reference }
    : { dated: row.dated, party, narration: row.reason }
}

const readWaiting = async (device: Device, space: Space): Promise<VoucherItem[]> => {
  const made: { row: Made; entity: string }[] = []
  for (const entity of madeHere)
    for (const row of await readMade(device, space, entity)) made.push({ row, entity })
  if (made.length === 0) return []
  const pending = await readPending(device)
  const cards = await device.rows['holding-card'].bulkGet(
    made.flatMap(({ row }): [Space, string][] => (isIncome(row) ? [] : [[space, row.holdingId]])),
  )
  const flatOf = new Map(cards.flatMap((card) => (card ? [[card.id, card.flat] as const] : [])))
  return made
    .sort((one, other) => (one.row.recordedAt < other.row.recordedAt ? 1 : -1))
    .map(({ row, entity }) => ({
      ...{ id: row.id, kind: kindOf(row), number: null, by: '', isReversed: false },
      ...saidOf(row, flatOf),
      pending: pending.get(`${entity}/${space}/${row.id}`) ?? ('queued' satisfies PendingState),
      amount: Math.abs(row.amount),
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
        ...(['voucher', 'holding-card', 'society', 'shadow'] as const),
        ...madeHere,
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
