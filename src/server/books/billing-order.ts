/** Everything that the bills of a run go by, read for the one function that makes them (domain/books/bills). */
import { type AddedAccounts, addedRoles } from '#domain/books/bills/bill-lines.ts'
import { type BillingRows, billedFlats } from '#domain/books/bills/billed-flats.ts'
import type { BillOrder } from '#domain/books/bills/make-bills.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import { legalRulesOn } from '#domain/books/law/rule-packs.ts'
import { accountOf } from '#domain/books/ledger/member-lines.ts'
import { heldOpenings } from '#domain/books/ledger/opening.ts'
import type { Transaction } from '../database/connect.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccountRows, rowsOf } from './account-rows.ts'
import { readAccounts } from './accounts.ts'
import { readOpeningVoucher } from './years.ts'

export type BilledRun = Omit<BillOrder, 'rules' | 'accounts' | 'flats'>

export const readBillingOrder = async (
  writer: Writer,
  societyId: string,
  run: BilledRun,
): Promise<BillOrder> => {
  await writer.flush()
  const accounts = await readAccounts(writer, societyId)
  const added = Object.fromEntries(
    addedRoles.map((role) => [role, accountOf(accounts, role)]),
  ) as AddedAccounts // of these roles
  return {
    ...run,
    accounts: added,
    rules: await readRules(writer.tx, societyId, run.dated),
    flats: billedFlats(await readRows(writer, societyId), run.dated),
  }
}

const readRules = async (tx: Transaction, societyId: string, day: string): Promise<BooksRules> => ({
  heads: await rowsOf(tx, 'charge-head', societyId),
  policies: await rowsOf(tx, 'charge-policy', societyId),
  legal: legalRulesOn(day),
})

const readRows = async (writer: Writer, societyId: string): Promise<BillingRows> => {
  const { tx } = writer
  const begun = await readOpeningVoucher(writer, societyId)
  return {
    flats: await rowsOf(tx, 'flat', societyId),
    residents: await rowsOf(tx, 'resident', societyId),
    parking: await rowsOf(tx, 'parking', societyId),
    readings: await rowsOf(tx, 'reading', societyId),
    openings: heldOpenings(await rowsOf(tx, 'opening-balance', societyId), begun?.lines),
    ...(await readAccountRows(tx, societyId)),
  }
}
