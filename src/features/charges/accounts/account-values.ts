/** What is typed of an account, and what of it one is. */
import {
  type AccountGroup,
  accountGroups,
  type LedgerAccountFields,
  type LedgerAccountRow,
  ledgerAccountFields,
} from '#contract/books/ledger.ts'
import { isGroupOfMembers, nextCode } from '#domain/books/ledger/chart.ts'
import { m } from '#texts/compiled/messages.js'

export type KnownAccount = Pick<LedgerAccountRow, 'id' | 'name' | 'group' | 'code'>

export type AccountValues = { name: string; group: AccountGroup | ''; code: string }

/** As the statements have them; members' accounts are the system's own. */
export const groupWords: Record<AccountGroup, () => string> = {
  'share-capital': m.charges_group_share_capital,
  funds: m.charges_group_funds,
  deposits: m.charges_group_deposits,
  loans: m.charges_group_loans,
  'current-liabilities': m.charges_group_current_liabilities,
  'members-advances': m.charges_group_members_advances,
  'fixed-assets': m.charges_group_fixed_assets,
  investments: m.charges_group_investments,
  'members-dues': m.charges_group_members_dues,
  receivables: m.charges_group_receivables,
  'cash-and-bank': m.charges_group_cash_and_bank,
  income: m.charges_group_income,
  expense: m.charges_group_expense,
}

export const groupsToChoose = accountGroups.filter((group) => !isGroupOfMembers(group))

export const blankAccount: AccountValues = { name: '', group: '', code: '' }

export const valuesOfAccount = ({ name, group, code }: LedgerAccountRow): AccountValues => ({
  ...{ name, group, code },
})

/** Left empty, it is the next in its group. */
const codeOf = ({ code, group }: AccountValues, accounts: readonly KnownAccount[]) =>
  code.trim() === '' && group !== '' ? nextCode(accounts, group) : code.trim()

/** Undefined while something in it is not right. */
export const toAccount = (
  values: AccountValues,
  accounts: readonly KnownAccount[],
): LedgerAccountFields | undefined =>
  ledgerAccountFields.safeParse({ ...values, code: codeOf(values, accounts) }).data

/** @param id of the account itself, where there is one */
export const validateAccount = (
  values: AccountValues,
  accounts: readonly KnownAccount[],
  id: string | null,
): Record<string, string> => {
  const { name, group, code } = ledgerAccountFields.shape
  const errors: Record<string, string> = {}
  const others = accounts.filter((account) => account.id !== id)
  const written = { name: values.name.trim(), code: codeOf(values, accounts) }
  if (!name.safeParse(values.name).success) errors.name = m.charges_account_error_name()
  else if (others.some((other) => other.name.toLowerCase() === written.name.toLowerCase()))
    errors.name = m.charges_account_error_named({ name: written.name })
  if (!group.safeParse(values.group).success) errors.group = m.charges_account_error_group()
  const taken = others.find((other) => other.code === written.code)
  if (taken !== undefined)
    errors.code = m.charges_account_error_taken({ code: taken.code, name: taken.name })
  else if (values.code.trim() !== '' && !code.safeParse(values.code).success)
    errors.code = m.charges_account_error_code()
  return errors
}
