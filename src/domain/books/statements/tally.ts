/**
 * The books as Tally takes them (accounts.md: export). Masters come first and by their own names: a voucher whose ledger Tally does not
 * know by exactly that name is refused there. Tally's debit is negative and says so once more by ISDEEMEDPOSITIVE.
 * Source of the layout: TallyPrime's documentation of XML import (ENVELOPE, REQUESTDATA, TALLYMESSAGE).
 */
import type { AccountGroup, VoucherKind, VoucherRow } from '../../../contract/books/ledger.ts'
import { yearSpan } from '../periods.ts'
import { type Account, type Entered, isResult, movementsOf } from './balances.ts'

/** Tally's own primary groups, which every company of it has. */
const parents: Record<AccountGroup, string> = {
  'share-capital': 'Capital Account',
  funds: 'Reserves & Surplus',
  deposits: 'Current Liabilities',
  loans: 'Loans (Liability)',
  'current-liabilities': 'Current Liabilities',
  'members-advances': 'Current Liabilities',
  'fixed-assets': 'Fixed Assets',
  investments: 'Investments',
  'members-dues': 'Sundry Debtors',
  receivables: 'Current Assets',
  'cash-and-bank': 'Bank Accounts',
  income: 'Indirect Incomes',
  expense: 'Indirect Expenses',
}

const types: Record<VoucherKind, string> = {
  bill: 'Journal',
  receipt: 'Receipt',
  income: 'Receipt',
  'credit-note': 'Journal',
  'debit-note': 'Journal',
  waiver: 'Journal',
  invoice: 'Journal',
  payment: 'Payment',
  contra: 'Contra',
  journal: 'Journal',
  opening: 'Journal',
  reversal: 'Journal',
  'set-off': 'Journal',
}

/** Neither XML nor Tally has the characters below a blank; they are left out. */
const escaped = (text: string) =>
  [...text]
    .filter((letter) => letter >= ' ')
    .join('')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** Two accounts of one name would be one ledger there. */
export const ledgerNames = (accounts: readonly Account[]): Map<string, string> => {
  const counts = new Map<string, number>()
  for (const { name } of accounts)
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return new Map(
    accounts.map(({ id, code, name }) => [
      id,
      (counts.get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${code})` : name,
    ]),
  )
}

const openingsBefore = (
  accounts: readonly Account[],
  vouchers: readonly Entered[],
  from: string,
): { of: (account: Account) => number; earlier: number } => {
  const begun = movementsOf(vouchers, { from, to: from })
  const year = movementsOf(vouchers, yearSpan(from))
  const ofEarlier = (account: Account) =>
    isResult(account) ? (year.get(account.id)?.opening ?? 0) : 0
  return {
    of: (account) => (begun.get(account.id)?.opening ?? 0) - ofEarlier(account),
    earlier: accounts.reduce((sum, account) => sum + ofEarlier(account), 0),
  }
}

const ledger = (name: string, parent: string, opening: number) =>
  `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${escaped(name)}" ACTION="Create">` +
  `<NAME.LIST><NAME>${escaped(name)}</NAME></NAME.LIST>` +
  `<PARENT>${escaped(parent)}</PARENT>` +
  `<OPENINGBALANCE>${rupees(0 - opening)}</OPENINGBALANCE></LEDGER></TALLYMESSAGE>`

const parentOf = ({ group, role }: Account) => (role === 'cash' ? 'Cash-in-Hand' : parents[group])

type TallyVoucher = Pick<
  VoucherRow,
  'id' | 'kind' | 'number' | 'dated' | 'party' | 'narration' | 'reason' | 'lines'
>

/** Whose lines a party has: members' dues and advances, and what is owed to vendors. */
const ofParties: readonly Account['role'][] = ['dues', 'advance', 'creditors']

/**
 * By the ledger that a party's line is on, which is one for all members and one for all vendors; the name itself is in the narration.
 * Somebody without a line, who paid or was paid at once, has no ledger that could be named.
 */
const partyOf = ({ party, lines }: TallyVoucher, { names, parties }: Ledgers): string => {
  const line = party === '' ? undefined : lines.find(({ accountId }) => parties.has(accountId))
  if (line === undefined) return ''
  return `<PARTYLEDGERNAME>${escaped(names.get(line.accountId) ?? line.accountId)}</PARTYLEDGERNAME>`
}

type Ledgers = { names: ReadonlyMap<string, string>; parties: ReadonlySet<string> }

const voucherOf = (voucher: TallyVoucher, ledgers: Ledgers) => {
  const { id, kind, number, dated, party, narration, reason, lines } = voucher
  const { names } = ledgers
  const entries = lines.map(
    ({ accountId, amount }) =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(names.get(accountId) ?? accountId)}</LEDGERNAME>` +
      `<ISDEEMEDPOSITIVE>${amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>` +
      `<AMOUNT>${rupees(-amount)}</AMOUNT></ALLLEDGERENTRIES.LIST>`,
  )
  const said = [party, narration, reason].filter((words) => words !== '').join(' · ')
  const type = types[kind]
  return (
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escaped(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
    `<DATE>${dated.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>` +
    `<VOUCHERNUMBER>${escaped(number ?? '')}</VOUCHERNUMBER>${partyOf(voucher, ledgers)}<NARRATION>${escaped(said)}</NARRATION>` +
    `${entries.join('')}</VOUCHER></TALLYMESSAGE>`
  )
}

const envelope = (report: string, messages: readonly string[]) =>
  '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>` +
  `<REQUESTDATA>\n${messages.join('\n')}\n</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n`

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * To be taken in first, with what stands on each when the first day begins. What incomes and expenses of earlier years have left is no
 * ledger's: it gets one.
 * @param earlierName of that ledger
 */
export const tallyMasters = (
  { accounts, vouchers }: { accounts: readonly Account[]; vouchers: readonly Entered[] },
  from: string,
  earlierName: string,
): string => {
  const names = ledgerNames(accounts)
  const openings = openingsBefore(accounts, vouchers, from)
  const ledgers = accounts.map((account) =>
    ledger(names.get(account.id) ?? '', parentOf(account), openings.of(account)),
  )
  const earlier =
    openings.earlier === 0 ? [] : [ledger(earlierName, parents.funds, openings.earlier)]
  return head + envelope('All Masters', [...ledgers, ...earlier])
}

/** In the order of their days. */
export const tallyVouchers = (
  accounts: readonly Account[],
  vouchers: readonly TallyVoucher[],
): string => {
  const parties = accounts.filter(({ role }) => ofParties.includes(role)).map(({ id }) => id)
  const ledgers = { names: ledgerNames(accounts), parties: new Set(parties) }
  const inOrder = vouchers.toSorted((one, other) => (one.dated < other.dated ? -1 : 1))
  return (
    head +
    envelope(
      'Vouchers',
      inOrder.map((voucher) => voucherOf(voucher, ledgers)),
    )
  )
}
