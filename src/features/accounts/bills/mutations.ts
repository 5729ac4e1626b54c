/** The changes of bills: none is made or taken back on a device, so until the server has, the queue alone knows of it. */
import { newId, outside } from '#api/outside.ts'
import { deliveryLimit } from '#contract/books/deliveries.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Reversal } from '../bill/reverse-bill-dialog.tsx'

export const createBillActions = (societyId: string) => ({
  /** All of them or none: many are more than one change. */
  deliver: (billIds: readonly string[]) =>
    inOneSave(currentDevice(), async () => {
      const at = outside.clock().toISOString()
      for (let from = 0; from < billIds.length; from += deliveryLimit) {
        const args = { billIds: billIds.slice(from, from + deliveryLimit), at }
        await mutate(currentDevice(), outside, societySpace(societyId), 'bill.deliver@1', args)
      }
    }),
  reverse: async (billId: string, { reason, isBilledAgain }: Reversal) => {
    const args = {
      ...{ id: newId(), billId, reason },
      again: isBilledAgain ? newId() : null,
      at: outside.clock().toISOString(),
    }
    await mutate(currentDevice(), outside, societySpace(societyId), 'bill.reverse@1', args)
  },
  issueAgain: async (billId: string, reason: string) => {
    const args = { id: newId(), billId, reason, at: outside.clock().toISOString() }
    await mutate(currentDevice(), outside, societySpace(societyId), 'bill.again@1', args)
  },
})
