/**
 * The directory (spec 3.7, ux.md 3.8): people with their flats, and what each of them lets others see. A device holds only what
 * is shared with it: `contact-card` is the neighbours' copy, `contact-detail` the office's, `my-contact` one's own.
 */
import { flatSizes, flatTypes } from './setup.ts'
import { daySchema, idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

/** With whom a field is shared. committee: the office. */
export const audiences = ['neighbours', 'committee', 'nobody'] as const
export const audienceSchema = z.enum(audiences)
export type Audience = z.infer<typeof audienceSchema>

/** What stands in a contact as text. */
export const writtenFields = [
  'nickname',
  'phone',
  'secondPhone',
  'email',
  'birthday',
  'address',
  'occupation',
] as const
export type WrittenField = (typeof writtenFields)[number]
/** A person decides about each of these; name and flat are everybody's who may open Contacts. */
export const sharedFields = [...writtenFields, 'avatar'] as const
export const sharedFieldSchema = z.enum(sharedFields)
export type SharedField = z.infer<typeof sharedFieldSchema>

/** Only what differs from the default, `committee`. */
export type Sharing = Partial<Record<SharedField, Audience>>

export const contactNameLimit = 80
export const addressLimit = 300
export const contactNoteLimit = 2000

const line = (most: number) =>
  z.string().check(storable, z.trim(), z.maxLength(most), z.regex(/^[^\p{C}]*$/u))
/** As it is dialled; empty for none. */
const phoneSchema = z.string().check(storable, z.trim(), z.regex(/^$|^\+?[\d ()./-]{5,24}$/))

/** What a person writes of themselves; empty for none. */
export const ownContactFields = z.object({
  nickname: line(contactNameLimit),
  phone: phoneSchema,
  secondPhone: phoneSchema,
  birthday: z.nullable(daySchema),
  address: z.string().check(storable, z.trim(), z.maxLength(addressLimit)),
  occupation: line(contactNameLimit),
})
export type OwnContactFields = z.infer<typeof ownContactFields>

/** What the office writes. The e-mail belongs to the membership (docs/approval.md). */
export const contactFields = z.extend(ownContactFields, {
  name: line(contactNameLimit).check(z.minLength(2)),
})
export type ContactFields = z.infer<typeof contactFields>

/** A flat somebody is in. A newer server may know more types and sizes. */
const contactHomeSchema = z.looseObject({
  flatId: idSchema,
  wing: z.string(),
  number: z.string(),
  type: z.union([z.enum(flatTypes), z.string()]),
  size: z.union([z.enum(flatSizes), z.string()]),
  /** Neighbours are told no more: who is joint or provisional is the office's. */
  relation: z.enum(['owner', 'tenant', 'family']),
  since: daySchema,
  until: z.nullable(daySchema),
})
export type ContactHome = z.infer<typeof contactHomeSchema>

/** A field that is not there is not shared; an empty one is shared, and nothing stands in it. */
const sharedSchema = z.looseObject({
  nickname: z.optional(z.string()),
  phone: z.optional(z.string()),
  secondPhone: z.optional(z.string()),
  email: z.optional(z.string()),
  birthday: z.optional(z.nullable(daySchema)),
  address: z.optional(z.string()),
  occupation: z.optional(z.string()),
  /** The hash of their picture; not there when there is none either. */
  avatar: z.optional(z.string()),
})
export type Shared = {
  [Field in SharedField]?: (Field extends 'birthday' ? string | null : string) | undefined
}

/** The id is the contact's. */
const contactRow = z.looseObject({
  id: idSchema,
  name: z.string(),
  homes: z.array(contactHomeSchema),
  shared: sharedSchema,
})

export const contactRows = {
  'contact-card': contactRow,
  'contact-detail': contactRow,
  'my-contact': z.extend(contactRow, { sharing: z.record(z.string(), z.string()) }),
  /** What the office writes down about somebody, for itself. The id is the contact's. */
  'contact-note': z.looseObject({ id: idSchema, text: z.string() }),
  /** A person's star on an entry; the id is `<entryId>.<uid>`. Nobody else sees it. */
  'contact-star': z.looseObject({ id: z.string(), entryId: idSchema, uid: z.string() }),
} as const
export type ContactRow = z.infer<typeof contactRow>
export type MyContactRow = z.infer<(typeof contactRows)['my-contact']>

/** Field by field; for each the last to reach the server decides. `id` is the contact's. */
export const contactMutations = {
  /** Of oneself. */
  'contact.own@1': z.object({ id: idSchema, set: z.partial(ownContactFields) }),
  /** Of oneself: who may see a field. */
  'contact.share@1': z.object({ id: idSchema, field: sharedFieldSchema, who: audienceSchema }),
  /** Of anybody, by the office. */
  'contact.edit@1': z.object({ id: idSchema, set: z.partial(contactFields) }),
  'contact.note@1': z.object({
    id: idSchema,
    text: z.string().check(storable, z.trim(), z.maxLength(contactNoteLimit)),
  }),
  /** An entry is a flat's, or of somebody without one their own. Sets, never toggles. */
  'contact.star@1': z.object({ id: idSchema, starred: z.boolean() }),
} as const
