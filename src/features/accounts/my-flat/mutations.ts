/** What a member does about a payment: reported on this device at once, with or without internet. */
import { newId, outside } from '#api/outside.ts'
import type { ReportedPaymentFields } from '#contract/books/reported-payments.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

export const createOwnPaymentActions = (societyId: string) => {
  const space = societySpace(societyId)
  return {
    report: async (fields: ReportedPaymentFields) => {
      const args = { ...fields, id: newId(), at: outside.clock().toISOString() }
      await mutate(currentDevice(), outside, space, 'reported-payment.create@1', args)
    },
    withdraw: async (id: string) => {
      await mutate(currentDevice(), outside, space, 'reported-payment.withdraw@1', { id })
    },
  }
}
