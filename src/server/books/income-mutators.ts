/** Money from others on the server: append-only, numbered and posted by it, on the account of its category. */
import type { IncomeFields, incomeMutations } from '#contract/books/incomes.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import {
  accountOfCategory,
  incomeFault,
  isOffered,
  nextIncomeCode,
  receivedGroups,
} from '#domain/books/incomes.ts'
import { enterIncome } from '#domain/books/ledger/vouchers.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { readAccounts, takenCodes } from './accounts.ts'
import { flatNameOf } from './flat-name.ts'
import { checkDay, checkNew, checkRecorder, recorded, recordedAt } from './office.ts'
import { post } from './post.ts'
import { reverseVoucher } from './reverse.ts'

type IncomeMutators = { [Name in keyof typeof incomeMutations]: SocietyMutator<Name> }
type IncomeFetches = { [Name in keyof typeof incomeMutations]: Fetch<Name> }

/** These are few, and each is read when its turn comes. */
export const incomeFetches: IncomeFetches = {
  'income.create@1': fetchNothing,
  'income.reverse@1': fetchNothing,
}

/** A category that has no account yet gets one of its name. */
const accountFor = async (
  { writer, societyId }: SocietyContext,
  category: Row<'income-category'>,
): Promise<string> => {
  await readAccounts(writer, societyId)
  const accounts: Row<'ledger-account'>[] = []
  for (const group of receivedGroups)
    accounts.push(...(await writer.find('ledger-account/group', societyId, [group])))
  const known = accountOfCategory(category, accounts)
  if (known !== undefined) return known.id
  const id = `account:income:${category.id}`
  // whoever has renamed it has not parted it from its category
  if ((await writer.get('ledger-account', societyId, id)) !== undefined) return id
  const code = nextIncomeCode((await takenCodes(writer, societyId)).map((taken) => taken.code))
  await writer.put('ledger-account', {
    ...{ societyId, id, code, name: category.name, group: 'income', role: null },
    ...{ isControl: false, isClosed: false },
  })
  return id
}

/** @throws Rejection INVALID at the field */
const readCategory = async ({ writer, societyId }: SocietyContext, form: IncomeFields) => {
  const category = await writer.get('income-category', societyId, form.categoryId)
  if (category === undefined || !isOffered(category)) {
    throw new Rejection('INVALID', { categoryId: 'INVALID' })
  }
  const fault = incomeFault(category, form)
  if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
  return category
}

const partyOf = async (context: SocietyContext, { flatId, party }: IncomeFields) => {
  if (flatId === null) return party
  const { writer, societyId } = context
  if ((await writer.get('flat', societyId, flatId)) === undefined) {
    throw new Rejection('INVALID', { flatId: 'NOT_FOUND' })
  }
  return [await flatNameOf(context, flatId), party].filter(Boolean).join(' ')
}

export const incomeMutators: IncomeMutators = {
  'income.create@1': async (context, { id, at, ...form }) => {
    checkRecorder(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'income', id)
    checkDay(context, form.receivedOn, 'receivedOn')
    const category = await readCategory(context, form)
    const party = await partyOf(context, form)
    const accountId = await accountFor(context, category)
    const posting = {
      ...{ ...recorded(context, at), id, kind: 'income' as const, dated: form.receivedOn, party },
      narration: [category.name, form.reference].filter(Boolean).join(', '),
      ...{ reverses: null, reason: '' },
      enter: (accounts: Parameters<typeof enterIncome>[2]) => ({
        ...{ members: [], others: enterIncome(form, accountId, accounts) },
      }),
    }
    const [voucher] = await post(writer, societyId, [posting], 'receivedOn')
    await writer.put('income', {
      ...{ ...form, societyId, id, number: voucher?.number ?? '', reverses: null, reason: '' },
      ...{ recordedAt: recordedAt(context, at), recordedBy: member.uid },
    })
  },
  'income.reverse@1': async (context, { id, incomeId, reason, at }) => {
    checkRecorder(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'income', id)
    const original = await writer.get('income', societyId, incomeId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const { number } = await reverseVoucher(context, { id, reverses: incomeId, reason, at })
    await writer.put('income', {
      ...{ ...original, id, number, reason, amount: paise(-original.amount), note: '' },
      ...{ receivedOn: member.today, reverses: incomeId },
      ...{ recordedAt: recordedAt(context, at), recordedBy: member.uid },
    })
  },
}
