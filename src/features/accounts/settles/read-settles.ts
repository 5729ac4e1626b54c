/** What a receipt that is being typed would settle, by the server's own rule over what is on this device. */
import { type Paise, paise } from '#contract/money.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import { currentDevice } from '#db/current-device.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { type Settles, whatSettles } from '#domain/books/bills/what-settles.ts'
import { societySpace } from '#domain/scopes.ts'
import { documentTables, readDocuments, readPolicies } from '../bill/documents.ts'

type Typed = Pick<ReceiptForm, 'holdingId' | 'amount' | 'receivedOn'>

export type SettledBill = Settles['bills'][number] & {
  /** Of the bill or note; null where it is what the books began with. */
  bill: { from: string; to: string; kind: 'regular' | 'supplementary' } | null
}
export type ReadSettles = { bills: SettledBill[]; advance: Paise; owed: Paise }

/**
 * Null where nothing can be said: no such holding, or no order of settlement is resolved.
 * @param besides the id of the receipt that is written anew
 */
export const readSettles = (
  societyId: string,
  typed: Typed,
  besides?: string,
): Promise<ReadSettles | null> => {
  const device = currentDevice()
  const space = societySpace(societyId)
  const tables = [...documentTables, 'holding-card', 'charge-policy']
  // Dexie keeps the transaction open over native awaits only for a function it can see is async.
  return device.dexie.transaction('r', tables, async () => {
    const card = await device.rows['holding-card'].get([space, typed.holdingId])
    if (card === undefined) return null
    const held = { flatId: card.flatId, holdingId: card.id }
    const { waiting, ...documents } = await readDocuments(device, space, held)
    const allocations = allocationsOf({ policies: await readPolicies(device, space) })
    if (allocations.length === 0) return null
    // what waits here will be there before it
    const receipts = [...documents.receipts, ...waiting].filter(({ id }) => id !== besides)
    const account = { ...documents, receipts }
    const { amount, receivedOn } = typed
    const receipt = { id: 'typed', amount: paise(amount), receivedOn, reverses: null }
    const { bills, ...rest } = whatSettles(account, allocations, receipt)
    const byId = new Map(documents.bills.map((bill) => [bill.id, bill]))
    return {
      bills: bills.map((each) => ({ ...each, bill: byId.get(each.billId) ?? null })),
      ...rest,
    }
  })
}

/**
 * What is to be paid into an account, with what waits on this device, in paise; 0 where nothing is or nothing can be said.
 * @param besides as in `readSettles`
 */
export const readOwed = async (
  societyId: string,
  of: Omit<Typed, 'amount'>,
  besides?: string,
): Promise<Paise> => {
  const left = await readSettles(societyId, { ...of, amount: paise(0) }, besides)
  return paise(Math.max(0, (left?.owed ?? 0) - (left?.advance ?? 0)))
}
