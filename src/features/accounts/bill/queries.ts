/** One bill on this device, with the rules, receipts and entries that belong to it. */
import type { BillRow } from '#contract/books/bills.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { billStateOf } from '#domain/books/bills/bill-state.ts'
import { billInPlace } from '#domain/books/bills/billed-again.ts'
import { letNotes, standing } from '#domain/books/bills/member-account.ts'
import { unpaidOf } from '#domain/books/bills/open-dues.ts'
import { rebateNotes } from '#domain/books/bills/rebates.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { settledBy } from '#domain/books/bills/settled-by.ts'
import { sum } from '#domain/books/exact.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { documentsLanguageOf } from '#domain/languages.ts'
import { societySpace } from '#domain/scopes.ts'
import { readReversing } from '../bills/reversing.ts'
import { readToday } from '../queries.ts'
import type { BillDetail, BillLet, BillRebate, BillRules, SettledItem } from './bill-detail.ts'
import { type Documents, documentTables, readDocuments, readPolicies } from './documents.ts'
import { readJournal } from './journal.ts'
import { bySteps } from './sent-words.ts'

type ReadBill = ScopeProgress & { detail: BillDetail | null }

const settledOf = (documents: Documents, policies: PolicyRow[], billId: string): SettledItem[] => {
  const receipts = new Map(documents.receipts.map(({ id, number }) => [id, number]))
  const notes = new Map(documents.adjustments.map(({ id, number }) => [id, number]))
  return settledBy(documents, allocationsOf({ policies }), billId).map((settling) => {
    const { creditId } = settling
    const kind = receipts.has(creditId) ? 'receipt' : notes.has(creditId) ? 'note' : 'opening'
    return { ...settling, kind, number: receipts.get(creditId) ?? notes.get(creditId) ?? null }
  })
}

const readRules = async (
  device: Device,
  space: Space,
  { lines }: BillRow,
  rebates: readonly BillRebate[],
): Promise<BillRules> => {
  const named = [...lines, ...rebates.map(({ rebate }) => rebate)].map(({ ruleId }) => ruleId)
  const ids = [...new Set(named)].filter((id) => id !== null)
  const keys = ids.map((id): [Space, string] => [space, id])
  const heads = await device.rows['charge-head'].bulkGet(keys)
  const policies = await device.rows['charge-policy'].bulkGet(keys)
  return new Map(
    [...heads, ...policies].flatMap((row) => (row === undefined ? [] : [[row.id, row]])),
  )
}

/** With an address that can be paid to, or else the first. */
export const readBank = async (device: Device, space: Space) => {
  const accounts = await device.rows['bank-account'].where('space').equals(space).toArray()
  return accounts.find(({ upi }) => upi !== '') ?? accounts[0] ?? null
}

export const readSociety = async (device: Device, societyId: string) => {
  const row = await device.rows.society.get([societySpace(societyId), societyId])
  const { name = '', registration = '', address = '', gstin = '', billNote = '' } = row ?? {}
  const documentsLanguage = documentsLanguageOf(row)
  return { name, registration, address, gstin, billNote, documentsLanguage }
}

/** Those of its own day. */
const rebatesWith = (documents: Documents, { dated }: BillRow): BillRebate[] =>
  rebateNotes(documents).filter((note) => note.dated === dated)

const letsWith = (documents: Documents, { dated }: BillRow): BillLet[] =>
  letNotes(documents.adjustments).filter((note) => note.dated === dated)

const lastBefore = ({ receipts }: Documents, day: string): BillDetail['lastReceipt'] => {
  const [last] = standing(receipts)
    .filter(({ receivedOn }) => receivedOn < day)
    .sort((one, other) => (one.receivedOn < other.receivedOn ? 1 : -1))
  return last === undefined
    ? null
    : { number: last.number ?? '', on: last.receivedOn, amount: last.amount }
}

const billBefore = ({ bills }: Documents, { dated }: BillRow): BillRow | null =>
  standing(bills)
    .filter((bill) => bill.kind === 'regular' && bill.dated < dated)
    .sort((one, other) => (one.dated < other.dated ? 1 : -1))[0] ?? null

const readVoucher = async (device: Device, space: Space, id: string) => {
  const voucher = await device.rows.voucher.get([space, id])
  if (voucher === undefined) return null
  return { number: voucher.number, lines: await readJournal(device, space, voucher) }
}

const waitingOf = ({ waiting }: Documents): Paise | null =>
  waiting.length === 0 ? null : sum(waiting.map(({ amount }) => amount))

const readSent = (device: Device, space: Space, billId: string) =>
  device.rows['bill-delivery'].where('[space+billId]').equals([space, billId]).toArray()

const readDetail = async (
  device: Device,
  societyId: string,
  id: string,
): Promise<BillDetail | null> => {
  const space = societySpace(societyId)
  const bill = await device.rows.bill.get([space, id])
  if (bill === undefined) return null
  const documents = await readDocuments(device, space, bill)
  const policies = await readPolicies(device, space)
  const summary = await device.rows['flat-summary'].get([space, bill.holdingId])
  const reversal = documents.bills.find(({ reverses }) => reverses === id) ?? null
  const original = documents.bills.find((each) => each.id === bill.reverses) ?? null
  const today = await readToday(device, space)
  const unpaid = unpaidOf(bill, summary?.unpaid ?? {})
  const stands = bill.reverses === null && reversal === null
  const rebates = bill.kind === 'regular' ? rebatesWith(documents, bill) : []
  return {
    ...{ bill, today, original, reversal },
    inPlace: reversal === null ? null : (billInPlace(bill, documents.bills) ?? null),
    unpaid: paise(stands ? unpaid : 0),
    paid: paise(stands ? bill.total - unpaid : 0),
    state: billStateOf(bill, { unpaid, isReversed: reversal !== null, today }),
    society: await readSociety(device, societyId),
    bank: await readBank(device, space),
    rules: await readRules(device, space, bill, rebates),
    rebates,
    lets: bill.kind === 'regular' ? letsWith(documents, bill) : [],
    before: billBefore(documents, bill),
    settled: stands ? settledOf(documents, policies, id) : [],
    waiting: waitingOf(documents),
    lastReceipt: lastBefore(documents, bill.dated),
    voucher: await readVoucher(device, space, id),
    sent: bySteps(await readSent(device, space, id)),
    reversing: (await readReversing(device, space)).get(id) ?? null,
  }
}

/** What the paper says is in them: it is not given away before all of them are here. */
const paperTables = [
  ...documentTables,
  ...(['society', 'holding-card', 'charge-head', 'charge-policy', 'bank-account'] as const),
] as const
const onPaper = new Set<string>(paperTables)

export const billDetailQuery = (societyId: string, id: string) =>
  localQuery({
    tables: [
      ...paperTables,
      ...(['voucher', 'ledger-account', 'bill-delivery'] as const),
      ...(['outbox', 'meta', 'scopes'] as const),
    ],
    key: ['bill', 'detail', societyId, id],
    read: async (device): Promise<ReadBill> => ({
      detail: await readDetail(device, societyId, id),
      ...(await readProgress(device, societySpace(societyId), ({ entity }) => onPaper.has(entity))),
    }),
  })
