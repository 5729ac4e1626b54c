/** Contras and journals on the server: each is a voucher, and nothing beside it. */
import type { JournalFields, journalMutations } from '#contract/books/journals.ts'
import { Rejection } from '#contract/errors.ts'
import { enterJournal, journalFault, mayBeEntered } from '#domain/books/ledger/journals.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts } from './accounts.ts'
import { checkDay, checkNew, checkWriter, recorded } from './office.ts'
import { checkAccounts } from './payables.ts'
import { post } from './post.ts'
import { reverseVoucher } from './reverse.ts'

type JournalMutators = { [Name in keyof typeof journalMutations]: SocietyMutator<Name> }
type JournalFetches = { [Name in keyof typeof journalMutations]: Fetch<Name> }

/** These are few, and each is read when its turn comes. */
export const journalFetches: JournalFetches = {
  'journal.create@1': fetchNothing,
  'journal.reverse@1': fetchNothing,
}

/** @throws Rejection INVALID at the field */
const check = async (context: SocietyContext, form: JournalFields) => {
  checkDay(context, form.dated, 'dated')
  const fault = journalFault(form)
  if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
  await checkAccounts(context, form.lines, (account) => mayBeEntered(form.kind, account))
}

export const journalMutators: JournalMutators = {
  'journal.create@1': async (context, { id, at, ...form }) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'voucher', id)
    await readAccounts(writer, societyId)
    await check(context, form)
    const { kind, dated, narration } = form
    await post(writer, societyId, [
      {
        ...{ ...recorded(context, at), id, kind, dated, narration },
        ...{ party: '', reverses: null, reason: '' },
        enter: () => ({ members: [], others: enterJournal(form) }),
      },
    ])
  },
  'journal.reverse@1': async (context, { id, voucherId, reason, at }) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'voucher', id)
    const original = await writer.get('voucher', societyId, voucherId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    // every other voucher is taken back with its document
    if (original.kind !== 'contra' && original.kind !== 'journal') throw new Rejection('STATE')
    await reverseVoucher(context, { id, reverses: voucherId, reason, at })
  },
}
