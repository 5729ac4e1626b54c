/** The changes of receipts and bills: each is in the queue at once; a receipt is on this device too, provisional. */
import { newId, outside } from '#api/outside.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import type { ReceiptActions } from './receipt-item.ts'

export const createReceiptActions = (societyId: string): ReceiptActions => {
  const space = societySpace(societyId)
  const at = () => outside.clock().toISOString()
  return {
    record: async (form) => {
      const args = { ...form, id: newId(), at: at() }
      await mutate(currentDevice(), outside, space, 'receipt.create@1', args)
    },
    reverse: async (receiptId, reason) => {
      const args = { id: newId(), receiptId, reason, at: at() }
      await mutate(currentDevice(), outside, space, 'receipt.reverse@1', args)
    },
  }
}

/** The server makes the rows: until then the queue alone knows of them. */
export const createBillActions = (societyId: string) => ({
  reverse: async (
    billId: string,
    { reason, isBilledAgain }: { reason: string; isBilledAgain: boolean },
  ) => {
    const args = {
      ...{ id: newId(), billId, reason },
      again: isBilledAgain ? newId() : null,
      at: outside.clock().toISOString(),
    }
    await mutate(currentDevice(), outside, societySpace(societyId), 'bill.reverse@1', args)
  },
})
