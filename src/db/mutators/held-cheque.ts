/** Post-dated cheques on this device until the server's rows replace them; a receipt made of one is provisional. */
import type { HeldChequeRow, heldChequeMutations } from '#contract/books/held-cheques.ts'
import { Rejection } from '#contract/errors.ts'
import {
  asHeld,
  correctable,
  isInHand,
  mayHoldAgain,
  receiptOfCheque,
} from '#domain/books/held-cheques.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'
import { receiptMutators } from './receipt.ts'

type HeldChequeMutators = { [Name in keyof typeof heldChequeMutations]: LocalMutator<Name> }

const readFor = async (
  writer: LocalWriter,
  id: string,
  isRight: (row: HeldChequeRow) => boolean,
) => {
  const row = await writer.get('held-cheque', id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  if (!isRight(row)) throw new Rejection('STATE')
  return row
}

const readFlat = async (writer: LocalWriter, holdingId: string) => {
  const card = await writer.get('holding-card', holdingId)
  if (card === undefined) throw new Rejection('NOT_FOUND')
  return card.flatId
}

const decided = (writer: LocalWriter, at: string) => ({
  decidedAt: at,
  decidedBy: writer.me.displayName,
})

export const heldChequeMutators: HeldChequeMutators = {
  'held-cheque.keep@1': async (writer, { cheques, at, ...pile }) => {
    const flatId = await readFlat(writer, pile.holdingId)
    for (const cheque of cheques) {
      if (append(await writer.get('held-cheque', cheque.id)) === 'stands') continue
      await writer.put('held-cheque', { ...pile, ...cheque, ...asHeld, flatId, keptAt: at })
    }
  },
  'held-cheque.edit@1': async (writer, { id, set, was }) => {
    const row = await readFor(writer, id, isInHand)
    const changes = mergeFields(correctable(row), set, was)
    const flatId = await readFlat(writer, changes.holdingId ?? row.holdingId)
    await writer.put('held-cheque', { ...row, ...changes, flatId })
  },
  'held-cheque.deposit@1': async (writer, { id, receiptId, receivedOn, at }) => {
    const row = await readFor(writer, id, isInHand)
    const receipt = receiptOfCheque(row, receivedOn)
    await receiptMutators['receipt.create@1'](writer, { ...receipt, id: receiptId, at })
    const deposited = { ...row, ...decided(writer, at), state: 'deposited', receiptId } as const
    await writer.put('held-cheque', deposited)
  },
  'held-cheque.give-back@1': async (writer, { id, reason, at }) => {
    const row = await readFor(writer, id, isInHand)
    const givenBack = { ...row, ...decided(writer, at), state: 'given-back', reason } as const
    await writer.put('held-cheque', givenBack)
  },
  'held-cheque.withdraw@1': async (writer, { id, at }) => {
    const row = await readFor(writer, id, isInHand)
    await writer.put('held-cheque', { ...row, ...decided(writer, at), state: 'withdrawn' })
  },
  'held-cheque.hold@1': async (writer, { id }) => {
    const row = await readFor(writer, id, mayHoldAgain)
    await writer.put('held-cheque', { ...row, ...asHeld })
  },
}
