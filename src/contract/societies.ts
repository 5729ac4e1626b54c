/** Societies and who belongs to them (spec 3.2, 6.3, 7.2). */
import { defineCall } from './call.ts'
import { daySchema, emailSchema, idSchema } from './wire.ts'
import { z } from './zod.ts'

export const societyRoles = [
  'onlySuperAdmin',
  'onlyAdmin',
  'onlyOwner',
  'onlyTenant',
  'onlyMember',
] as const
export const societyRoleSchema = z.enum(societyRoles)
export type SocietyRole = z.infer<typeof societyRoleSchema>

/** The ones this build knows of the roles that stand in a row. */
export const rolesIn = (roles: readonly string[]): SocietyRole[] =>
  roles.flatMap((role) => societyRoleSchema.safeParse(role).data ?? [])

export const getSocieties = defineCall({
  path: '/getSocieties',
  input: z.object({ email: emailSchema }),
  output: z.array(z.object({ societyid: idSchema, societyname: z.string() })),
})

export const getSocietyUserByEmail = defineCall({
  path: '/getSocietyUserByEmail',
  input: z.object({ email: emailSchema, societyid: idSchema }),
  output: z.object({ role: z.array(societyRoleSchema) }),
})

export const getContactByEmail = defineCall({
  path: '/getContactByEmail',
  input: z.object({ email: emailSchema }),
  output: z.object({ message: z.enum(['CONTACT_FOUND', 'CONTACT_NOT_FOUND']) }),
})

/** The society's public face; every member of it holds this one row. */
export const societyRowSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  registration: z.string(),
  address: z.string(),
  /** Set in demo societies only: the day their data pretends to be. */
  businessDate: z.nullable(daySchema),
  /** Days for which a device opens without the server; null, or not said by an older server: as usual. */
  offlineLeaseDays: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  /** As it is known to the tax offices; empty where it has none. Not said by an older server. */
  pan: z.optional(z.string()),
  tan: z.optional(z.string()),
  gstin: z.optional(z.string()),
  /** At the foot of every bill. */
  billNote: z.optional(z.string()),
  /** Of its papers; not said, or one that this build does not know: English. */
  documentsLanguage: z.optional(z.string()),
  /** Of one share, paise; null or not said: nobody has written it down. */
  shareValue: z.optional(z.nullable(z.int().check(z.minimum(0)))),
  /** When its office is open (domain/office-hours.ts), and after how many days what is resolved is closed. */
  officeDays: z.optional(z.string()),
  officeOpens: z.optional(z.string()),
  officeCloses: z.optional(z.string()),
  holidays: z.optional(z.string()),
  timeZone: z.optional(z.string()),
  autoCloseDays: z.optional(z.int()),
  /** What it wants to reach (domain/usage.ts); null or not said: nothing. */
  visitsTarget: z.optional(z.nullable(z.int())),
  impressionsTarget: z.optional(z.nullable(z.int())),
  conversionTarget: z.optional(z.nullable(z.int())),
  /** Since then nothing of it can be changed; null or not said: it goes on. */
  archivedOn: z.optional(z.nullable(daySchema)),
  /** Since then its people, flats and books are samples, and may be cleared away as a whole; null or not said: they are real. */
  samplesSince: z.optional(z.nullable(daySchema)),
  /** The day of its opening balances, since they are in the books; null or not said: they are not. Set by the server. */
  booksBegunOn: z.optional(z.nullable(daySchema)),
})
export type SocietyRow = z.infer<typeof societyRowSchema>

/** One line of a person's society list, in the person's own space; the id is the society's id. */
export const mySocietyRowSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  roles: z.array(societyRoleSchema),
})
export type MySocietyRow = z.infer<typeof mySocietyRowSchema>
