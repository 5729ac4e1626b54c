/** The books on this device until the server's rows replace them: provisional, without numbers; no bill is made here. */
import type { adjustmentMutations } from '#contract/books/adjustments.ts'
import type { BillRow, billMutations } from '#contract/books/bills.ts'
import type { chargeMutations } from '#contract/books/charges.ts'
import {
  type BillDeliveryRow,
  type deliveryMutations,
  deliverySteps,
} from '#contract/books/deliveries.ts'
import type { ledgerMutations } from '#contract/books/ledger.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import {
  askedDelivery,
  deliveryId,
  lastOfEach,
  mayTryAgain,
} from '#domain/books/bills/deliveries.ts'
import { readingId } from '#domain/books/charges/reading-id.ts'
import { isCheckedNote } from '#domain/books/payables/approval.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'
import { holdForApproval, isDecidedOrAsked, todayOf } from './held-for-approval.ts'

type BooksMutation = keyof (typeof ledgerMutations &
  typeof chargeMutations &
  typeof billMutations &
  typeof deliveryMutations &
  typeof adjustmentMutations)
type BooksMutators = { [Name in BooksMutation]: LocalMutator<Name> }

type Run = Parameters<BooksMutators['bill-run.draft@1']>[1]

const putRun = async (writer: LocalWriter, { at, ...run }: Run, state: 'draft' | 'published') => {
  const known = await writer.get('bill-run', run.id)
  if (known?.publishedAt != null) return
  await writer.put('bill-run', {
    ...{ count: 0, total: paise(0), publishedAt: null, publishedBy: '', sending: 'none' as const },
    ...{ preparedAt: at, preparedBy: writer.me.displayName, preparedUid: writer.me.uid },
    ...(state === 'published' ? known : {}),
    ...run,
    state,
  })
}

/** What failed of a bill, and of reminders of it, is asked for once more. @returns whether the bill was never asked for */
const tryAgain = async (writer: LocalWriter, billId: string, askedAt: string) => {
  const known = new Map<string, BillDeliveryRow | undefined>()
  for (const step of deliverySteps) {
    const row = await writer.get('bill-delivery', deliveryId(billId, step))
    known.set(step, row)
    if (row !== undefined && mayTryAgain(row))
      await writer.put('bill-delivery', { ...row, state: 'asked', problem: null, askedAt })
  }
  return known.get('bill') === undefined
}

const askDeliveries = async (writer: LocalWriter, ids: readonly string[], askedAt: string) => {
  const fresh: BillRow[] = []
  for (const id of ids) {
    const bill = await writer.get('bill', id)
    if (bill === undefined) throw new Rejection('NOT_FOUND')
    if (await tryAgain(writer, id, askedAt)) fresh.push(bill)
  }
  for (const bill of lastOfEach(fresh))
    await writer.put('bill-delivery', { ...askedDelivery(bill, 'bill'), askedAt })
}

export const booksMutators: BooksMutators = {
  'account.add@1': async (writer, fields) => {
    if (append(await writer.get('ledger-account', fields.id)) === 'stands') return
    await writer.put('ledger-account', { ...fields, role: null, isControl: false, isClosed: false })
  },
  'account.edit@1': async (writer, { id, set, was }) => {
    const row = await writer.get('ledger-account', id)
    // one of the usual ones, which the server writes with the first change
    if (row === undefined) return
    const { code, name, group } = row
    await writer.put('ledger-account', { ...row, ...mergeFields({ code, name, group }, set, was) })
  },
  // its voucher is made of every flat's balance, which the server alone reads
  'books.begin@1': async () => {},
  'charge-head.adopt@1': (writer, fields) => writer.put('charge-head', fields),
  'charge-head.end@1': async (writer, { id, until }) => {
    const row = await writer.get('charge-head', id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('charge-head', { ...row, until })
  },
  'charge-policy.adopt@1': (writer, { id, policy }) =>
    writer.put('charge-policy', { ...policy, id }),
  'charge-policy.end@1': async (writer, { id, until }) => {
    const row = await writer.get('charge-policy', id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('charge-policy', { ...row, until })
  },
  'reading.put@1': async (writer, { readings }) => {
    for (const row of readings) await writer.put('reading', { ...row, id: readingId(row) })
  },
  'bill-run.draft@1': (writer, run) => putRun(writer, run, 'draft'),
  'bill-run.publish@1': (writer, run) => putRun(writer, run, 'published'),
  'bill-run.verify@1': async (writer, { id }) => {
    const run = await writer.get('bill-run', id)
    if (run === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('bill-run', { ...run, state: 'verified' })
  },
  'bill-run.discard@1': (writer, { id }) => writer.remove('bill-run', id),
  // what a flat owes afterwards is the server's to say
  'bill.reverse@1': async () => {},
  'bill.again@1': async () => {},
  'bill.deliver@1': (writer, { billIds, at }) => askDeliveries(writer, billIds, at),
  'adjustment.create@1': async (writer, args) => {
    const { id, at, ...form } = args
    if (append(await writer.get('adjustment', id)) === 'stands') return
    if (await isDecidedOrAsked(writer, id)) return
    const card = await writer.get('holding-card', form.holdingId)
    if (card === undefined) throw new Rejection('NOT_FOUND')
    const isAsked =
      isCheckedNote(form.kind) && (await holdForApproval(writer, 'adjustment.create@1', args, form))
    if (isAsked) return
    const society = await writer.get('society', writer.space.slice(2))
    await writer.put('adjustment', {
      ...{ ...form, id, flatId: card.flatId, number: null, reverses: null, recordedAt: at },
      ...(form.kind === 'opening-dues' && { dueOn: society?.booksBegunOn ?? null }),
    })
  },
  'adjustment.reverse@1': async (writer, { id, adjustmentId, reason, at }) => {
    if (append(await writer.get('adjustment', id)) === 'stands') return
    const original = await writer.get('adjustment', adjustmentId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const { kind, holdingId, flatId, headId, resolution } = original
    await writer.put('adjustment', {
      ...{ id, kind, holdingId, flatId, headId, resolution, reason },
      amount: paise(-original.amount),
      dated: await todayOf(writer, at),
      ...{ dueOn: null, number: null, reverses: adjustmentId, recordedAt: at },
    })
  },
}
