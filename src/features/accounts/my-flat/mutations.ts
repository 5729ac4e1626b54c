/** What a member does about a payment: reported on this device at once, with or without internet. */
import { newId, outside } from '#api/outside.ts'
import type { ReportedPaymentFields } from '#contract/books/reported-payments.ts'
import { currentDevice } from '#db/current-device.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import { discardPictures } from './refused-pictures.ts'

export const createOwnPaymentActions = (societyId: string) => {
  const space = societySpace(societyId)
  return {
    /**
     * One save, one transaction: the payment with its pictures, or nothing.
     * @param refusedId of the refused one that it takes the place of
     */
    report: (fields: ReportedPaymentFields, photos: readonly TakenPhoto[], refusedId?: string) => {
      const id = newId()
      const args = { ...fields, id, at: outside.clock().toISOString() }
      return inOneSave(currentDevice(), async () => {
        await mutate(currentDevice(), outside, space, 'reported-payment.create@1', args)
        for (const photo of photos) {
          await photo.attachTo(id)
          await photo.forget()
        }
        if (refusedId !== undefined) await discardPictures(refusedId, photos)
      })
    },
    showBills: async (id: string, shows: boolean) => {
      await mutate(currentDevice(), outside, space, 'holding.show-bills@1', { id, shows })
    },
    withdraw: async (id: string) => {
      await mutate(currentDevice(), outside, space, 'reported-payment.withdraw@1', { id })
    },
  }
}
