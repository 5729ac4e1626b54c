/** A receipt on this device until the server's row replaces it: provisional, without number and posting date. */
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { receiptMutations } from '#contract/receipts.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalMutator } from '../local-writer.ts'

type ReceiptMutators = { [Name in keyof typeof receiptMutations]: LocalMutator<Name> }

/** Only the server gives these; null says so. */
const provisional = { number: null, postedOn: null, possibleDuplicateOf: null }

const laterOf = (a: string, b: string) => (a.localeCompare(b) < 0 ? b : a)

export const receiptMutators: ReceiptMutators = {
  'receipt.create@1': async (writer, { id, at, ...form }) => {
    // Replayed after the server has it already: the server's row stands.
    if (append(await writer.get('receipt', id)) === 'stands') return
    const card = await writer.get('holding-card', form.holdingId)
    if (card === undefined) throw new Rejection('NOT_FOUND')
    const { flatId } = card
    const receipt = { ...form, ...provisional, id, flatId, recordedAt: at }
    await writer.put('receipt', { ...receipt, reverses: null, reason: '' })
  },
  'receipt.reverse@1': async (writer, { id, receiptId, reason, at }) => {
    if (append(await writer.get('receipt', id)) === 'stands') return
    const original = await writer.get('receipt', receiptId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const { holdingId, flatId, mode, reference } = original
    const society = await writer.get('society', writer.space.slice(2))
    await writer.put('receipt', {
      ...provisional,
      id,
      holdingId,
      flatId,
      mode,
      reference,
      amount: paise(-original.amount),
      receivedOn: businessDay(society, new Date(at)),
      note: '',
      // lists look for it no further back, whatever the clocks of two devices say
      recordedAt: laterOf(at, original.recordedAt),
      reverses: receiptId,
      reason,
    })
  },
}
