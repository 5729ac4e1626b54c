/** "I have paid" on this device until the server's rows replace it; a receipt made of one is provisional. */
import type { reportedPaymentMutations } from '#contract/books/reported-payments.ts'
import { Rejection } from '#contract/errors.ts'
import { bareReference } from '#domain/books/payment-reference.ts'
import { isOpen, mayVerify } from '#domain/books/reported-payments.ts'
import { append } from '#domain/conflicts/append-only.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'
import { receiptMutators } from './receipt.ts'

type ReportedPaymentMutators = {
  [Name in keyof typeof reportedPaymentMutations]: LocalMutator<Name>
}

const readReported = async (writer: LocalWriter, id: string) => {
  const row = await writer.get('reported-payment', id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  return row
}

const decided = (writer: LocalWriter, at: string) => ({
  decidedAt: at,
  decidedBy: writer.me.displayName,
})

export const reportedPaymentMutators: ReportedPaymentMutators = {
  'reported-payment.create@1': async (writer, { id, at, ...fields }) => {
    if (append(await writer.get('reported-payment', id)) === 'stands') return
    const card = await writer.get('holding-card', fields.holdingId)
    if (card === undefined) throw new Rejection('NOT_FOUND')
    await writer.put('reported-payment', {
      ...{ ...fields, id, flatId: card.flatId, reference: bareReference(fields.reference) },
      ...{ state: 'reported', receiptId: null, answer: '', reportedAt: at },
      ...{ decidedAt: null, decidedBy: '' },
    })
  },
  'reported-payment.withdraw@1': async (writer, { id }) => {
    const row = await readReported(writer, id)
    if (!isOpen(row)) throw new Rejection('STATE')
    await writer.put('reported-payment', { ...row, state: 'withdrawn' })
  },
  'reported-payment.verify@1': async (writer, { id, receiptId, receivedOn, at }) => {
    const row = await readReported(writer, id)
    if (!mayVerify(row)) throw new Rejection('STATE')
    const { holdingId, amount, mode, reference } = row
    await receiptMutators['receipt.create@1'](writer, {
      ...{ id: receiptId, holdingId, amount, mode, reference },
      ...{ receivedOn, note: '', at },
    })
    const verified = { ...row, ...decided(writer, at), state: 'verified', receiptId } as const
    await writer.put('reported-payment', { ...verified, answer: '' })
  },
  'reported-payment.refuse@1': async (writer, { id, reason, at }) => {
    const row = await readReported(writer, id)
    if (!isOpen(row)) throw new Rejection('STATE')
    const refused = { ...row, ...decided(writer, at), state: 'not-found' } as const
    await writer.put('reported-payment', { ...refused, answer: reason })
  },
}
