/** The society's accounts as posting looks them up. A society that has none yet gets the usual ones with its first document. */
import { type AccountRole, accountRoles } from '#contract/books/ledger.ts'
import { type AccountsByRole, usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import type { Writer } from '../sync/writer.ts'

export const readAccounts = async (writer: Writer, societyId: string): Promise<AccountsByRole> => {
  const known = await findAccounts(writer, societyId)
  if (known.dues !== undefined) return known
  const rows = usualAccounts(usualAccountId).map((row) => ({ ...row, societyId }))
  await writer.putAll('ledger-account', rows)
  return findAccounts(writer, societyId)
}

const findAccounts = async (writer: Writer, societyId: string): Promise<AccountsByRole> => {
  await writer.fetchBy(
    'ledger-account/role',
    societyId,
    accountRoles.map((role) => [role]),
  )
  const found: AccountsByRole = {}
  for (const role of accountRoles) {
    const id = await idOfRole(writer, societyId, role)
    if (id !== undefined) found[role] = id
  }
  return found
}

const idOfRole = async (writer: Writer, societyId: string, role: AccountRole) =>
  (await writer.find('ledger-account/role', societyId, [role]))[0]?.id
