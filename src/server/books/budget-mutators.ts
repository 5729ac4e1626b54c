/** Budgets on the server: append-only, each the next revision of its year. */
import type { budgetMutations } from '#contract/books/budgets.ts'
import { Rejection } from '#contract/errors.ts'
import { budgetFault } from '#domain/books/budgets.ts'
import { mayEnter } from '#domain/books/ledger/years.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts } from './accounts.ts'
import { checkNew, checkWriter, recorded } from './office.ts'

type BudgetMutators = { [Name in keyof typeof budgetMutations]: SocietyMutator<Name> }
type BudgetFetches = { [Name in keyof typeof budgetMutations]: Fetch<Name> }

/** These are few, and each is read when its turn comes. */
export const budgetFetches: BudgetFetches = { 'budget.adopt@1': fetchNothing }

/** A year that nobody may put right any more keeps its budget. @throws Rejection CLOSED at the year */
const checkYear = async ({ writer, societyId }: SocietyContext, id: string) => {
  const year = await writer.get('financial-year', societyId, id)
  if (year !== undefined && !mayEnter('journal', year.state)) {
    throw new Rejection('CLOSED', { year: 'CLOSED' })
  }
}

export const budgetMutators: BudgetMutators = {
  'budget.adopt@1': async (context, { id, at, ...fields }) => {
    checkWriter(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'budget', id)
    await readAccounts(writer, societyId)
    const accounts = await writer.find('ledger-account/group', societyId, ['income'])
    accounts.push(...(await writer.find('ledger-account/group', societyId, ['expense'])))
    const byId = new Map(accounts.map((account) => [account.id, account]))
    const fault = budgetFault(fields, byId, member.today)
    if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
    await checkYear(context, fields.year)
    const earlier = await writer.find('budget/year', societyId, [fields.year])
    const revision = Math.max(0, ...earlier.map((row) => row.revision)) + 1
    await writer.put('budget', { ...fields, ...recorded(context, at), societyId, id, revision })
  },
}
