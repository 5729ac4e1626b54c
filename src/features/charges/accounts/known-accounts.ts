import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import type { Billing } from '../queries.ts'

/** Before its first document a society has the accounts of its template, beside what it has added. */
export const accountsOf = ({ accounts }: Pick<Billing, 'accounts'>) =>
  accounts.some(({ role }) => role === 'dues')
    ? accounts
    : [...usualAccounts(usualAccountId), ...accounts]
