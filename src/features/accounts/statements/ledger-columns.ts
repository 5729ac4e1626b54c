/** The entries of an account, one in a row, with the balance after each; of one side of an account there is none. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import type { LedgerEntry } from '#domain/books/statements/account-ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { narrationText } from '../bill/voucher-words.ts'
import { kindText } from '../entry-kinds.ts'
import { sideText } from './side-text.ts'

/** A receipt without a voucher: there is none, or it is on its way here. */
export type Unentered = { unentered?: 'none' | 'coming' }

const unenteredWords = { none: m.reports_no_voucher, coming: m.reports_voucher_coming }

/** Like the narration of a receipt it is made where it is shown. */
export const entryText = ({ voucher }: { voucher: LedgerEntry['voucher'] & Unentered }): string =>
  voucher.unentered === undefined ? narrationText(voucher) : unenteredWords[voucher.unentered]()

const balanceColumn = (): TableColumn<LedgerEntry> => ({
  ...{ id: 'balance', head: m.reports_balance(), type: 'money', width: 150 },
  value: ({ balance }) => balance,
  text: ({ balance }) => sideText(balance),
})

export const ledgerColumns = (hasBalance: boolean): TableColumn<LedgerEntry>[] => [
  {
    ...{ id: 'date', head: m.reports_date(), type: 'date', width: 100 },
    value: ({ voucher }) => voucher.dated,
  },
  {
    ...{ id: 'number', head: m.reports_number(), type: 'string', width: 136, isRowHead: true },
    value: ({ voucher }) => voucher.number,
  },
  {
    ...{ id: 'kind', head: m.reports_kind(), type: 'enum', width: 116, goes: 2 },
    value: ({ voucher }) => kindText(voucher.kind),
  },
  {
    ...{ id: 'party', head: m.reports_party(), type: 'string', width: 120, canGrow: true },
    value: ({ voucher }) => voucher.party,
  },
  {
    ...{ id: 'narration', head: m.reports_narration(), type: 'string', width: 140 },
    ...{ canGrow: true, goes: 1 },
    value: entryText,
  },
  {
    ...{ id: 'debit', head: m.reports_debit(), type: 'money', width: 130 },
    value: ({ debit }) => (debit === 0 ? null : debit),
    total: () => 'counted',
  },
  {
    ...{ id: 'credit', head: m.reports_credit(), type: 'money', width: 130 },
    value: ({ credit }) => (credit === 0 ? null : credit),
    total: () => 'counted',
  },
  ...(hasBalance ? [balanceColumn()] : []),
]
