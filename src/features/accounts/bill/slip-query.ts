/** One receipt on this device, of a resident or of others, with what it settled. */
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { balanceAfter } from '#domain/books/bills/member-statement.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { settledOf } from '#domain/books/bills/settled-by.ts'
import { scopeFilter, societySpace } from '#domain/scopes.ts'
import { readOtherIncomes } from '../other-incomes.ts'
import { readReceiptItem } from '../queries.ts'
import type { ReceiptItem } from '../receipt-item.ts'
import { type Documents, documentTables, readDocuments, readPolicies } from './documents.ts'
import { readSociety } from './queries.ts'
import type { SettledDocument, SlipDetail } from './receipt-slip.ts'
import { readSigners, signerTables } from './signers.ts'

const settledDocument = ({ bills, adjustments }: Documents, billId: string): SettledDocument => {
  const bill = bills.find(({ id }) => id === billId)
  if (bill !== undefined) {
    const { number, from, to, kind } = bill
    return { number, period: { from, to, kind } }
  }
  return { number: adjustments.find(({ id }) => id === billId)?.number ?? null, period: null }
}

const readSettled = async (device: Device, space: Space, { receipt, isReversed }: ReceiptItem) => {
  const isNone = receipt.holdingId === '' || receipt.number === null || receipt.amount < 0
  const allocations = allocationsOf({ policies: await readPolicies(device, space) })
  // without a resolved order nothing can be said
  if (isNone || isReversed || allocations.length === 0) return { settled: [], advance: 0 }
  const documents = await readDocuments(device, space, receipt)
  const settled = settledOf(documents, allocations, receipt.id)
  const spent = settled.reduce((sum, { amount }) => sum + amount, 0)
  return {
    settled: settled.map(({ billId, amount }) => ({
      document: settledDocument(documents, billId),
      amount,
    })),
    advance: receipt.amount - spent,
  }
}

const accountEntities = ['bill', 'receipt', 'adjustment', 'flat-summary']

/** Not so of a flat that its owner shows: a tenant has what was written since. */
const hasWholeAccount = async (device: Device, space: Space, holdingId: string) => {
  const scopes = await device.scopes.where('space').equals(space).toArray()
  const whole = ['all', `holding:${holdingId}`]
  const full = scopes.filter(({ key, snap }) => snap === null && whole.includes(scopeFilter(key)))
  return accountEntities.every((name) => full.some(({ entity }) => entity === name))
}

const readBalance = async (
  device: Device,
  space: Space,
  { receipt, isReversed }: ReceiptItem,
): Promise<number | null> => {
  const { holdingId, number } = receipt
  const isNone = holdingId === '' || number === null || isReversed
  if (isNone || !(await hasWholeAccount(device, space, holdingId))) return null
  const summary = await device.rows['flat-summary'].get([space, holdingId])
  if (summary === undefined) return null
  const documents = await readDocuments(device, space, receipt)
  return balanceAfter(documents, summary.balance, receipt.id) ?? null
}

const readReversal = async (device: Device, space: Space, { receipt, isReversed }: ReceiptItem) => {
  if (!isReversed) return null
  const isOf = ({ reverses }: { reverses: string | null }) => reverses === receipt.id
  const { income, receipt: receipts } = device.rows
  const [row] =
    receipt.holdingId === ''
      ? await income.where('space').equals(space).filter(isOf).toArray()
      : await receipts.where('space').equals(space).filter(isOf).toArray()
  return row === undefined ? null : { id: row.id, number: row.number ?? '', reason: row.reason }
}

const readSlip = async (
  device: Device,
  societyId: string,
  id: string,
): Promise<SlipDetail | null> => {
  const space = societySpace(societyId)
  const item =
    (await readReceiptItem(device, space, id)) ??
    (await readOtherIncomes(device, space)).find(({ receipt }) => receipt.id === id)
  if (item === undefined) return null
  return {
    item,
    society: await readSociety(device, societyId),
    ...(await readSettled(device, space, item)),
    balance: await readBalance(device, space, item),
    hasEntry: (await device.rows.voucher.get([space, id])) !== undefined,
    signers: item.receipt.number === null ? [] : await readSigners(device, space, item.receipt),
    reversal: await readReversal(device, space, item),
  }
}

/** As of a bill. The pictures of who signs are not among them: their bytes come by a way of their own, and may not come at all. */
const paperTables = [
  ...documentTables,
  ...(['society', 'income', 'income-category', 'flat', 'holding-card'] as const),
  ...(['charge-policy', 'office-bearer', 'attachment'] as const),
] as const
const onPaper = new Set<string>(paperTables)

type ReadSlip = ScopeProgress & { detail: SlipDetail | null }

export const slipQuery = (societyId: string, id: string) =>
  localQuery({
    tables: [
      ...paperTables,
      ...signerTables,
      ...(['scopes', 'voucher', 'outbox', 'meta'] as const),
    ],
    key: ['receipt', 'slip', societyId, id],
    read: async (device): Promise<ReadSlip> => ({
      detail: await readSlip(device, societyId, id),
      ...(await readProgress(device, societySpace(societyId), ({ entity }) => onPaper.has(entity))),
    }),
  })
