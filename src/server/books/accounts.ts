/** The society's accounts as posting looks them up. A society that has none yet gets the usual ones with its first document. */
import { eq } from 'drizzle-orm'
import { type AccountRole, accountRoles } from '#contract/books/ledger.ts'
import { type AccountsByRole, usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import { ledgerAccount } from '../database/schema-books.ts'
import type { Writer } from '../sync/writer.ts'

export const readAccounts = async (writer: Writer, societyId: string): Promise<AccountsByRole> => {
  const known = await findAccounts(writer, societyId)
  if (known.dues !== undefined) return known
  const rows = usualAccounts(usualAccountId).map((row) => ({ ...row, societyId }))
  await writer.putAll('ledger-account', rows)
  return findAccounts(writer, societyId)
}

/** Of whatever group: a code stands once in the books. */
export const takenCodes = (writer: Writer, societyId: string) =>
  writer.tx
    .select({ code: ledgerAccount.code, group: ledgerAccount.group })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.societyId, societyId))

/** A society that began before there was such an account gets it with the first document that needs it. */
export const ensureAccount = async (
  writer: Writer,
  societyId: string,
  role: AccountRole,
): Promise<void> => {
  const known = await readAccounts(writer, societyId)
  const row = usualAccounts(usualAccountId).find((account) => account.role === role)
  if (known[role] !== undefined || row === undefined) return
  const taken = new Set((await takenCodes(writer, societyId)).map(({ code }) => code))
  let code = row.code
  while (taken.has(code)) code = String(Number(code) + 1)
  await writer.put('ledger-account', { ...row, societyId, code })
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
