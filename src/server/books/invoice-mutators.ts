/** Invoices of vendors on the server: append-only but for when they come again, numbered and posted by it. */
import type { InvoiceFields, invoiceMutations, Repeats } from '#contract/books/invoices.ts'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { standing } from '#domain/books/bills/member-account.ts'
import { enterInvoice } from '#domain/books/payables/enter-payables.ts'
import { invoiceFault, mayBeBought } from '#domain/books/payables/faults.ts'
import { likenessOfInvoice } from '#domain/books/payables/likeness.ts'
import { goesAlong, repeatsOutcome } from '#domain/books/payables/repeats.ts'
import { isRhythm } from '#domain/books/payables/rhythm.ts'
import { takenBack } from '#domain/books/payables/taken-back.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts } from './accounts.ts'
import { checkDay, checkNew, checkWriter, recorded, recordedAt } from './office.ts'
import { checkAccounts, readOpenVendor } from './payables.ts'
import { post } from './post.ts'
import { reverseVoucher } from './reverse.ts'

type InvoiceMutators = { [Name in keyof typeof invoiceMutations]: SocietyMutator<Name> }
type InvoiceFetches = { [Name in keyof typeof invoiceMutations]: Fetch<Name> }

/** These are few, and each is read when its turn comes. */
export const invoiceFetches: InvoiceFetches = {
  'invoice.create@1': fetchNothing,
  'invoice.repeat@1': fetchNothing,
  'invoice.reverse@1': fetchNothing,
}

/** @returns the vendor's invoice of that number, however it is written */
const findSame = async (
  { writer, societyId }: SocietyContext,
  form: InvoiceFields,
): Promise<string | null> => {
  const wanted = likenessOfInvoice(form)
  if (wanted === '') return null
  const others = standing(await writer.find('invoice/vendor', societyId, [form.vendorId]))
  return others.find((other) => likenessOfInvoice(other) === wanted)?.id ?? null
}

/** @throws Rejection INVALID at the field */
const check = async (context: SocietyContext, form: InvoiceFields) => {
  checkDay(context, form.dated, 'dated')
  const fault = invoiceFault(form)
  if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
  const vendor = await readOpenVendor(context, form.vendorId)
  if (form.deducted > 0 && vendor.deducts === null) {
    throw new Rejection('INVALID', { deducted: 'INVALID' })
  }
  await checkAccounts(context, form.lines, mayBeBought)
  return vendor
}

const checkRhythm = (repeats: Repeats | null) => {
  if (repeats !== null && !isRhythm(repeats)) throw new Rejection('INVALID', { repeats: 'INVALID' })
}

/** Of the next one of an invoice: nothing where somebody else was there before; it is saved all the same. */
const takeRhythmAlong = async (
  { writer, societyId }: SocietyContext,
  {
    repeats = null,
    repeatOf,
    vendorId,
  }: Pick<MutationArgs<'invoice.create@1'>, 'repeats' | 'repeatOf' | 'vendorId'>,
): Promise<Repeats | null> => {
  if (repeatOf === undefined) return repeats
  const before = await writer.get('invoice', societyId, repeatOf.id)
  // for another vendor it is no next one
  if (before !== undefined && before.vendorId !== vendorId) return repeats
  if (before === undefined || !goesAlong(before.repeats, repeatOf.next)) return null
  await writer.put('invoice', { ...before, repeats: null })
  return repeats
}

export const invoiceMutators: InvoiceMutators = {
  'invoice.create@1': async (context, { id, at, repeats = null, repeatOf, ...form }) => {
    checkWriter(context)
    checkRhythm(repeats)
    const { writer, societyId } = context
    await checkNew(context, 'invoice', id)
    await readAccounts(writer, societyId)
    const vendor = await check(context, form)
    const possibleDuplicateOf = await findSame(context, form)
    const posting = {
      ...{ ...recorded(context, at), id, kind: 'invoice' as const, dated: form.dated },
      ...{ party: vendor.name, narration: form.note || form.reference },
      ...{ reverses: null, reason: '' },
      enter: (accounts: Parameters<typeof enterInvoice>[1]) => ({
        ...{ members: [], others: enterInvoice(form, accounts) },
      }),
    }
    const [voucher] = await post(writer, societyId, [posting])
    await writer.put('invoice', {
      ...{ ...form, societyId, id, number: voucher?.number ?? '', possibleDuplicateOf },
      ...{ reverses: null, reason: '', recordedAt: recordedAt(context, at) },
      taxedAs: form.taxedAs ?? null,
      repeats: await takeRhythmAlong(context, { ...form, repeats, repeatOf }),
    })
  },
  'invoice.repeat@1': async (context, { invoiceId, repeats, seen }) => {
    checkWriter(context)
    checkRhythm(repeats)
    const { writer, societyId } = context
    const row = await writer.get('invoice', societyId, invoiceId)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    const ofVendor = await writer.find('invoice/vendor', societyId, [row.vendorId])
    if (!standing(ofVendor).some(({ id }) => id === invoiceId)) throw new Rejection('STATE')
    const outcome = repeatsOutcome(row.repeats, repeats, seen)
    if (outcome === 'changed') throw new Rejection('CONFLICT')
    if (outcome === 'write') await writer.put('invoice', { ...row, repeats })
  },
  'invoice.reverse@1': async (context, { id, invoiceId, reason, at }) => {
    checkWriter(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'invoice', id)
    const original = await writer.get('invoice', societyId, invoiceId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const { number } = await reverseVoucher(context, { id, reverses: invoiceId, reason, at })
    await writer.put('invoice', {
      ...{ ...takenBack.invoice(original, member.today), id, number, reason },
      ...{ reverses: invoiceId, possibleDuplicateOf: null, recordedAt: recordedAt(context, at) },
      repeats: null,
    })
  },
}
