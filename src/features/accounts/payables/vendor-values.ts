/** What is typed of a vendor, and what of it a vendor is. */
import { type DeductionKind, type VendorFields, vendorFields } from '#contract/books/vendors.ts'
import { vendorFault } from '#domain/books/payables/vendors.ts'
import { m } from '#texts/compiled/messages.js'

export type VendorValues = Omit<VendorFields, 'deducts' | 'accountId'> & {
  deducts: DeductionKind | ''
  accountId: string
}

export const blankVendor: VendorValues = {
  ...{ name: '', deducts: '', pan: '', gstin: '', phone: '', email: '', accountId: '', note: '' },
}

export const valuesOfVendor = ({ deducts, accountId, ...fields }: VendorFields): VendorValues => ({
  ...fields,
  ...{ deducts: deducts ?? '', accountId: accountId ?? '' },
})

const written = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** Undefined while something in it is not right. */
export const toVendor = ({
  deducts,
  accountId,
  ...fields
}: VendorValues): VendorFields | undefined =>
  vendorFields.safeParse({
    ...fields,
    ...{ pan: written(fields.pan), gstin: written(fields.gstin) },
    ...{ deducts: deducts === '' ? null : deducts, accountId: accountId === '' ? null : accountId },
  }).data

export const validateVendor = (values: VendorValues): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (values.name.trim().length < 2) errors.name = m.vendor_error_name()
  const fault = vendorFault({ pan: written(values.pan), gstin: written(values.gstin) })
  if (fault === 'pan') errors.pan = m.vendor_error_pan()
  if (fault === 'gstin') errors.gstin = m.vendor_error_gstin()
  return errors
}
