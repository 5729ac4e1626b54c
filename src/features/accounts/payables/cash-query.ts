/** What lies in the cash box by what is on this device, also by what waits to be sent. */
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { sum } from '#domain/books/exact.ts'
import { cashInHand } from '#domain/books/ledger/cash-in-hand.ts'
import { balanceOf } from '#domain/books/ledger/journals.ts'
import { societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'

const cashAccount = async (rows: Device['rows'], space: Space) => {
  const accounts = await rows['ledger-account'].where('space').equals(space).toArray()
  return accounts.find(({ role }) => role === 'cash')
}

const readCash = async (device: Device, societyId: string, besides: string | undefined) => {
  const { rows } = device
  const space = societySpace(societyId)
  const cash = await cashAccount(rows, space)
  if (cash === undefined) return null
  const waits = ({ id, number }: { id: string; number: string | null }) =>
    number === null && id !== besides
  const vouchers = await rows.voucher.where('space').equals(space).toArray()
  const receipts = await rows.receipt.where('space').equals(space).filter(waits).toArray()
  const incomes = await rows.income.where('space').equals(space).filter(waits).toArray()
  const paid = await rows.payment.where('space').equals(space).filter(waits).toArray()
  const received = [...receipts, ...incomes]
  const others = vouchers.filter(({ id }) => id !== besides)
  const today = await readToday(device, space)
  return {
    today,
    inHand: cashInHand({ vouchers: others, received, paid }, cash.id),
  }
}

/** What of vouchers that are taken back comes into the box again, paise: less than nothing where they had brought it. */
export const cashBackQuery = (societyId: string, ids: readonly string[]) =>
  localQuery({
    tables: ['ledger-account', 'voucher'],
    key: ['voucher', 'cash-back', societyId, ids],
    read: async ({ rows }) => {
      const space = societySpace(societyId)
      const cash = await cashAccount(rows, space)
      const vouchers = await rows.voucher.bulkGet(ids.map((id): [Space, string] => [space, id]))
      const known = vouchers.filter((voucher) => voucher !== undefined)
      return cash === undefined ? 0 : -balanceOf(known, cash.id)
    },
  })

/** The tax at source that goes with invoices and payments that are taken back, paise, and of how many of them. */
export const taxBackQuery = (societyId: string, ids: readonly string[]) =>
  localQuery({
    tables: ['invoice', 'payment'],
    key: ['voucher', 'tax-back', societyId, ids],
    read: async ({ rows }) => {
      const keys = ids.map((id): [Space, string] => [societySpace(societyId), id])
      const documents = [
        ...(await rows.invoice.bulkGet(keys)),
        ...(await rows.payment.bulkGet(keys)),
      ]
      const taxes = documents.map((row) => row?.deducted ?? 0).filter((tax) => tax > 0)
      return { tax: sum(taxes), count: taxes.length }
    },
  })

/** @param besides a document that is written anew */
export const cashQuery = (societyId: string, besides?: string) =>
  localQuery({
    tables: ['ledger-account', 'voucher', 'receipt', 'income', 'payment', 'society'],
    key: ['voucher', 'cash', societyId, besides ?? ''],
    read: (device) => readCash(device, societyId, besides),
  })
