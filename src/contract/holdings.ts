/**
 * People and flats as dated holdings (accounts.md 17 and 18): `resident` is the office's row of a person in a flat for a period,
 * `household` what belongs to it: vehicles, pets, whom to call, nominees.
 */
import { relations } from './relations.ts'
import { daySchema, idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const relationSchema = z.enum(relations)

export const remarksLimit = 500
export const holdingTextLimit = 80

const line = (most: number) =>
  z.string().check(storable, z.trim(), z.maxLength(most), z.regex(/^[^\p{C}]*$/u))
const named = line(holdingTextLimit).check(z.minLength(1))
const remarks = z.string().check(storable, z.trim(), z.maxLength(remarksLimit))
const day = z.nullable(daySchema)
const phone = z.string().check(storable, z.trim(), z.regex(/^\+?[\d ()./-]{3,24}$/))

/** What the office writes of a holding, also offline. Empty or null: not known. */
export const residentFields = z.object({
  /** Who owes the bills of the flat; at most one at a time. */
  pays: z.boolean(),
  /** False: holds the flat and lives apart. */
  livesHere: z.boolean(),
  /** Leave and licence. */
  licenceStart: day,
  /** The last day. */
  licenceEnd: day,
  licenceNumber: line(holdingTextLimit),
  /** When and how the police were told of the tenant. */
  policeOn: day,
  policeRef: line(holdingTextLimit),
  // the I register
  admittedOn: day,
  feePaidOn: day,
  occupation: line(holdingTextLimit),
  remarks,
  // the share register
  certificates: line(holdingTextLimit),
  shareCount: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  sharesAllottedOn: day,
  shareFolio: line(40),
  shareAuthority: line(holdingTextLimit),
  shareRemarks: remarks,
})
export type ResidentFields = z.infer<typeof residentFields>

export const residentRowSchema = z.looseObject({
  /** The holding's. */
  id: idSchema,
  flatId: idSchema,
  /** As it is spoken: `A-104`. */
  flat: z.string(),
  wing: z.string(),
  contactId: idSchema,
  name: z.string(),
  relation: relationSchema,
  since: daySchema,
  /** The last day; null while it lasts. */
  until: day,
  endReason: z.string(),
  ...residentFields.shape,
})
export type ResidentRow = z.infer<typeof residentRowSchema>

export const vehicleSorts = ['car', 'two-wheeler', 'cycle', 'other'] as const
export const petSorts = ['dog', 'cat', 'bird', 'other'] as const

export const householdFields = {
  vehicle: z.object({ number: named, sort: z.enum(vehicleSorts), parking: line(40) }),
  pet: z.object({ name: named, sort: z.enum(petSorts) }),
  emergency: z.object({ name: named, phone, relation: line(holdingTextLimit) }),
  nominee: z.object({
    name: named,
    address: z.string().check(storable, z.trim(), z.maxLength(300)),
    relation: line(holdingTextLimit),
    /** Percent; those of a holding that are not revoked are a hundred together at most. */
    share: z.int().check(z.minimum(1), z.maximum(100)),
    nominatedOn: daySchema,
    /** Of the committee that took note of it. */
    meetingOn: day,
    revokedOn: day,
    remarks,
  }),
} as const
export type HouseholdKind = keyof typeof householdFields
export type HouseholdFields<K extends HouseholdKind> = z.infer<(typeof householdFields)[K]>
export const householdKinds = Object.keys(householdFields) as HouseholdKind[] // its own keys

/** One row of any kind; columns of the other kinds are empty or null. */
export const householdRowSchema = z.looseObject({
  id: idSchema,
  holdingId: idSchema,
  kind: z.enum(['vehicle', 'pet', 'emergency', 'nominee']),
  name: z.string(),
  number: z.string(),
  sort: z.string(),
  parking: z.string(),
  phone: z.string(),
  relation: z.string(),
  address: z.string(),
  share: z.nullable(z.int()),
  nominatedOn: day,
  meetingOn: day,
  revokedOn: day,
  remarks: z.string(),
})
export type HouseholdRow = z.infer<typeof householdRowSchema>

const adding = <Kind extends HouseholdKind, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: z.ZodMiniObject<Shape>,
) => z.object({ kind: z.literal(kind), id: idSchema, holdingId: idSchema, row: fields })

const editing = <Kind extends HouseholdKind, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: z.ZodMiniObject<Shape>,
) => z.object({ kind: z.literal(kind), id: idSchema, set: z.partial(fields) })

/** Field by field; for each the last to reach the server decides (sync.md 1.7). Flat, person and days change by calls. */
export const holdingMutations = {
  'resident.edit@1': z.object({ id: idSchema, set: z.partial(residentFields) }),
  /** The owner's own: whoever rents the flat sees its bills and receipts from then on, or no more. Sets, never toggles. */
  'holding.show-bills@1': z.object({ id: idSchema, shows: z.boolean() }),
  'household.add@1': z.discriminatedUnion('kind', [
    adding('vehicle', householdFields.vehicle),
    adding('pet', householdFields.pet),
    adding('emergency', householdFields.emergency),
    adding('nominee', householdFields.nominee),
  ]),
  'household.edit@1': z.discriminatedUnion('kind', [
    editing('vehicle', householdFields.vehicle),
    editing('pet', householdFields.pet),
    editing('emergency', householdFields.emergency),
    editing('nominee', householdFields.nominee),
  ]),
  'household.remove@1': z.object({ id: idSchema }),
} as const
