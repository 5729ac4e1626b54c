/** The accounts a co-operative housing society begins with (accounts.md 2, 12; Form N's order). Names are the society's to change. */
import type { AccountGroup, AccountRole, LedgerAccountRow } from '../../../contract/books/ledger.ts'

type Account = [code: string, slug: string, name: string, group: AccountGroup, role?: AccountRole]

const accounts: readonly Account[] = [
  ['1100', 'share-capital', 'Share capital', 'share-capital'],
  ['1200', 'reserve-fund', 'Statutory reserve fund', 'funds'],
  ['1210', 'sinking-fund', 'Sinking fund', 'funds'],
  ['1220', 'repairs-fund', 'Repairs and maintenance fund', 'funds'],
  ['1230', 'education-fund', 'Education and training fund', 'funds'],
  ['1240', 'cultural-fund', 'Cultural programme fund', 'funds'],
  ['1290', 'surplus', 'Surplus brought forward', 'funds', 'surplus'],
  ['1300', 'deposits', 'Deposits from members', 'deposits'],
  ['1400', 'loans', 'Loans', 'loans'],
  ['1500', 'creditors', 'Creditors for expenses', 'current-liabilities', 'creditors'],
  ['1510', 'tax-deducted', 'Tax deducted at source', 'current-liabilities', 'tax-deducted'],
  ['1520', 'central-tax', 'Central GST', 'current-liabilities', 'central-tax'],
  ['1530', 'state-tax', 'State GST', 'current-liabilities', 'state-tax'],
  ['1540', 'property-tax', 'Property tax collected', 'current-liabilities'],
  ['1590', 'suspense', 'Suspense', 'current-liabilities', 'suspense'],
  ['1600', 'advance', 'Advances from members', 'members-advances', 'advance'],
  ['2100', 'building', 'Building', 'fixed-assets'],
  ['2110', 'furniture', 'Furniture and fittings', 'fixed-assets'],
  ['2200', 'fixed-deposit', 'Fixed deposits', 'investments'],
  ['2300', 'dues', 'Dues from members', 'members-dues', 'dues'],
  ['2400', 'receivables', 'Other receivables', 'receivables'],
  ['2500', 'bank', 'Bank', 'cash-and-bank', 'bank'],
  ['2510', 'cash', 'Cash', 'cash-and-bank', 'cash'],
  ['2520', 'cheques', 'Cheques in hand', 'cash-and-bank', 'cheques'],
  ['3100', 'general-maintenance', 'General Maintenance', 'income'],
  ['3110', 'water', 'Water charges', 'income'],
  ['3120', 'parking', 'Parking', 'income'],
  ['3130', 'non-occupancy', 'Non Occupancy Charges', 'income', 'non-occupancy'],
  ['3200', 'interest', 'Arrears Interest', 'income', 'interest'],
  ['3210', 'penalty', 'Penalty Collection', 'income', 'penalty'],
  ['3300', 'hall-hire', 'Hall hire', 'income'],
  ['3310', 'scrap-sale', 'Scrap sale', 'income'],
  ['3320', 'deposit-interest', 'Interest on deposits', 'income'],
  ['3330', 'transfer-fee', 'Transfer fee', 'income'],
  ['3900', 'round-off', 'Round off', 'income', 'round-off'],
  ['4100', 'security', 'Security', 'expense'],
  ['4110', 'house-keeping', 'House Keeping', 'expense'],
  ['4120', 'light-bill', 'Light Bill', 'expense'],
  ['4130', 'lift-amc', 'Lift AMC', 'expense'],
  ['4140', 'electrician', 'Electrician', 'expense'],
  ['4150', 'plumber', 'Plumber', 'expense'],
  ['4160', 'audit-fee', 'Audit fee', 'expense'],
  ['4170', 'printing', 'Printing and stationery', 'expense'],
  ['4180', 'bank-charges', 'Bank charges', 'expense'],
  ['4190', 'insurance', 'Insurance', 'expense'],
  ['4900', 'rebate', 'Rebate allowed', 'expense', 'rebate'],
  ['4910', 'bad-debts', 'Bad debts written off', 'expense', 'bad-debts'],
]

const controls: readonly AccountRole[] = ['dues', 'advance']

const memberGroups: readonly AccountGroup[] = ['members-dues', 'members-advances']

/** Its accounts are those of the system: another would be in no flat's account. */
export const isGroupOfMembers = (group: AccountGroup): boolean => memberGroups.includes(group)

/** The first of tens that is free from where the group begins. */
export const nextCode = (
  known: readonly Pick<LedgerAccountRow, 'code' | 'group'>[],
  group: AccountGroup,
): string => {
  const taken = new Set(known.map(({ code }) => code))
  const [first = '1000'] = [
    ...known.filter((account) => account.group === group).map(({ code }) => code),
    ...accounts.filter(([, , , of]) => of === group).map(([code]) => code),
  ].sort()
  let code = Number(first)
  while (taken.has(String(code))) code += 10
  return String(code)
}

/** The same in every society: an account is told apart by its society. */
export const usualAccountId = (slug: string): string => `account:${slug}`

/** @param idOf of an account, by its slug */
export const usualAccounts = (idOf: (slug: string) => string): LedgerAccountRow[] =>
  accounts.map(([code, slug, name, group, role = null]) => ({
    ...{ id: idOf(slug), code, name, group, role },
    isControl: role !== null && controls.includes(role),
    isClosed: false,
  }))

export type AccountsByRole = Partial<Record<AccountRole, string>>

export const accountsByRole = (
  rows: Iterable<Pick<LedgerAccountRow, 'id' | 'role'>>,
): AccountsByRole => {
  const byRole: AccountsByRole = {}
  for (const { id, role } of rows) if (role !== null) byRole[role] = id
  return byRole
}
