/** Of whom the society buys (accounts.md 10, 12). */
import { noteLimit } from '../receipts.ts'
import { idSchema, storable } from '../wire.ts'
import { z } from '../zod.ts'

/** What is bought, for the tax that is deducted at source. */
export const deductionKinds = ['contractor', 'professional', 'technical', 'rent'] as const
export type DeductionKind = (typeof deductionKinds)[number]

/** As what, and at which rate, tax was deducted of an invoice or a payment: a vendor's PAN and kind can change after it. */
export const taxedAsSchema = z.object({
  kind: z.enum(deductionKinds),
  /** Hundredths of a per cent. */
  basisPoints: z.int().check(z.minimum(1), z.maximum(100_00)),
})
export type TaxedAs = z.infer<typeof taxedAsSchema>

export const vendorNameLimit = 80
export const vendorPhoneLimit = 20
export const vendorEmailLimit = 120

const text = (limit: number) => z.string().check(storable, z.trim(), z.maxLength(limit))

export const vendorFields = z.object({
  name: z.string().check(storable, z.trim(), z.minLength(2), z.maxLength(vendorNameLimit)),
  /** Null: nothing is deducted. */
  deducts: z.nullable(z.enum(deductionKinds)),
  /** Empty where it is not known, as the next ones. */
  pan: text(10),
  gstin: text(15),
  phone: text(vendorPhoneLimit),
  email: text(vendorEmailLimit),
  /** The account that an invoice is usually for; null: it is asked each time. */
  accountId: z.nullable(idSchema),
  note: text(noteLimit),
})
export type VendorFields = z.infer<typeof vendorFields>

export const vendorRowSchema = z.looseObject({
  id: idSchema,
  ...vendorFields.shape,
  name: z.string(),
  pan: z.string(),
  gstin: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  /** Nothing more is bought of it. */
  isClosed: z.boolean(),
})
export type VendorRow = z.infer<typeof vendorRowSchema>

export const vendorMutations = {
  'vendor.add@1': z.extend(vendorFields, { id: idSchema }),
  /** Three-way by field. */
  'vendor.edit@1': z.object({
    id: idSchema,
    set: z.partial(vendorFields),
    was: z.partial(vendorFields),
  }),
  'vendor.close@1': z.object({ id: idSchema, isClosed: z.boolean() }),
} as const
