import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import type { Billing } from '../queries.ts'

/** Before its first document a society has the accounts of its template. */
export const accountsOf = ({ accounts }: Pick<Billing, 'accounts'>) =>
  accounts.length > 0 ? accounts : usualAccounts(usualAccountId)
