/** What the office does with documents that are kept for it. */
import type { lateDocumentMutations } from '#contract/books/late-documents.ts'
import { Rejection } from '#contract/errors.ts'
import { mutations } from '#contract/mutations.ts'
import { onDay } from '#domain/books/late-documents.ts'
import { isChecked } from '#domain/books/payables/approval.ts'
import { receiptMutators } from '../receipts/mutators.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { adjustmentMutators, approvedNote } from './adjustment-mutators.ts'
import { isCheckedNow } from './approval.ts'
import { incomeMutators } from './income-mutators.ts'
import { invoiceMutators } from './invoice-mutators.ts'
import { journalMutators } from './journal-mutators.ts'
import { checkWriter, recordedAt } from './office.ts'
import { approvedPayment } from './payment-mutators.ts'

type Names = keyof typeof lateDocumentMutations
type LateMutators = { [Name in Names]: SocietyMutator<Name> }
type LateFetches = { [Name in Names]: Fetch<Name> }

/** These are rare. */
export const lateDocumentFetches: LateFetches = {
  'late-document.enter@1': fetchNothing,
  'late-document.decline@1': fetchNothing,
}

const documentMutators = {
  ...receiptMutators,
  ...incomeMutators,
  ...adjustmentMutators,
  'adjustment.create@1': approvedNote,
  ...invoiceMutators,
  'payment.create@1': approvedPayment,
  ...journalMutators,
}

const readHeld = async ({ writer, societyId }: SocietyContext, id: string) => {
  const row = await writer.get('late-document', societyId, id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  if (row.state !== 'held') throw new Rejection('STATE')
  return row
}

/** What another approves is entered by somebody else than who made it, where that is the rule. @throws Rejection FORBIDDEN */
const checkOther = async (context: SocietyContext, row: Row<'late-document'>) => {
  const { uid, name } = context.member
  // of one that was kept before accounts were, the name is all there is
  const isOwn =
    row.madeUid == null || row.madeUid === '' ? row.madeBy === name : row.madeUid === uid
  if (!(isChecked(row) && isOwn)) return
  if (row.heldFor === 'approval' || (await isCheckedNow(context))) throw new Rejection('FORBIDDEN')
}

export const lateDocumentMutators: LateMutators = {
  'late-document.enter@1': async (context, { id, dated, at }) => {
    checkWriter(context)
    const row = await readHeld(context, id)
    await checkOther(context, row)
    const { name, args } = row
    const create = documentMutators[name] as SocietyMutator<typeof name> // of that name
    const { data } = mutations[name].safeParse(onDay(name, args, dated, at))
    if (data === undefined) throw new Rejection('INVALID')
    try {
      // as its maker would have; posting marks it as entered
      await create(context, data as Parameters<typeof create>[1])
    } catch (error) {
      const isClosed = error instanceof Rejection && error.code === 'CLOSED'
      throw isClosed ? new Rejection('CLOSED', { dated: 'CLOSED' }) : error
    }
  },
  'late-document.decline@1': async (context, { id, reason, at }) => {
    checkWriter(context)
    const row = await readHeld(context, id)
    await context.writer.put('late-document', {
      ...{ ...row, state: 'declined', reason },
      ...{ decidedAt: recordedAt(context, at), decidedBy: context.member.name },
    })
  },
}
