import type { VendorFields, VendorRow } from '../../../contract/books/vendors.ts'
import { isGstin, isPan, panInGstin } from '../../tax-ids.ts'

/** What can be edited of a vendor. */
export const vendorFieldsOf = ({
  name,
  deducts,
  pan,
  gstin,
  phone,
  email,
  accountId,
  note,
}: VendorRow | VendorFields): VendorFields => ({
  ...{ name, deducts, pan, gstin, phone, email, accountId, note },
})

/** A number that is not what it says; one that is not known is none of them. */
export const vendorFault = ({
  pan,
  gstin,
}: Pick<VendorFields, 'pan' | 'gstin'>): 'pan' | 'gstin' | undefined => {
  if (pan !== '' && !isPan(pan)) return 'pan'
  if (gstin === '') return undefined
  return isGstin(gstin) && (pan === '' || panInGstin(gstin) === pan) ? undefined : 'gstin'
}
