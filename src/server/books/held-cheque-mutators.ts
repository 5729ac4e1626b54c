/** Post-dated cheques on the server: the office of accounts holds them, and books them when they are deposited. */
import type { heldChequeMutations } from '#contract/books/held-cheques.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import { isChequeDay, mayDepositOn } from '#domain/books/cheque-days.ts'
import {
  asHeld,
  correctable,
  isInHand,
  mayHoldAgain,
  receiptOfCheque,
} from '#domain/books/held-cheques.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { fetchForReceipts, recordReceipt } from '../receipts/mutators.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { checkNew, checkRecorder, readOwingHolding, recordedAt } from './office.ts'

type Names = keyof typeof heldChequeMutations
type HeldChequeMutators = { [Name in Names]: SocietyMutator<Name> }
type HeldChequeFetches = { [Name in Names]: Fetch<Name> }

const receiptOf = (row: Row<'held-cheque'>, receivedOn: string) =>
  receiptOfCheque({ ...row, amount: paise(row.amount) }, receivedOn)

export const heldChequeFetches: HeldChequeFetches = {
  'held-cheque.keep@1': fetchNothing,
  'held-cheque.edit@1': fetchNothing,
  'held-cheque.deposit@1': async (context, all) => {
    const { writer, societyId } = context
    const ids = all.map(({ id }) => id)
    await writer.fetch('held-cheque', societyId, ids)
    const receipts = []
    for (const { id, receiptId } of all) {
      const row = await writer.get('held-cheque', societyId, id)
      if (row === undefined) continue
      receipts.push({ ...receiptOf(row, row.dated), id: receiptId })
    }
    await fetchForReceipts(context, receipts)
  },
  'held-cheque.give-back@1': fetchNothing,
  'held-cheque.withdraw@1': fetchNothing,
  'held-cheque.hold@1': fetchNothing,
}

const checkDated = ({ member }: SocietyContext, dated: string) => {
  if (!isChequeDay(dated, member.today)) throw new Rejection('INVALID', { dated: 'INVALID' })
}

/** @throws Rejection */
const readFor = async (
  context: SocietyContext,
  id: string,
  isRight: (row: Row<'held-cheque'>) => boolean,
) => {
  checkRecorder(context)
  const row = await context.writer.get('held-cheque', context.societyId, id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  if (!isRight(row)) throw new Rejection('STATE')
  return row
}

const decided = (context: SocietyContext, at: string) => ({
  decidedAt: recordedAt(context, at),
  decidedBy: context.member.name,
})

export const heldChequeMutators: HeldChequeMutators = {
  'held-cheque.keep@1': async (context, { cheques, at, ...pile }) => {
    checkRecorder(context)
    const { writer, societyId, member } = context
    const owing = await readOwingHolding(context, pile.holdingId, member.today)
    const { id: holdingId, flatId } = owing
    for (const cheque of cheques) {
      await checkNew(context, 'held-cheque', cheque.id)
      checkDated(context, cheque.dated)
      await writer.put('held-cheque', {
        ...{ ...pile, ...cheque, ...asHeld, societyId, holdingId, flatId },
        ...{ keptAt: recordedAt(context, at), keptBy: member.uid },
      })
    }
  },
  'held-cheque.edit@1': async (context, { id, set, was }) => {
    const row = await readFor(context, id, isInHand)
    const changes = mergeFields(correctable({ ...row, amount: paise(row.amount) }), set, was)
    const named = changes.holdingId ?? row.holdingId
    const owing = await readOwingHolding(context, named, context.member.today)
    checkDated(context, changes.dated ?? row.dated)
    const whose = { holdingId: owing.id, flatId: owing.flatId }
    await context.writer.put('held-cheque', { ...row, ...changes, ...whose })
  },
  'held-cheque.deposit@1': async (context, { id, receiptId, receivedOn, at }) => {
    const row = await readFor(context, id, isInHand)
    if (!mayDepositOn(row.dated, receivedOn)) {
      throw new Rejection('INVALID', { receivedOn: 'INVALID' })
    }
    await recordReceipt(context, { ...receiptOf(row, receivedOn), id: receiptId, at })
    const deposited = { ...row, ...decided(context, at), state: 'deposited', receiptId } as const
    await context.writer.put('held-cheque', deposited)
  },
  'held-cheque.give-back@1': async (context, { id, reason, at }) => {
    const row = await readFor(context, id, isInHand)
    const givenBack = { ...row, ...decided(context, at), state: 'given-back', reason } as const
    await context.writer.put('held-cheque', givenBack)
  },
  'held-cheque.withdraw@1': async (context, { id, at }) => {
    const row = await readFor(context, id, isInHand)
    await context.writer.put('held-cheque', {
      ...{ ...row, ...decided(context, at), state: 'withdrawn' as const },
    })
  },
  'held-cheque.hold@1': async (context, { id }) => {
    const row = await readFor(context, id, mayHoldAgain)
    await context.writer.put('held-cheque', { ...row, ...asHeld })
  },
}
