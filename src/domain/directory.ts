/** What others see of a contact, by the choices of whom it is about (accounts.md 22). The same on both ends. */
import {
  type Audience,
  audienceSchema,
  type OwnContactFields,
  type Shared,
  type SharedField,
  sharedFields,
} from '../contract/contacts.ts'

/** What a new contact says of itself. */
export const contactDefaults = {
  phone: null,
  secondPhone: null,
  nickname: null,
  birthday: null,
  address: null,
  occupation: null,
  avatar: null,
  sharing: null,
} as const

type Values = Required<Shared>
/** Whose copy: of the neighbours, of the office, one's own. */
export type Copy = 'contact-card' | 'contact-detail' | 'my-contact'

/** Until somebody has chosen, the office sees it and neighbours do not. */
export const audienceOf = (
  sharing: Readonly<Record<string, unknown>> | null,
  field: SharedField,
): Audience => audienceSchema.safeParse(sharing?.[field]).data ?? 'committee'

const isIn = (copy: Copy, audience: Audience) =>
  copy === 'my-contact' ||
  audience === 'neighbours' ||
  (copy === 'contact-detail' && audience === 'committee')

/** Cuts out of everything that is known what belongs into a copy. */
export const sharedIn = (
  copy: Copy,
  values: Values,
  sharing: Readonly<Record<string, unknown>> | null,
): Shared =>
  Object.fromEntries(
    sharedFields
      .filter((field) => values[field] !== undefined && isIn(copy, audienceOf(sharing, field)))
      .map((field) => [field, values[field]]),
  )

type Part<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** A copy after a change: nothing comes into it that is not shared. */
export const withChanges = (shared: Shared, set: Part<OwnContactFields>): Shared => ({
  ...shared,
  ...Object.fromEntries(
    Object.entries(set).filter(([field]) => Object.hasOwn(shared, field)), // the others are not theirs to see
  ),
})

/** A copy after somebody has chosen who may see a field. @param value what stands in it, where it is known */
export const withAudience = (
  copy: Copy,
  shared: Shared,
  field: SharedField,
  who: Audience,
  value: string | null | undefined,
): Shared => {
  const { [field]: _, ...others } = shared
  return isIn(copy, who) && value !== undefined ? { ...others, [field]: value } : others
}
