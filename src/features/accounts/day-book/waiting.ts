/** What was made on this device and waits to become a voucher, as the server will say it. */
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { type PendingState, readPending } from '#db/pending-rows.ts'
import { invoiceTotal } from '#domain/books/payables/enter-payables.ts'
import { grossOf } from '#domain/books/payables/gross.ts'
import { memberText } from '../bill/voucher-words.ts'
import type { EntryKind, VoucherItem } from './voucher-item.ts'

export const madeHere = [
  ...(['receipt', 'adjustment', 'income', 'invoice', 'payment', 'voucher'] as const),
] as const
type Made = (typeof madeHere)[number]

type Said = Pick<VoucherItem, 'kind' | 'dated' | 'party' | 'narration' | 'mode' | 'amount'>
export type Names = Record<'memberOf' | 'vendorOf', (id: string) => Promise<string>>

export const namesOn = (device: Device, space: Space): Names => ({
  memberOf: async (id) => {
    const card = await device.rows['holding-card'].get([space, id])
    return card === undefined ? '' : memberText(card.flat, card.person)
  },
  vendorOf: async (id) => (await device.rows.vendor.get([space, id]))?.name ?? '',
})

const saidOf: { [Entity in Made]: (row: Held<Entity>, names: Names) => Promise<Said> } = {
  receipt: async ({ receivedOn, mode, reference, amount, holdingId }, { memberOf }) => ({
    ...{ kind: 'receipt', dated: receivedOn, party: await memberOf(holdingId) },
    ...{ narration: reference, mode, amount },
  }),
  adjustment: async ({ kind, dated, reason, amount, holdingId }, { memberOf }) => ({
    // no rebate waits here
    ...{
      kind: kind as EntryKind,
      dated,
      party: await memberOf(holdingId),
      narration: reason,
      amount,
    },
  }),
  income: async ({ receivedOn, party, reference, note, amount }) => ({
    ...{ kind: 'income', dated: receivedOn, party, narration: reference || note, amount },
  }),
  invoice: async (row, { vendorOf }) => ({
    ...{ kind: 'invoice', dated: row.dated, party: await vendorOf(row.vendorId) },
    ...{ narration: row.note || row.reference, amount: invoiceTotal(row) },
  }),
  payment: async (row, { vendorOf }) => ({
    ...{ kind: 'payment', dated: row.paidOn, amount: grossOf(row) },
    narration: row.note || row.reference,
    party: row.vendorId === null ? row.party : await vendorOf(row.vendorId),
  }),
  voucher: async ({ kind, dated, party, narration, amount }) => ({
    ...{ kind, dated, party, narration, amount },
  }),
}

/** Made here and not numbered yet: the shadow of a row says that a change of it waits. */
const readMade = async <Entity extends Made>(
  device: Device,
  space: Space,
  entity: Entity,
): Promise<Held<Entity>[]> => {
  const shadows = await device.shadow
    .where('[entity+space+id]')
    .between([entity, space, ''], [entity, space, '\uffff'])
    .toArray()
  const keys = shadows.map(({ id }): [Space, string] => [space, id])
  const rows = (await device.rows[entity].bulkGet(keys)) as (Held<Entity> | undefined)[] // its table
  return rows.flatMap((row) => (row?.number === null ? [row] : []))
}

/** The ids of documents that changes in the queue take back; what was refused does not. */
export const readReversing = async (
  device: Device,
  space: Space,
): Promise<ReadonlySet<unknown>> => {
  const entries = await device.outbox
    .filter(
      (entry) =>
        entry.space === space && entry.state !== 'rejected' && entry.name.endsWith('.reverse@1'),
    )
    .toArray()
  // each names its document: `billId`, `receiptId`
  const named = entries.flatMap(({ args }) => Object.entries(Object(args)))
  return new Set(named.filter(([name]) => name.endsWith('Id')).map(([, id]) => id))
}

export const readWaiting = async (device: Device, space: Space): Promise<VoucherItem[]> => {
  const pending = await readPending(device)
  const names = namesOn(device, space)
  const waiting: { item: VoucherItem; recordedAt: string }[] = []
  const read = async <Entity extends Made>(entity: Entity) => {
    for (const row of await readMade(device, space, entity)) {
      const { id, reverses, recordedAt } = row
      const said = await saidOf[entity](row, names)
      waiting.push({
        recordedAt,
        item: {
          ...{ id, number: null, by: '', accounts: '', ...said },
          ...{ isReversed: false, isReversing: false, decidedOn: null },
          kind: reverses === null ? said.kind : 'reversal',
          pending: pending.get(`${entity}/${space}/${id}`) ?? ('queued' satisfies PendingState),
          amount: Math.abs(said.amount),
          reverses: reverses === null ? null : '',
        },
      })
    }
  }
  for (const entity of madeHere) await read(entity)
  return waiting
    .sort((one, other) => (one.recordedAt < other.recordedAt ? 1 : -1))
    .map(({ item }) => item)
}
