/** Publishing a run: its bills are made, entered and written in one commit, for all flats or for none. */

import { Rejection } from '#contract/errors.ts'
import type { BillDraft, BillOrder } from '#domain/books/bills/make-bills.ts'
import { makeBills } from '#domain/books/bills/make-bills.ts'
import { enterBill, entered } from '#domain/books/ledger/vouchers.ts'
import { readShownTo } from '../holdings/shown-to.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { recorded } from './office.ts'
import { type Posting, post } from './post.ts'
import type { Recorded } from './years.ts'

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
    drafts.map((draft) => billPosting(draft, { id: idOf(draft), recordedAt, recordedBy })),
  )
  const shownTo = await readShownTo(
    context,
    drafts.map(({ holdingId }) => holdingId),
  )
  const bills = drafts.map((draft, at): Row<'bill'> => {
    const number = vouchers[at]?.number ?? ''
    const row = { ...draft, ...said, societyId, id: idOf(draft), number, reverses: null }
    return { ...row, shownTo: shownTo(draft.holdingId), recordedAt }
  })
  await writer.putAll('bill', bills)
}

type BillPosted = Pick<BillDraft, 'dated' | 'from' | 'to' | 'flat'> &
  Parameters<typeof entered>[0] &
  Parameters<typeof enterBill>[0]

export const billPosting = (bill: BillPosted, said: Recorded & { id: string }): Posting => ({
  ...{ ...said, kind: 'bill', dated: bill.dated, reverses: null, reason: '' },
  ...{ party: bill.flat, narration: `${bill.from} – ${bill.to}` },
  enter: (accounts) => entered(bill, enterBill(bill, accounts)),
})
