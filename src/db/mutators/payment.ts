/**
 * Payments on this device until the server's rows replace them: provisional, without a number; where another person approves payments,
 * waiting for that, and no payment before.
 */
import type { paymentMutations } from '#contract/books/payments.ts'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { arePaymentsChecked, waitsForOffice } from '#domain/books/payables/approval.ts'
import { takenBack } from '#domain/books/payables/taken-back.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type PaymentMutators = { [Name in keyof typeof paymentMutations]: LocalMutator<Name> }

const today = async (writer: LocalWriter, at: string) =>
  businessDay(await writer.get('society', writer.space.slice(2)), new Date(at))

const isChecked = async (writer: LocalWriter, at: string) => {
  // parsed by the schema of their subject when they were written
  const policies = (await writer.all('charge-policy')) as unknown as PolicyRow[]
  return arePaymentsChecked(policies, await today(writer, at))
}

type CreateArgs = MutationArgs<'payment.create@1'>

/** As the server keeps it (docs/payables.md). */
const hold = ({ me, put }: LocalWriter, args: CreateArgs) =>
  put('late-document', {
    ...{ id: args.id, name: 'payment.create@1', args, dated: args.paidOn, amount: args.amount },
    ...{ madeAt: args.at, madeBy: me.displayName, madeUid: me.uid, heldFor: 'approval' },
    ...{ state: 'held', enteredOn: null, reason: '', decidedAt: null, decidedBy: '' },
  })

export const paymentMutators: PaymentMutators = {
  'payment.create@1': async (writer, args) => {
    const { id, at, ...form } = args
    if (append(await writer.get('payment', id)) === 'stands') return
    const late = await writer.get('late-document', id)
    // what waits for approval, or is decided, is not changed any more
    if (late !== undefined && !waitsForOffice(late)) return
    if (await isChecked(writer, at)) return hold(writer, args)
    await writer.put('payment', {
      ...{ ...form, id, recordedAt: at, number: null, reverses: null, reason: '' },
    })
  },
  'payment.reverse@1': async (writer, { id, paymentId, reason, at }) => {
    if (append(await writer.get('payment', id)) === 'stands') return
    const original = await writer.get('payment', paymentId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const paidOn = await today(writer, at)
    await writer.put('payment', {
      ...{ ...takenBack.payment(original, paidOn), id, reason, number: null, recordedAt: at },
      reverses: paymentId,
    })
  },
}
