/** The directory for other programs (spec 3.7, 7.3): an entry is a flat with the one who is named first in it. */
import { areaLimit, flatSizes, flatTypes, wingLimit } from '../setup.ts'
import { idSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { defineEndpoint } from './endpoint.ts'

const base = '/api/societys-app'

/** Empty where nothing stands, and where it is not shared with the caller. */
const entrySchema = z.object({
  /** The flat's; of somebody without a flat, their own. */
  id: idSchema,
  /** The type of property; empty without a flat. */
  name: z.string(),
  /** Wing or street. */
  lastName: z.string(),
  /** The address of a picture on this server. */
  avatar: z.string(),
  /** What they are called; where they have given no nickname, their name. */
  nickname: z.string(),
  /** The size, by bedrooms. */
  company: z.string(),
  /** The flat's number. */
  jobTitle: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** `YYYY-MM-DD`. */
  birthday: z.string(),
  /** The office's. */
  notes: z.string(),
})
export type SocietyEntry = z.infer<typeof entrySchema>

const short = z.string().check(z.trim(), z.maxLength(wingLimit))
const free = z._default(z.string().check(z.trim(), z.maxLength(2000)), '')

const newEntrySchema = z.object({
  name: z.enum(flatTypes),
  lastName: z._default(short, ''),
  company: z.enum(flatSizes),
  jobTitle: short.check(z.minLength(1)),
  avatar: free,
  nickname: free,
  email: free,
  phone: free,
  address: free,
  birthday: free,
  notes: free,
  /** Square feet; as the society's other flats of this size where they are all alike. */
  carpetSqft: z.optional(z.int().check(z.minimum(1), z.maximum(areaLimit))),
})
export type NewSocietyEntry = z.infer<typeof newEntrySchema>

const removed = z.object({ removed: z.array(idSchema) })

export const listSocietys = defineEndpoint({
  method: 'GET',
  path: `${base}/societys`,
  summary: 'The directory: an entry for every flat, and for everybody without one',
  input: z.object({}),
  output: z.array(entrySchema),
})

export const readOwnEntry = defineEndpoint({
  method: 'GET',
  path: `${base}/user`,
  summary: 'The entry of the caller',
  input: z.object({}),
  output: entrySchema,
})

export const addSociety = defineEndpoint({
  method: 'POST',
  path: `${base}/add-society`,
  summary: 'A new flat; with a nickname also its owner, from today on',
  input: z.object({ newsociety: newEntrySchema }),
  output: entrySchema,
})

export const updateSociety = defineEndpoint({
  method: 'POST',
  path: `${base}/update-society`,
  summary: 'Changes whatever of an entry differs from what stands there',
  input: z.object({ society: entrySchema }),
  output: entrySchema,
})

export const removeSociety = defineEndpoint({
  method: 'POST',
  path: `${base}/remove-society`,
  summary: 'Removes a flat that nothing speaks of',
  input: z.object({ societyId: idSchema }),
  output: removed,
})

export const removeSocietys = defineEndpoint({
  method: 'POST',
  path: `${base}/remove-societys`,
  summary: 'Removes flats, all of them or none',
  input: z.object({ societyIds: z.array(idSchema).check(z.minLength(1), z.maxLength(200)) }),
  output: removed,
})
