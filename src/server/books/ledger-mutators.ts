/** Accounts of the society, and the beginning of its books. */
import { and, eq } from 'drizzle-orm'
import type { ledgerMutations } from '#contract/books/ledger.ts'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { isGroupOfMembers, nextCode } from '#domain/books/ledger/chart.ts'
import { enterOpening } from '#domain/books/ledger/opening.ts'
import { mergeFields } from '#domain/conflicts/merge-fields.ts'
import { openingHolder } from '#domain/holdings.ts'
import { ledgerAccount } from '../database/schema-books.ts'
import { openingBalance } from '../database/schema-import.ts'
import { holdingsOfFlats } from '../holdings/put-paying.ts'
import {
  type Fetch,
  fetchNothing,
  type SocietyContext,
  type SocietyMutator,
} from '../sync/context.ts'
import { readAccounts, takenCodes } from './accounts.ts'
import { checkNew, checkWriter, recorded } from './office.ts'
import { post } from './post.ts'
import { readBeginning } from './years.ts'

type LedgerMutators = { [Name in keyof typeof ledgerMutations]: SocietyMutator<Name> }
type LedgerFetches = { [Name in keyof typeof ledgerMutations]: Fetch<Name> }

/** These are rare, and each is read when its turn comes. */
export const ledgerFetches: LedgerFetches = {
  'account.add@1': fetchNothing,
  'account.edit@1': fetchNothing,
  'books.begin@1': fetchNothing,
}

/** @throws Rejection TAKEN at the code */
const checkCode = async ({ writer, societyId }: SocietyContext, id: string, code: string) => {
  const [same] = await writer.tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.societyId, societyId), eq(ledgerAccount.code, code)))
  if (same !== undefined && same.id !== id) throw new Rejection('TAKEN', { code: 'TAKEN' })
}

/** The next one of its group, where somebody on another device was first to take it: nothing that was entered on the account is lost. */
const freeCode = async (
  { writer, societyId }: SocietyContext,
  { code, group }: MutationArgs<'account.add@1'>,
): Promise<string> => {
  const known = await takenCodes(writer, societyId)
  return known.some((account) => account.code === code) ? nextCode(known, group) : code
}

/** Whose the opening balances of the flats are. */
const readOpenings = async ({ writer, societyId }: SocietyContext, asOn: string) => {
  const rows = await writer.tx
    .select()
    .from(openingBalance)
    .where(eq(openingBalance.societyId, societyId))
  if (rows.some((row) => row.asOn !== asOn)) throw new Rejection('INVALID', { asOn: 'INVALID' })
  const flatIds = rows.map(({ id }) => id)
  const holdings =
    flatIds.length === 0 ? [] : await holdingsOfFlats({ tx: writer.tx }, societyId, flatIds)
  return rows.map((balance) => {
    const ofFlat = holdings.filter(({ flatId }) => flatId === balance.id)
    const holder = openingHolder(ofFlat, asOn)
    if (holder === undefined) throw new Rejection('INVALID', { asOn: 'NOT_FOUND' })
    return { holder: { flatId: balance.id, holdingId: holder.id }, balance }
  })
}

export const ledgerMutators: LedgerMutators = {
  'account.add@1': async (context, fields) => {
    checkWriter(context)
    const { writer, societyId } = context
    await checkNew(context, 'ledger-account', fields.id)
    await readAccounts(writer, societyId)
    if (isGroupOfMembers(fields.group)) throw new Rejection('INVALID', { group: 'INVALID' })
    const code = await freeCode(context, fields)
    const row = { ...fields, code, societyId, role: null, isControl: false, isClosed: false }
    await writer.put('ledger-account', row)
  },
  'account.edit@1': async (context, { id, set, was }) => {
    checkWriter(context)
    const { writer, societyId } = context
    await readAccounts(writer, societyId)
    const row = await writer.get('ledger-account', societyId, id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    const { code, name, group } = row
    const changes = mergeFields({ code, name, group }, set, was)
    if (changes.group !== undefined && changes.group !== group) {
      throw new Rejection('STATE', { group: 'STATE' })
    }
    if (changes.code !== undefined) await checkCode(context, id, changes.code)
    await writer.put('ledger-account', { ...row, ...changes })
  },
  'books.begin@1': async (context, { id, asOn, balances, at }) => {
    checkWriter(context)
    const { writer, societyId, member } = context
    await checkNew(context, 'voucher', id)
    if ((await readBeginning(writer, societyId)) !== undefined) throw new Rejection('STATE')
    if (asOn > member.today) throw new Rejection('INVALID', { asOn: 'INVALID' })
    await readAccounts(writer, societyId)
    for (const { accountId } of balances) {
      const account = await writer.get('ledger-account', societyId, accountId)
      if (account === undefined || account.isControl) {
        throw new Rejection('INVALID', { balances: 'INVALID' })
      }
    }
    const flats = await readOpenings(context, asOn)
    const opening = {
      ...recorded(context, at),
      ...{ id, kind: 'opening', dated: asOn, party: '', narration: '', reverses: null, reason: '' },
      enter: (accounts) => enterOpening(flats, balances, accounts),
    } satisfies Parameters<typeof post>[2][number]
    await post(writer, societyId, [opening], 'asOn')
  },
}
