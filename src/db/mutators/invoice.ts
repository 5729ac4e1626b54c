/** Invoices on this device until the server's rows replace them: provisional, without a number. */
import type { invoiceMutations } from '#contract/books/invoices.ts'
import { Rejection } from '#contract/errors.ts'
import { goesAlong, repeatsOutcome } from '#domain/books/payables/repeats.ts'
import { takenBack } from '#domain/books/payables/taken-back.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalMutator } from '../local-writer.ts'

type InvoiceMutators = { [Name in keyof typeof invoiceMutations]: LocalMutator<Name> }

export const invoiceMutators: InvoiceMutators = {
  'invoice.create@1': async (writer, { id, at, repeatOf, repeats = null, ...form }) => {
    if (append(await writer.get('invoice', id)) === 'stands') return
    const before = repeatOf && (await writer.get('invoice', repeatOf.id))
    // for another vendor it is no next one
    const isOther = before !== undefined && before.vendorId !== form.vendorId
    const isNext = before !== undefined && !isOther && goesAlong(before.repeats, repeatOf?.next)
    if (isNext) await writer.put('invoice', { ...before, repeats: null })
    await writer.put('invoice', {
      ...{ ...form, id, recordedAt: at, number: null, possibleDuplicateOf: null },
      ...{
        reverses: null,
        reason: '',
        repeats: repeatOf === undefined || isOther || isNext ? repeats : null,
      },
    })
  },
  'invoice.repeat@1': async (writer, { invoiceId, repeats, seen }) => {
    const row = await writer.get('invoice', invoiceId)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    const outcome = repeatsOutcome(row.repeats, repeats, seen)
    if (outcome === 'changed') throw new Rejection('CONFLICT')
    if (outcome === 'write') await writer.put('invoice', { ...row, repeats })
  },
  'invoice.reverse@1': async (writer, { id, invoiceId, reason, at }) => {
    if (append(await writer.get('invoice', id)) === 'stands') return
    const original = await writer.get('invoice', invoiceId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const society = await writer.get('society', writer.space.slice(2))
    const dated = businessDay(society, new Date(at))
    await writer.put('invoice', {
      ...{ ...takenBack.invoice(original, dated), id, reason, number: null, recordedAt: at },
      ...{ reverses: invoiceId, repeats: null },
    })
  },
}
