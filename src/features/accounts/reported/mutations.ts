/** What the office says of a reported payment: on this device at once, with or without internet. */
import { newId, outside } from '#api/outside.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

export const createReportedActions = (societyId: string) => {
  const space = societySpace(societyId)
  const at = () => outside.clock().toISOString()
  return {
    verify: async (id: string, receivedOn: string) => {
      const args = { id, receiptId: newId(), receivedOn, at: at() }
      await mutate(currentDevice(), outside, space, 'reported-payment.verify@1', args)
    },
    refuse: async (id: string, reason: string) => {
      const args = { id, reason, at: at() }
      await mutate(currentDevice(), outside, space, 'reported-payment.refuse@1', args)
    },
  }
}
