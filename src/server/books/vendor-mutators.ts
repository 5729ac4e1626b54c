/** Vendors on the server: each field is judged again. */
import type { VendorFields, vendorMutations } from '#contract/books/vendors.ts'
import { Rejection } from '#contract/errors.ts'
import { mayBeBought } from '#domain/books/payables/faults.ts'
import { vendorFault, vendorFieldsOf } from '#domain/books/payables/vendors.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { readAccounts } from './accounts.ts'
import { checkNew, checkWriter } from './office.ts'

type VendorMutators = { [Name in keyof typeof vendorMutations]: SocietyMutator<Name> }
type VendorFetches = { [Name in keyof typeof vendorMutations]: Fetch<Name> }

/** These are few, and each is read when its turn comes. */
export const vendorFetches: VendorFetches = {
  'vendor.add@1': fetchNothing,
  'vendor.edit@1': fetchNothing,
  'vendor.close@1': fetchNothing,
}

/** @throws Rejection INVALID at the field */
const check = async ({ writer, societyId }: SocietyContext, fields: VendorFields) => {
  const fault = vendorFault(fields)
  if (fault !== undefined) throw new Rejection('INVALID', { [fault]: 'INVALID' })
  if (fields.accountId === null) return
  await readAccounts(writer, societyId)
  const account = await writer.get('ledger-account', societyId, fields.accountId)
  if (account === undefined || !mayBeBought(account)) {
    throw new Rejection('INVALID', { accountId: 'INVALID' })
  }
}

const read = async ({ writer, societyId }: SocietyContext, id: string): Promise<Row<'vendor'>> => {
  const row = await writer.get('vendor', societyId, id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  return row
}

export const vendorMutators: VendorMutators = {
  'vendor.add@1': async (context, fields) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'vendor', fields.id)
    await check(context, fields)
    await writer.put('vendor', { ...fields, societyId, isClosed: false })
  },
  'vendor.edit@1': async (context, { id, set, was }) => {
    checkWriter(context)
    const row = await read(context, id)
    const fields = vendorFieldsOf(row)
    const changes = mergeFields(fields, set, was)
    await check(context, { ...fields, ...changes })
    await context.writer.put('vendor', { ...row, ...changes })
  },
  'vendor.close@1': async (context, { id, isClosed }) => {
    checkWriter(context)
    await context.writer.put('vendor', { ...(await read(context, id)), isClosed })
  },
}
