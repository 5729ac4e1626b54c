/**
 * Payments on this device until the server's rows replace them: provisional, without a number; where another person approves payments,
 * waiting for that, and no payment before.
 */
import type { paymentMutations } from '#contract/books/payments.ts'
import { Rejection } from '#contract/errors.ts'
import { grossOf } from '#domain/books/payables/gross.ts'
import { takenBack } from '#domain/books/payables/taken-back.ts'
import { append } from '#domain/conflicts/append-only.ts'
import type { LocalMutator } from '../local-writer.ts'
import { holdForApproval, isDecidedOrAsked, todayOf } from './held-for-approval.ts'

type PaymentMutators = { [Name in keyof typeof paymentMutations]: LocalMutator<Name> }

export const paymentMutators: PaymentMutators = {
  'payment.create@1': async (writer, args) => {
    const { id, at, ...form } = args
    if (append(await writer.get('payment', id)) === 'stands') return
    if (await isDecidedOrAsked(writer, id)) return
    const says = { dated: args.paidOn, amount: grossOf(args) }
    if (await holdForApproval(writer, 'payment.create@1', args, says)) return
    await writer.put('payment', {
      ...{ ...form, id, recordedAt: at, number: null, reverses: null, reason: '' },
    })
  },
  'payment.reverse@1': async (writer, { id, paymentId, reason, at }) => {
    if (append(await writer.get('payment', id)) === 'stands') return
    const original = await writer.get('payment', paymentId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const paidOn = await todayOf(writer, at)
    await writer.put('payment', {
      ...{ ...takenBack.payment(original, paidOn), id, reason, number: null, recordedAt: at },
      reverses: paymentId,
    })
  },
}
