/** Notes and waivers on the server: append-only, numbered and posted by it. */

import type { AdjustmentForm, adjustmentMutations } from '#contract/books/adjustments.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { isOfOpening } from '#domain/books/bills/member-account.ts'
import {
  isLetOff,
  mostWaived,
  needsResolution,
  roundOffLeft,
} from '#domain/books/bills/most-waived.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { effectiveOn } from '#domain/books/effective.ts'
import { enterAdjustment, entered, voucherKindOf } from '#domain/books/ledger/vouchers.ts'
import { isCheckedNote } from '#domain/books/payables/approval.ts'
import { readShownTo } from '../holdings/shown-to.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { readDocuments } from './account-documents.ts'
import { ensureAccount } from './accounts.ts'
import { askApproval, checkNotAsked, isCheckedNow } from './approval.ts'
import { rowsOfHead, rowsOfSubject } from './charge-rows.ts'
import { flatNameOf } from './flat-name.ts'
import {
  checkDay,
  checkNew,
  checkWriter,
  readOwingHolding,
  recorded,
  recordedAt,
} from './office.ts'
import { type Posting, post } from './post.ts'
import { reverseVoucher } from './reverse.ts'
import { type Recorded, readBeginning } from './years.ts'

type AdjustmentMutators = { [Name in keyof typeof adjustmentMutations]: SocietyMutator<Name> }
type AdjustmentFetches = { [Name in keyof typeof adjustmentMutations]: Fetch<Name> }

export const adjustmentFetches: AdjustmentFetches = {
  'adjustment.create@1': fetchNothing,
  'adjustment.reverse@1': fetchNothing,
}

/** Where the head is credited on that day; a head that has ended still is where it was. */
const readAccountOfHead = async (
  { writer, societyId }: SocietyContext,
  headId: string,
  day: string,
): Promise<string | undefined> => {
  const rows = await rowsOfHead(writer.tx, societyId, headId)
  const latest = rows.toSorted((a, b) => (a.since < b.since ? -1 : 1)).at(-1)
  return (effectiveOn(rows, day) ?? latest)?.accountId
}

const needsHead = ({ kind }: AdjustmentForm) => kind === 'credit-note' || kind === 'debit-note'

const checkForm = (context: SocietyContext, form: AdjustmentForm) => {
  checkDay(context, form.dated, 'dated')
  if (form.dueOn !== null && form.dueOn < form.dated) {
    throw new Rejection('INVALID', { dueOn: 'INVALID' })
  }
}

/** No more is let off than is unpaid at its day, whoever else lets something off meanwhile. @throws Rejection INVALID at the field */
const checkLetOff = async ({ writer, societyId }: SocietyContext, form: AdjustmentForm) => {
  const { kind, headId, amount, resolution } = form
  if (!isLetOff(kind)) return
  const heads = kind === 'waiver' ? ['', 'penalty'] : ['']
  if (!heads.includes(headId)) throw new Rejection('INVALID', { headId: 'INVALID' })
  if (needsResolution(kind) && resolution === '') {
    throw new Rejection('INVALID', { resolution: 'INVALID' })
  }
  const policies = await rowsOfSubject(writer.tx, societyId, 'allocation')
  const documents = await readDocuments(writer, societyId, form.holdingId)
  const most = mostWaived(documents, allocationsOf({ policies }), form)
  const limit = kind === 'round-off' ? roundOffLeft(documents.adjustments, form.dated) : most
  if (amount > Math.min(most, limit)) {
    throw new Rejection('INVALID', { amount: 'INVALID' })
  }
}

/**
 * When what was owed before the books fell due: on the day they began with. Before that it is imported.
 * @throws Rejection STATE, or INVALID at its head
 */
const openingDueOn = async (
  { writer, societyId }: SocietyContext,
  { kind, headId }: AdjustmentForm,
): Promise<string | null> => {
  const heads = kind === 'opening-dues' ? ['', 'interest'] : ['']
  if (!heads.includes(headId)) throw new Rejection('INVALID', { headId: 'INVALID' })
  const beginning = await readBeginning(writer, societyId)
  if (beginning === undefined) throw new Rejection('STATE', { kind: 'STATE' })
  return kind === 'opening-dues' ? beginning : null
}

type Note = Pick<
  Row<'adjustment'>,
  'id' | 'kind' | 'headId' | 'holdingId' | 'flatId' | 'dated' | 'reason'
> &
  Pick<AdjustmentForm, 'amount'>

/** @param accountOfHead where the head is credited */
export const adjustmentPosting = (
  note: Note,
  party: string,
  said: Recorded,
  accountOfHead: (headId: string) => string | undefined,
): Posting => ({
  ...{ ...said, id: note.id, kind: voucherKindOf(note.kind), dated: note.dated, party },
  ...{ narration: note.reason, reverses: null, reason: '' },
  enter: (accounts) => entered(note, enterAdjustment(note, accounts, accountOfHead)),
})

type CreateArgs = MutationArgs<'adjustment.create@1'>

/** As it is entered: in whose account it stands, and where it is credited. @throws Rejection INVALID at the field */
const checked = async (context: SocietyContext, { id, at: _, ...asked }: CreateArgs) => {
  await checkNew(context, 'adjustment', id)
  checkForm(context, asked)
  const owing = await readOwingHolding(context, asked.holdingId, asked.dated)
  const dueOn = isOfOpening(asked) ? await openingDueOn(context, asked) : asked.dueOn
  const form = { ...asked, dueOn, holdingId: owing.id }
  await checkLetOff(context, form)
  const accountId = await readAccountOfHead(context, form.headId, form.dated)
  if (needsHead(form) && accountId === undefined) {
    throw new Rejection('INVALID', { headId: 'INVALID' })
  }
  return { form, flatId: owing.flatId, accountId }
}

/** It is in the books at once. */
const enter = async (context: SocietyContext, args: CreateArgs) => {
  const { id, at } = args
  const { writer, societyId } = context
  const { form, flatId, accountId } = await checked(context, args)
  if (form.kind === 'write-off') await ensureAccount(writer, societyId, 'bad-debts')
  const [voucher] = await post(writer, societyId, [
    adjustmentPosting(
      { ...form, id, flatId },
      await flatNameOf(context, flatId),
      recorded(context, at),
      () => accountId,
    ),
  ])
  const number = voucher?.number ?? ''
  const shownTo = (await readShownTo(context, [form.holdingId]))(form.holdingId)
  const row = { ...form, societyId, id, flatId, number, shownTo, rebate: null, reverses: null }
  await writer.put('adjustment', { ...row, recordedAt: recordedAt(context, at) })
}

/** It waits for somebody else; what is wrong with it is said at once. */
const ask = async (context: SocietyContext, args: CreateArgs) => {
  await checked(context, args)
  await askApproval(context, 'adjustment.create@1', args, 'dated')
}

/** As the office enters it after its decision. */
export const approvedNote: SocietyMutator<'adjustment.create@1'> = enter

export const adjustmentMutators: AdjustmentMutators = {
  'adjustment.create@1': async (context, args) => {
    checkWriter(context)
    await checkNotAsked(context, args.id)
    const isAsked = isCheckedNote(args.kind) && (await isCheckedNow(context))
    await (isAsked ? ask(context, args) : enter(context, args))
  },
  'adjustment.reverse@1': async (context, { id, adjustmentId, reason, at }) => {
    checkWriter(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'adjustment', id)
    const original = await writer.get('adjustment', societyId, adjustmentId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const { number } = await reverseVoucher(context, { id, reverses: adjustmentId, reason, at })
    const row = {
      ...original,
      id,
      number,
      reason,
      amount: paise(-original.amount),
      dated: member.today,
    }
    await writer.put('adjustment', {
      ...row,
      ...{ dueOn: null, reverses: adjustmentId, recordedAt: recordedAt(context, at) },
    })
  },
}
