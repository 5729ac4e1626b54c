/** Receipts on the server: only the office of accounts writes them, and nobody changes them (sync.md 1.7). */
import { Rejection } from '#contract/errors.ts'
import type { ReceiptForm, receiptMutations } from '#contract/receipts.ts'
import { isSameNumber, numberKey } from '#domain/books/alike.ts'
import { isSamePayment } from '#domain/receipts.ts'
import { checkDay, checkNew, checkRecorder, readOwingHolding, recordedAt } from '../books/office.ts'
import { readShownTo } from '../holdings/shown-to.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { LookupKey } from '../sync/lookups.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { postReceipts, type UnpostedReceipt } from './post.ts'

type ReceiptMutators = { [Name in keyof typeof receiptMutations]: SocietyMutator<Name> }

type ReceiptFetches = { [Name in keyof typeof receiptMutations]: Fetch<Name> }

const paymentKey = ({ flatId, amount }: Pick<Row<'receipt'>, 'flatId' | 'amount'>) => [
  flatId,
  amount,
]

type Recordable = Pick<ReceiptForm, 'holdingId' | 'amount' | 'reference'> & { id: string }

/** What `recordReceipt` is going to look at. */
export const fetchForReceipts = async (
  { writer, societyId }: SocietyContext,
  all: readonly Recordable[],
): Promise<void> => {
  const holdingIds = all.map(({ holdingId }) => holdingId)
  const ids = all.map(({ id }) => id)
  await writer.fetch('receipt', societyId, ids)
  await writer.fetch('holding', societyId, holdingIds)
  await writer.fetch('flat-summary', societyId, holdingIds)
  const payments: LookupKey[] = []
  const flatIds: string[] = []
  for (const { holdingId, amount } of all) {
    const holding = await writer.get('holding', societyId, holdingId)
    if (holding === undefined) continue
    payments.push(paymentKey({ flatId: holding.flatId, amount }))
    flatIds.push(holding.flatId)
  }
  await writer.fetch('flat', societyId, flatIds)
  await writer.fetchBy(
    'holding/flat',
    societyId,
    flatIds.map((flatId) => [flatId]),
  )
  await writer.fetchBy('receipt/payment', societyId, payments)
  const keys = all.flatMap(({ reference }): LookupKey[] => {
    const key = numberKey(reference)
    return key === null ? [] : [[key]]
  })
  await writer.fetchBy('receipt/number', societyId, keys)
}

export const receiptFetches: ReceiptFetches = {
  'receipt.create@1': fetchForReceipts,
  'receipt.reverse@1': async ({ writer, societyId }, all) => {
    const ids = all.flatMap(({ id, receiptId }) => [id, receiptId])
    await writer.fetch('receipt', societyId, ids)
    const reversed = all.map(({ receiptId }) => [receiptId])
    await writer.fetchBy('receipt/reverses', societyId, reversed)
    await writer.fetch(
      'voucher',
      societyId,
      all.map(({ receiptId }) => receiptId),
    )
  },
}

const isReversed = async (
  { writer, societyId }: SocietyContext,
  receiptId: string,
): Promise<boolean> => (await writer.find('receipt/reverses', societyId, [receiptId])).length > 0

const inBooksOrder = (a: Row<'receipt'>, b: Row<'receipt'>) =>
  a.recordedAt.getTime() - b.recordedAt.getTime() || a.number.localeCompare(b.number)

type Wanted = Parameters<typeof isSamePayment>[0] &
  Pick<Row<'receipt'>, 'id' | 'note' | 'recordedAt' | 'recordedBy'>

/** What the device said of when, by the receipt's id. Where its clock runs ahead, all of a commit are recorded at one moment. */
const sentAt = new WeakMap<Writer, Map<string, string>>()

const noteSent = (writer: Writer, id: string, at: string) => {
  const sent = sentAt.get(writer) ?? new Map<string, string>()
  sentAt.set(writer, sent.set(id, at))
}

/** What one save wrote is no mistake: a line of the bank that is split over several flats. */
const isOfOneSave = ({ writer }: SocietyContext, one: Wanted, other: Wanted) => {
  const whenOf = ({ id, recordedAt: at }: Wanted) =>
    Date.parse(sentAt.get(writer)?.get(id) ?? at.toISOString())
  return one.recordedBy === other.recordedBy && whenOf(one) === whenOf(other)
}

/** Of the number, whatever the flat and the amount. */
const findNumbered = async (context: SocietyContext, wanted: Wanted) => {
  const { writer, societyId } = context
  const key = numberKey(wanted.reference)
  const rows = key === null ? [] : await writer.find('receipt/number', societyId, [key])
  return rows.filter(
    (row) =>
      row.reverses === null && isSameNumber(row, wanted) && !isOfOneSave(context, row, wanted),
  )
}

/** The latest receipt, not taken back, that looks like the same payment, or else bears its number. */
const findSame = async (context: SocietyContext, wanted: Wanted): Promise<string | null> => {
  const rows = await context.writer.find('receipt/payment', context.societyId, paymentKey(wanted))
  const same = rows.filter((row) => isSamePayment(row, wanted)).sort(inBooksOrder)
  const numbered = (await findNumbered(context, wanted)).sort(inBooksOrder)
  for (const { id } of [...same.reverse(), ...numbered.reverse()]) {
    if (!(await isReversed(context, id))) return id
  }
  return null
}

const laterOf = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()))

/** What the server alone decides of a new row. */
const recorded = (context: SocietyContext, at: string) => ({
  societyId: context.societyId,
  recordedAt: recordedAt(context, at),
  recordedBy: context.member.uid,
})

type NewReceipt = ReceiptForm & { id: string; at: string }

/** @throws Rejection */
export const recordReceipt = async (context: SocietyContext, { id, at, ...form }: NewReceipt) => {
  checkRecorder(context)
  await checkNew(context, 'receipt', id)
  checkDay(context, form.receivedOn, 'receivedOn')
  const owing = await readOwingHolding(context, form.holdingId, form.receivedOn)
  const { id: holdingId, flatId } = owing
  noteSent(context.writer, id, at)
  const said = { ...form, ...recorded(context, at), id, flatId }
  const row: UnpostedReceipt = {
    ...said,
    // the day the money came is the day in the books
    postedOn: form.receivedOn,
    holdingId,
    possibleDuplicateOf: await findSame(context, said),
    reverses: null,
    reason: '',
    shownTo: (await readShownTo(context, [holdingId]))(holdingId),
  }
  await postReceipts(context.writer, context.societyId, context.member.name, [row])
}

export const receiptMutators: ReceiptMutators = {
  'receipt.create@1': recordReceipt,
  'receipt.reverse@1': async (context, { id, receiptId, reason, at }) => {
    checkRecorder(context)
    await checkNew(context, 'receipt', id)
    const original = await context.writer.get('receipt', context.societyId, receiptId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    if (original.reverses !== null || (await isReversed(context, receiptId)))
      throw new Rejection('STATE')
    // from before the books, in a year that was closed with them
    const { writer, societyId } = context
    const voucher = await writer.get('voucher', societyId, receiptId)
    if (voucher === undefined) throw new Rejection('STATE')
    const posted = recorded(context, at)
    const { today } = context.member
    const row: UnpostedReceipt = {
      ...original,
      ...posted,
      // lists look for it no further back, whatever the clocks of two devices say
      recordedAt: laterOf(posted.recordedAt, original.recordedAt),
      id,
      amount: -original.amount,
      receivedOn: today,
      postedOn: today,
      note: '',
      possibleDuplicateOf: null,
      reverses: receiptId,
      reason,
    }
    await postReceipts(context.writer, context.societyId, context.member.name, [row])
  },
}
