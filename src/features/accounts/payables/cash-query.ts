/** What lies in the cash box by what is on this device, also by what waits to be sent. */
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { cashInHand } from '#domain/books/ledger/cash-in-hand.ts'
import { societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'

const readCash = async (device: Device, societyId: string, besides: string | undefined) => {
  const { rows } = device
  const space = societySpace(societyId)
  const accounts = await rows['ledger-account'].where('space').equals(space).toArray()
  const cash = accounts.find(({ role }) => role === 'cash')
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
    accountId: cash.id,
    today,
    inHand: cashInHand({ vouchers: others, received, paid }, cash.id),
  }
}

/** @param besides a document that is written anew */
export const cashQuery = (societyId: string, besides?: string) =>
  localQuery({
    tables: ['ledger-account', 'voucher', 'receipt', 'income', 'payment', 'society'],
    key: ['voucher', 'cash', societyId, besides ?? ''],
    read: (device) => readCash(device, societyId, besides),
  })
