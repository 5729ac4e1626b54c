/** What invoices and payments ask of vendors and accounts. */
import { Rejection } from '#contract/errors.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'

/** @throws Rejection INVALID at the vendor */
export const readVendor = async (
  { writer, societyId }: SocietyContext,
  id: string,
): Promise<Row<'vendor'>> => {
  const vendor = await writer.get('vendor', societyId, id)
  if (vendor === undefined) throw new Rejection('INVALID', { vendorId: 'NOT_FOUND' })
  return vendor
}

/** One of whom is bought still; what is owed to another is paid all the same. @throws Rejection INVALID at the vendor */
export const readOpenVendor = async (
  context: SocietyContext,
  id: string,
): Promise<Row<'vendor'>> => {
  const vendor = await readVendor(context, id)
  if (vendor.isClosed) throw new Rejection('INVALID', { vendorId: 'STATE' })
  return vendor
}

/** @throws Rejection INVALID at the lines */
export const checkAccounts = async (
  { writer, societyId }: SocietyContext,
  lines: readonly { accountId: string }[],
  isRight: (account: Row<'ledger-account'>) => boolean,
): Promise<void> => {
  for (const { accountId } of lines) {
    const account = await writer.get('ledger-account', societyId, accountId)
    if (account === undefined || !isRight(account)) {
      throw new Rejection('INVALID', { lines: 'INVALID' })
    }
  }
}
