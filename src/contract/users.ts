/** The signed-in person (spec 3.1): what a session knows of them, and their own profile, a row of the space `u:<uid>`. */
import { personNameLimit } from './admission.ts'
import { societyRoleSchema } from './societies.ts'
import { idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

const settingsSchema = z.record(z.string(), z.unknown())

/** Every field of specification 3.1, by its name. */
export const userSchema = z.object({
  role: z.enum(['guest', 'user', 'staff', 'admin']),
  uid: z.string(),
  from: z.enum(['firebase', 'auth0', 'other']),
  /** `password`, `google.com`, `facebook.com`, `jwt`, `oidc`; empty for a guest. */
  providerId: z.string(),
  tcAccepted: z.boolean(),
  /** Approved: an office has put this person into a society. */
  registered: z.boolean(),
  data: z.object({
    displayName: z.string(),
    email: z.string(),
    photoURL: z.nullable(z.string()),
    gender: z.literal('unknown'),
    settings: settingsSchema,
    shortcuts: z.array(z.string()),
  }),
  userSocieties: z.array(z.object({ societyname: z.string(), societyid: idSchema })),
  selectedSociety: z.string(),
  selectedSocietyId: z.string(),
  userSocietyRole: z.array(societyRoleSchema),
  getUserInProgress: z.union([z.literal(0), z.literal(1)]),
})
export type User = z.infer<typeof userSchema>

export const profileRowSchema = z.looseObject({
  id: z.literal('profile'),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  tcAccepted: z.boolean(),
  settings: settingsSchema,
  /** Navigation ids the person starred, in order. */
  shortcuts: z.array(z.string()),
  /** The marks that hold each star, by its id (domain/conflicts/starred.ts); not said by an older server. */
  shortcutMarks: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The society last chosen, on whatever device; a device goes by its own last choice first. */
  selectedSocietyId: z.nullable(idSchema),
})
export type ProfileRow = z.infer<typeof profileRowSchema>

export const shortestDisplayName = 4
/** As text; what is shrunk to a small square is a third of it. */
export const photoLimit = 16_000
export const settingsLimit = 100
export const shortcutsLimit = 50

const displayNameSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(shortestDisplayName), z.maxLength(personNameLimit))

/** Only a picture, never markup: it is shown as it is. */
export const photoSchema = z
  .string()
  .check(z.maxLength(photoLimit), z.regex(/^data:image\/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/))

/** A name that the Realtime Database takes as a key too. */
export const keySchema = z.string().check(z.regex(/^[a-z][A-Za-z0-9_-]{0,39}$/))
export const settingSchema = z.union([
  z.string().check(storable, z.maxLength(200)),
  z.number(),
  z.boolean(),
  z.null(),
])
export type Setting = z.infer<typeof settingSchema>

/** Changes of one's own profile; they go into the space `u:<uid>`. */
export const profileMutations = {
  /** Once and for good: nothing takes it back (spec 4.4). */
  'terms.accept@1': z.object({}),
  /** One of the person's own societies (spec 4.3). */
  'society.select@1': z.object({ societyId: idSchema }),
  'profile.name@1': z.object({ displayName: displayNameSchema }),
  /** Null takes it away. */
  'profile.photo@1': z.object({ photoURL: z.nullable(photoSchema) }),
  /** For each key the last to reach the server decides. */
  'settings.set@1': z.object({ key: keySchema, value: settingSchema }),
  /** `marks`: of a star that is set, its own new one; of a star that is taken away, those the person saw it held by. */
  'shortcut.star@1': z.object({
    id: keySchema,
    on: z.boolean(),
    marks: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  }),
  /** A starred one shall stand right before or right after another. */
  'shortcut.move@1': z.object({
    id: keySchema,
    side: z.enum(['before', 'after']),
    of: keySchema,
  }),
} as const
