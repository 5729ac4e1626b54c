/** Publishing a run: its bills are made, entered and written in one commit, for all flats or for none. */

import { Rejection } from '#contract/errors.ts'
import {
  type BillDraft,
  type BillOrder,
  makeBills,
  type RunNote,
} from '#domain/books/bills/make-bills.ts'
import { enterBill, entered } from '#domain/books/ledger/vouchers.ts'
import { formatDays } from '#domain/dates.ts'
import { readShownTo } from '../holdings/shown-to.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { adjustmentPosting } from './adjustment-mutators.ts'
import { type BilledRun, readBillingOrder } from './billing-order.ts'
import { recorded } from './office.ts'
import { type Posting, post } from './post.ts'
import type { Recorded } from './years.ts'

type Written = Pick<Row<'bill'>, 'runId' | 'reason'> & {
  idOf: (bill: BillDraft) => string
  at: string
}

type Made = { bills: readonly BillDraft[]; notes: readonly RunNote[] }

/** @throws Rejection INVALID where a flat lacks what a head goes by; STATE where there is nothing to bill */
export const billsOf = (order: BillOrder): Made => {
  const { problems, ...made } = makeBills(order)
  // a flat that nobody holds is billed to nobody: the preview says so
  if (problems.some(({ problem }) => problem !== 'UNHELD')) {
    throw new Rejection(
      'INVALID',
      Object.fromEntries(problems.map(({ problem }) => [problem, 'INVALID'])),
    )
  }
  if (made.bills.length === 0) throw new Rejection('STATE', { from: 'STATE' })
  return made
}

/** What was read for them is more than they are, and is not kept. */
export const makeRun = async ({ writer, societyId }: SocietyContext, run: BilledRun) =>
  billsOf(await readBillingOrder(writer, societyId, run))

/** Bills, and the notes that go with them. */
export const writeBills = async (
  context: SocietyContext,
  { bills: drafts, notes: made }: Made,
  { idOf, at, ...said }: Written,
): Promise<void> => {
  const { writer, societyId } = context
  const { recordedAt, recordedBy } = recorded(context, at)
  const notes = notesOf(made, drafts, idOf)
  const flats = new Map(drafts.map(({ flatId, flat }) => [flatId, flat]))
  const vouchers = await post(writer, societyId, [
    ...drafts.map((draft) => billPosting(draft, { id: idOf(draft), recordedAt, recordedBy })),
    ...notes.map((note) =>
      adjustmentPosting(note, flats.get(note.flatId) ?? '', { recordedAt, recordedBy }, noHead),
    ),
  ])
  const shownTo = await readShownTo(
    context,
    drafts.map(({ holdingId }) => holdingId),
  )
  const row = <Of extends { holdingId: string }>(of: Of, at: number) => ({
    ...{ ...of, societyId, number: vouchers[at]?.number ?? '', reverses: null },
    ...{ shownTo: shownTo(of.holdingId), recordedAt },
  })
  const bills = drafts.map((draft, at): Row<'bill'> => {
    return { ...row(draft, at), ...said, id: idOf(draft) }
  })
  await writer.putAll('bill', bills)
  await writer.putAll(
    'adjustment',
    notes.map((note, at) => row(note, drafts.length + at)),
  )
}

const noHead = () => undefined

/** Their ids follow from that of the bill. */
const notesOf = (
  notes: readonly RunNote[],
  drafts: readonly BillDraft[],
  idOf: Written['idOf'],
) => {
  const ids = new Map(drafts.map((draft) => [draft.flatId, idOf(draft)]))
  return notes.map((note, at) => ({ ...note, id: `${ids.get(note.flatId)}:note:${at + 1}` }))
}

type BillPosted = Pick<BillDraft, 'dated' | 'from' | 'to' | 'flat'> &
  Parameters<typeof entered>[0] &
  Parameters<typeof enterBill>[0]

export const billPosting = (bill: BillPosted, said: Recorded & { id: string }): Posting => ({
  ...{ ...said, kind: 'bill', dated: bill.dated, reverses: null, reason: '' },
  ...{ party: bill.flat, narration: formatDays(bill) },
  enter: (accounts) => entered(bill, enterBill(bill, accounts)),
})
