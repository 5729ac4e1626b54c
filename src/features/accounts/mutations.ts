/** The changes of receipts: each is on this device at once, provisional, and in the queue. */
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import { uuidV7 } from '#domain/uuid.ts'
import type { ReceiptActions } from './receipt-item.ts'

const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
const newId = () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

export const createReceiptActions = (societyId: string): ReceiptActions => {
  const space = societySpace(societyId)
  const at = () => deps.clock().toISOString()
  return {
    record: async (form) => {
      const args = { ...form, id: newId(), at: at() }
      await mutate(currentDevice(), deps, space, 'receipt.create@1', args)
    },
    reverse: async (receiptId, reason) => {
      const args = { id: newId(), receiptId, reason, at: at() }
      await mutate(currentDevice(), deps, space, 'receipt.reverse@1', args)
    },
  }
}
