/** "I have paid" on the server: whoever owes reports it, the office of accounts says what became of it. */
import type { reportedPaymentMutations } from '#contract/books/reported-payments.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import { bareReference, isReferenceOf, isReportable } from '#domain/books/payment-reference.ts'
import { isOpen, mayVerify } from '#domain/books/reported-payments.ts'
import { fetchForReceipts, recordReceipt } from '../receipts/mutators.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { countVerified } from '../usage/usage-days.ts'
import { checkNew, checkRecorder, readOwingHolding, recordedAt } from './office.ts'

type Names = keyof typeof reportedPaymentMutations
type ReportedPaymentMutators = { [Name in Names]: SocietyMutator<Name> }
type ReportedPaymentFetches = { [Name in Names]: Fetch<Name> }

export const reportedPaymentFetches: ReportedPaymentFetches = {
  'reported-payment.create@1': fetchNothing,
  'reported-payment.withdraw@1': fetchNothing,
  'reported-payment.verify@1': async (context, all) => {
    const { writer, societyId } = context
    const ids = all.map(({ id }) => id)
    await writer.fetch('reported-payment', societyId, ids)
    const receipts = []
    for (const { id, receiptId } of all) {
      const row = await writer.get('reported-payment', societyId, id)
      if (row !== undefined) receipts.push({ ...row, amount: paise(row.amount), id: receiptId })
    }
    await fetchForReceipts(context, receipts)
  },
  'reported-payment.refuse@1': fetchNothing,
}

/**
 * Whose holding it is, or who is shown its account; of another's it is not said that it is there.
 * @returns the holding of whom it is shown to, where it is
 */
const checkOwes = ({ member }: SocietyContext, holdingId: string): string[] => {
  if (member.holdings.includes(holdingId)) return []
  const shown = member.shown.find(({ owner }) => owner === holdingId)
  if (shown === undefined) throw new Rejection('FORBIDDEN')
  return [shown.own]
}

/** Their own: what the owner reported is the owner's. */
const checkWithdraws = (context: SocietyContext, row: Row<'reported-payment'>) => {
  const isShown = checkOwes(context, row.holdingId).length > 0
  if (isShown && row.reportedBy !== context.member.uid) throw new Rejection('FORBIDDEN')
}

const readReported = async ({ writer, societyId }: SocietyContext, id: string) => {
  const row = await writer.get('reported-payment', societyId, id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  return row
}

const decided = (context: SocietyContext, row: Row<'reported-payment'>, at: string) => ({
  ...row,
  decidedAt: recordedAt(context, at),
  decidedBy: context.member.name,
})

export const reportedPaymentMutators: ReportedPaymentMutators = {
  'reported-payment.create@1': async (context, { id, at, ...fields }) => {
    const { writer, societyId, member } = context
    const shownTo = checkOwes(context, fields.holdingId)
    await checkNew(context, 'reported-payment', id)
    const { flatId } = await readOwingHolding(context, fields.holdingId, fields.paidOn)
    if (!isReferenceOf(fields.mode, fields.reference)) {
      throw new Rejection('INVALID', { reference: 'INVALID' })
    }
    if (!isReportable(fields.paidOn, member.today)) {
      throw new Rejection('INVALID', { paidOn: 'INVALID' })
    }
    await writer.put('reported-payment', {
      ...{ ...fields, societyId, id, flatId, reference: bareReference(fields.reference) },
      ...{ state: 'reported', receiptId: null, answer: '' },
      ...{ reportedAt: recordedAt(context, at), reportedBy: member.uid, shownTo },
      ...{ decidedAt: null, decidedBy: '' },
    })
  },
  'reported-payment.withdraw@1': async (context, { id }) => {
    const row = await readReported(context, id)
    checkWithdraws(context, row)
    if (!isOpen(row)) throw new Rejection('STATE')
    await context.writer.put('reported-payment', { ...row, state: 'withdrawn' })
  },
  'reported-payment.verify@1': async (context, { id, receiptId, receivedOn, at }) => {
    checkRecorder(context)
    const row = await readReported(context, id)
    if (!mayVerify(row)) throw new Rejection('STATE')
    const { holdingId, mode, reference } = row
    await recordReceipt(context, {
      ...{ id: receiptId, holdingId, amount: paise(row.amount), mode, reference },
      ...{ receivedOn, note: '', at },
    })
    const verified = { ...decided(context, row, at), state: 'verified', receiptId } as const
    await context.writer.put('reported-payment', { ...verified, answer: '' })
    await countVerified(context)
  },
  'reported-payment.refuse@1': async (context, { id, reason, at }) => {
    checkRecorder(context)
    const row = await readReported(context, id)
    if (!isOpen(row)) throw new Rejection('STATE')
    const refused = { ...decided(context, row, at), state: 'not-found' } as const
    await context.writer.put('reported-payment', { ...refused, answer: reason })
  },
}
