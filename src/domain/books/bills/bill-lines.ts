/** The lines of one flat's bill, in their order: heads, with non-occupancy behind the last service charge, penalty, interest, taxes. */
import type { BillLine } from '../../../contract/books/bills.ts'
import type { ChargeHeadRow } from '../../../contract/books/charges.ts'
import type { AccountRole } from '../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../contract/money.ts'

/** What is added to the heads; a line of it is called by the role of its account. */
export const addedRoles = [
  'non-occupancy',
  'penalty',
  'interest',
  'central-tax',
  'state-tax',
] as const satisfies AccountRole[]
export type AddedRole = (typeof addedRoles)[number]
/** By role, the ids of the accounts that are credited. */
export type AddedAccounts = Readonly<Record<AddedRole, string>>

export type Added = { amount: Paise; ruleId: string | null }

/** As the specification's finance dashboard calls them. */
const names: Record<AddedRole, string> = {
  'non-occupancy': 'Non Occupancy',
  penalty: 'Penalty',
  interest: 'Arrears Interest',
  'central-tax': 'CGST',
  'state-tax': 'SGST',
}

/** A head, and what the flat is charged for it. */
export type HeadAmount = { row: ChargeHeadRow; amount: Paise; counted: number[] }

export const billLines = (
  heads: readonly HeadAmount[],
  added: Readonly<Record<AddedRole, Added>>,
  accounts: AddedAccounts,
): BillLine[] => {
  const behind = heads.findLastIndex(({ row }) => row.isService) + 1
  const bearing = heads.some(({ row }) => row.isService && row.bearsInterest)
  const of = (role: AddedRole) => ({
    ...addedLine(role, added[role], accounts),
    bearsInterest: role === 'non-occupancy' && bearing,
  })
  return [
    ...heads.slice(0, behind).map(headLine),
    of('non-occupancy'),
    ...heads.slice(behind).map(headLine),
    ...addedRoles.slice(1).map(of),
  ].filter(({ amount }) => amount > 0)
}

const headLine = ({ row, amount, counted }: HeadAmount): BillLine => ({
  headId: row.headId,
  name: row.name,
  kind: 'principal',
  accountId: row.accountId,
  amount,
  bearsInterest: row.bearsInterest,
  ruleId: row.id,
  ...(counted.length > 0 && { counted }),
})

const addedLine = (role: AddedRole, { amount, ruleId }: Added, accounts: AddedAccounts) => ({
  headId: role,
  name: names[role],
  kind: role === 'penalty' || role === 'interest' ? role : ('principal' as const),
  accountId: accounts[role],
  amount,
  ruleId,
})

export const nothing: Added = { amount: paise(0), ruleId: null }
