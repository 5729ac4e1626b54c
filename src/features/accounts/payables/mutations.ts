/** Changes of vendors, invoices and payments: each is on this device at once, without a number, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { InvoiceFields, Repeats } from '#contract/books/invoices.ts'
import type { PaymentFields } from '#contract/books/payments.ts'
import type { VendorFields } from '#contract/books/vendors.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import type { GoesOn } from './invoice-values.ts'

export const createPayableActions = (societyId: string) => {
  const space = societySpace(societyId)
  const said = (id: string = newId()) => ({ id, at: outside.clock().toISOString() })
  return {
    /** @returns its id */
    addVendor: async (fields: VendorFields) => {
      const id = newId()
      await mutate(currentDevice(), outside, space, 'vendor.add@1', { ...fields, id })
      return id
    },
    editVendor: async (id: string, set: Partial<VendorFields>, was: Partial<VendorFields>) => {
      await mutate(currentDevice(), outside, space, 'vendor.edit@1', { id, set, was })
    },
    closeVendor: async (id: string, isClosed: boolean) => {
      await mutate(currentDevice(), outside, space, 'vendor.close@1', { id, isClosed })
    },
    enterInvoice: async (fields: InvoiceFields & GoesOn, id?: string) => {
      await mutate(currentDevice(), outside, space, 'invoice.create@1', { ...fields, ...said(id) })
    },
    /** @param seen as it was before */
    repeatInvoice: async (invoiceId: string, repeats: Repeats | null, seen: Repeats | null) => {
      const args = { invoiceId, repeats, seen }
      await mutate(currentDevice(), outside, space, 'invoice.repeat@1', args)
    },
    reverseInvoice: async (invoiceId: string, reason: string) => {
      await mutate(currentDevice(), outside, space, 'invoice.reverse@1', {
        ...said(),
        invoiceId,
        reason,
      })
    },
    pay: async (fields: PaymentFields, id?: string) => {
      await mutate(currentDevice(), outside, space, 'payment.create@1', { ...fields, ...said(id) })
    },
    approve: async (id: string, dated: string) => {
      const args = { ...said(id), dated }
      await mutate(currentDevice(), outside, space, 'late-document.enter@1', args)
    },
    refuse: async (id: string, reason: string) => {
      const args = { ...said(id), reason }
      await mutate(currentDevice(), outside, space, 'late-document.decline@1', args)
    },
    reversePayment: async (paymentId: string, reason: string) => {
      await mutate(currentDevice(), outside, space, 'payment.reverse@1', {
        ...said(),
        paymentId,
        reason,
      })
    },
  }
}
