/** Budgets on this device until the server's rows replace them: without a number of their revision. */
import type { budgetMutations } from '#contract/books/budgets.ts'
import { append } from '#domain/conflicts/append-only.ts'
import type { LocalMutator } from '../local-writer.ts'

type BudgetMutators = { [Name in keyof typeof budgetMutations]: LocalMutator<Name> }

export const budgetMutators: BudgetMutators = {
  'budget.adopt@1': async (writer, { id, at, ...fields }) => {
    if (append(await writer.get('budget', id)) === 'stands') return
    await writer.put('budget', { ...fields, id, recordedAt: at, recordedBy: '', revision: null })
  },
}
