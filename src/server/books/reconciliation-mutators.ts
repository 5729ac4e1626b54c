/** Bank reconciliations on the server: what they clear is added up again from the journal, whatever the device has found. */
import { and, eq, exists } from 'drizzle-orm'
import type { reconciliationMutations } from '#contract/books/reconciliations.ts'
import { Rejection } from '#contract/errors.ts'
import { finishFault, standingOf } from '#domain/books/bank/reconciliation.ts'
import { journalLine, voucher } from '../database/schema-books.ts'
import { reconciliation } from '../database/schema-payables.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { checkDay, checkNew, checkWriter, recorded } from './office.ts'

type Mutators = { [Name in keyof typeof reconciliationMutations]: SocietyMutator<Name> }
type Fetches = { [Name in keyof typeof reconciliationMutations]: Fetch<Name> }

/** These are rare, and each is read when its turn comes. */
export const reconciliationFetches: Fetches = {
  'reconciliation.finish@1': fetchNothing,
  'reconciliation.undo@1': fetchNothing,
}

/** Whatever moved the account. */
const readVouchers = ({ writer, societyId }: SocietyContext, accountId: string) =>
  writer.tx
    .select({ id: voucher.id, kind: voucher.kind, dated: voucher.dated, lines: voucher.lines })
    .from(voucher)
    .where(
      and(
        eq(voucher.societyId, societyId),
        exists(
          writer.tx
            .select({ id: journalLine.voucherId })
            .from(journalLine)
            .where(
              and(
                eq(journalLine.societyId, voucher.societyId),
                eq(journalLine.voucherId, voucher.id),
                eq(journalLine.accountId, accountId),
              ),
            ),
        ),
      ),
    )

const readOf = ({ writer, societyId }: SocietyContext, accountId: string) =>
  writer.tx
    .select()
    .from(reconciliation)
    .where(and(eq(reconciliation.societyId, societyId), eq(reconciliation.accountId, accountId)))

export const reconciliationMutators: Mutators = {
  'reconciliation.finish@1': async (context, { at, ...fields }) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'reconciliation', fields.id)
    checkDay(context, fields.day, 'day')
    const account = await writer.get('ledger-account', societyId, fields.accountId)
    const isBank = account?.group === 'cash-and-bank'
    if (!isBank || account.role === 'cash' || account.role === 'cheques')
      throw new Rejection('INVALID', { accountId: 'INVALID' })
    await writer.flush()
    const vouchers = await readVouchers(context, fields.accountId)
    const fault = finishFault(fields, vouchers, await readOf(context, fields.accountId))
    if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
    await writer.put('reconciliation', {
      ...{ ...fields, societyId, isUndone: false, reason: '', ...recorded(context, at) },
    })
  },
  'reconciliation.undo@1': async (context, { id, reason }) => {
    checkWriter(context)
    const { writer, societyId } = context
    const row = await writer.get('reconciliation', societyId, id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    if (row.isUndone) throw new Rejection('CONFLICT')
    await writer.flush()
    const last = standingOf(await readOf(context, row.accountId), row.accountId).at(-1)
    if (last?.id !== id) throw new Rejection('CONFLICT')
    await writer.put('reconciliation', { ...row, isUndone: true, reason })
  },
}
