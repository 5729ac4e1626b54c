/** Notes and waivers on the server: append-only, numbered and posted by it. */

import { and, eq } from 'drizzle-orm'
import type { AdjustmentForm, adjustmentMutations } from '#contract/books/adjustments.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import { effectiveOn } from '#domain/books/effective.ts'
import { enterAdjustment, entered, voucherKindOf } from '#domain/books/ledger/vouchers.ts'
import { chargeHead } from '../database/schema-billing.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import { flatNameOf } from './flat-name.ts'
import {
  checkDay,
  checkNew,
  checkWriter,
  readOwingHolding,
  recorded,
  recordedAt,
} from './office.ts'
import { post } from './post.ts'
import { reverseVoucher } from './reverse.ts'

type AdjustmentMutators = { [Name in keyof typeof adjustmentMutations]: SocietyMutator<Name> }
type AdjustmentFetches = { [Name in keyof typeof adjustmentMutations]: Fetch<Name> }

const nothing = async () => {}
export const adjustmentFetches: AdjustmentFetches = {
  'adjustment.create@1': nothing,
  'adjustment.reverse@1': nothing,
}

/** Where the head is credited on that day; a head that has ended still is where it was. */
const readAccountOfHead = async (
  { writer, societyId }: SocietyContext,
  headId: string,
  day: string,
): Promise<string | undefined> => {
  const rows = await writer.tx
    .select()
    .from(chargeHead)
    .where(and(eq(chargeHead.societyId, societyId), eq(chargeHead.headId, headId)))
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

export const adjustmentMutators: AdjustmentMutators = {
  'adjustment.create@1': async (context, { id, at, ...form }) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'adjustment', id)
    checkForm(context, form)
    const { flatId } = await readOwingHolding(context, form.holdingId)
    const holder = { flatId, holdingId: form.holdingId }
    const accountId = await readAccountOfHead(context, form.headId, form.dated)
    if (needsHead(form) && accountId === undefined) {
      throw new Rejection('INVALID', { headId: 'INVALID' })
    }
    const [voucher] = await post(writer, societyId, [
      {
        ...recorded(context, at),
        ...{ id, kind: voucherKindOf(form.kind), dated: form.dated, reverses: null, reason: '' },
        ...{ party: await flatNameOf(context, flatId), narration: form.reason },
        enter: (accounts) =>
          entered(
            holder,
            enterAdjustment(form, accounts, () => accountId),
          ),
      },
    ])
    const number = voucher?.number ?? ''
    const row = { ...form, societyId, id, flatId, number, reverses: null }
    await writer.put('adjustment', { ...row, recordedAt: recordedAt(context, at) })
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
