/** What is in the books once somebody says yes to it: payments that members reported, and documents that are kept until then. */
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { ReportedPaymentRow } from '#contract/books/reported-payments.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { type LateArgs, lateDocument } from '#domain/books/late-documents.ts'
import { lateText, waitsForApproval } from '#domain/books/payables/approval.ts'
import { isOpen } from '#domain/books/reported-payments.ts'
import type { DecidedOn, VoucherItem } from './voucher-item.ts'
import { type Names, namesOn } from './waiting.ts'

const plain = {
  ...{ number: null, accounts: '', pending: null },
  ...{ reverses: null, isReversed: false, isReversing: false },
} as const

const pageOf = (row: LateDocumentRow): DecidedOn => {
  if (!waitsForApproval(row)) return '/apps/accounts/years'
  return row.name === 'payment.create@1' ? '/apps/accounts/payments' : '/apps/accounts/adjustments'
}

const heldItem = async (
  row: LateDocumentRow,
  { memberOf, vendorOf }: Names,
): Promise<VoucherItem> => {
  const said = (...fields: string[]) =>
    fields.map((field) => lateText(row, field)).find((words) => words !== '') ?? ''
  const { id, dated, amount, madeBy: by } = row
  const party =
    (await memberOf(said('holdingId'))) || (await vendorOf(said('vendorId'))) || said('party')
  return {
    ...{ ...plain, id, dated, amount, by, party, decidedOn: pageOf(row) },
    // parsed by the schema of its change when it came
    kind: lateDocument(row.name, row.args as LateArgs[typeof row.name]).kind,
    narration: said('narration', 'note', 'reason', 'reference'),
  }
}

const reportedItem = async (
  row: ReportedPaymentRow,
  { memberOf }: Names,
): Promise<VoucherItem> => ({
  ...{ ...plain, id: row.id, kind: 'receipt', dated: row.paidOn, amount: row.amount, by: '' },
  ...{ party: await memberOf(row.holdingId), mode: row.mode, narration: row.reference || row.note },
  decidedOn: '/apps/accounts/incomes',
})

/** The newest first. */
export const readUnverified = async (device: Device, space: Space): Promise<VoucherItem[]> => {
  const names = namesOn(device, space)
  const held = await device.rows['late-document']
    .where('space')
    .equals(space)
    .filter(({ state }) => state === 'held')
    .toArray()
  const reported = await device.rows['reported-payment']
    .where('space')
    .equals(space)
    .filter(isOpen)
    .toArray()
  const items: VoucherItem[] = []
  for (const row of held) items.push(await heldItem(row, names))
  for (const row of reported) items.push(await reportedItem(row, names))
  return items.sort((one, other) => (one.dated < other.dated ? 1 : -1))
}
