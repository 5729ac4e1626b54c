/** Payments on the server: append-only, numbered and posted by it. What of a vendor's invoices they settle is worked out, never kept. */
import type { PaymentFields, paymentMutations } from '#contract/books/payments.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { enterPayment } from '#domain/books/payables/enter-payables.ts'
import { mayBePaidFor, paymentFault } from '#domain/books/payables/faults.ts'
import { takenBack } from '#domain/books/payables/taken-back.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts } from './accounts.ts'
import { askApproval, checkNotAsked, isCheckedNow } from './approval.ts'
import { checkDay, checkNew, checkWriter, recorded, recordedAt } from './office.ts'
import { checkAccounts, readVendor } from './payables.ts'
import { post } from './post.ts'
import { reverseVoucher } from './reverse.ts'

type PaymentMutators = { [Name in keyof typeof paymentMutations]: SocietyMutator<Name> }
type PaymentFetches = { [Name in keyof typeof paymentMutations]: Fetch<Name> }

/** These are few, and each is read when its turn comes. */
export const paymentFetches: PaymentFetches = {
  'payment.create@1': fetchNothing,
  'payment.reverse@1': fetchNothing,
}

/** @returns who is paid @throws Rejection INVALID at the field */
const check = async (context: SocietyContext, form: PaymentFields): Promise<string> => {
  checkDay(context, form.paidOn, 'paidOn')
  const fault = paymentFault(form)
  if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
  await checkAccounts(context, form.lines, mayBePaidFor)
  if (form.vendorId === null) return form.party
  const vendor = await readVendor(context, form.vendorId)
  if (form.deducted !== undefined && form.deducted > 0 && vendor.deducts === null)
    throw new Rejection('INVALID', { deducted: 'INVALID' })
  const { writer, societyId } = context
  for (const id of form.invoiceIds) {
    const invoice = await writer.get('invoice', societyId, id)
    // one that is not in the books was refused: the payment was made all the same, and settles others or is paid ahead
    if (invoice !== undefined && invoice.vendorId !== vendor.id)
      throw new Rejection('INVALID', { invoiceIds: 'INVALID' })
  }
  return vendor.name
}

type CreateArgs = MutationArgs<'payment.create@1'>

const checked = async (context: SocietyContext, { id, at: _, ...form }: CreateArgs) => {
  const { writer, societyId } = context
  await checkNew(context, 'payment', id)
  await readAccounts(writer, societyId)
  return { form, party: await check(context, form) }
}

/** It is in the books at once. */
const enter = async (context: SocietyContext, args: CreateArgs) => {
  const { form, party } = await checked(context, args)
  const { writer, societyId } = context
  const { id, at } = args
  const posting = {
    ...{ ...recorded(context, at), id, kind: 'payment' as const, dated: form.paidOn, party },
    narration: [form.note, form.reference].filter(Boolean).join(', ').slice(0, 200),
    ...{ reverses: null, reason: '' },
    enter: (accounts: Parameters<typeof enterPayment>[1]) => ({
      ...{ members: [], others: enterPayment(form, accounts) },
    }),
  }
  const [voucher] = await post(writer, societyId, [posting], 'paidOn')
  await writer.put('payment', {
    ...{ ...form, societyId, id, number: voucher?.number ?? '', reverses: null, reason: '' },
    ...{ deducted: form.deducted ?? paise(0), taxedAs: form.taxedAs ?? null },
    recordedAt: recordedAt(context, at),
  })
}

/** What is wrong with it is said at once. */
const ask = async (context: SocietyContext, args: CreateArgs) => {
  await checked(context, args)
  await askApproval(context, 'payment.create@1', args, 'paidOn')
}

/** As the office enters it after its decision. */
export const approvedPayment: SocietyMutator<'payment.create@1'> = enter

export const paymentMutators: PaymentMutators = {
  'payment.create@1': async (context, args) => {
    checkWriter(context)
    await checkNotAsked(context, args.id)
    await ((await isCheckedNow(context)) ? ask(context, args) : enter(context, args))
  },
  'payment.reverse@1': async (context, { id, paymentId, reason, at }) => {
    checkWriter(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'payment', id)
    const original = await writer.get('payment', societyId, paymentId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const { number } = await reverseVoucher(context, { id, reverses: paymentId, reason, at })
    await writer.put('payment', {
      ...{ ...takenBack.payment(original, member.today), id, number, reason },
      ...{ reverses: paymentId, recordedAt: recordedAt(context, at) },
    })
  },
}
