/** Publishing a run: its bills are made, entered and written in one commit, for all flats or for none. */

import { Rejection } from '#contract/errors.ts'
import type { BillDraft, BillOrder } from '#domain/books/bills/make-bills.ts'
import { makeBills } from '#domain/books/bills/make-bills.ts'
import { enterBill, entered } from '#domain/books/ledger/vouchers.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { recorded } from './office.ts'
import { post } from './post.ts'

type Written = Pick<Row<'bill'>, 'runId' | 'reason'> & {
  idOf: (bill: BillDraft) => string
  at: string
}

/** @throws Rejection INVALID where a flat lacks what a head goes by; STATE where there is nothing to bill */
export const billsOf = (order: BillOrder): BillDraft[] => {
  const { bills, problems } = makeBills(order)
  // a flat that nobody holds is billed to nobody: the preview says so
  if (problems.some(({ problem }) => problem !== 'UNHELD')) {
    throw new Rejection(
      'INVALID',
      Object.fromEntries(problems.map(({ problem }) => [problem, 'INVALID'])),
    )
  }
  if (bills.length === 0) throw new Rejection('STATE', { from: 'STATE' })
  return bills
}

export const writeBills = async (
  context: SocietyContext,
  drafts: readonly BillDraft[],
  { idOf, at, ...said }: Written,
): Promise<void> => {
  const { writer, societyId } = context
  const { recordedAt, recordedBy } = recorded(context, at)
  const vouchers = await post(
    writer,
    societyId,
    drafts.map((draft) => ({
      ...{ id: idOf(draft), kind: 'bill' as const, dated: draft.dated, reverses: null, reason: '' },
      ...{ party: draft.flat, narration: `${draft.from} – ${draft.to}`, recordedAt, recordedBy },
      enter: (accounts) => entered(draft, enterBill(draft, accounts)),
    })),
  )
  const bills = drafts.map((draft, at): Row<'bill'> => {
    const number = vouchers[at]?.number ?? ''
    return { ...draft, ...said, societyId, id: idOf(draft), number, reverses: null, recordedAt }
  })
  await writer.putAll('bill', bills)
}
