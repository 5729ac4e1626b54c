/** The calls that make a society, name it, close it, or give it to somebody else: all online, none waits on a device. */
import { defineCall } from './call.ts'
import { nameLimit } from './setup.ts'
import { idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const societyNameSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(3), z.maxLength(nameLimit))

/** The society's id comes of it, so that nobody makes the same one twice. */
export const registrationSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(3), z.maxLength(nameLimit))

export const addressSchema = z.string().check(storable, z.trim(), z.maxLength(300))

/** Account role admin, and the first account of a server without any society. */
export const mayFoundSociety = defineCall({
  path: '/api/societies/may-found',
  input: z.object({}),
  output: z.object({ mayFound: z.boolean() }),
})

/** Who makes it becomes its onlySuperAdmin and onlyAdmin. */
export const foundSociety = defineCall({
  path: '/api/societies/found',
  input: z.object({
    name: societyNameSchema,
    registration: registrationSchema,
    address: addressSchema,
  }),
  output: z.object({ outcome: z.enum(['FOUNDED', 'EXISTS']), societyid: z.optional(idSchema) }),
})

export const renameSociety = defineCall({
  path: '/api/societies/rename',
  input: z.object({ societyid: idSchema, name: societyNameSchema }),
  output: z.object({}),
})

/** What is archived is read and not changed, until it is opened again. */
export const archiveSociety = defineCall({
  path: '/api/societies/archive',
  input: z.object({ societyid: idSchema, archived: z.boolean() }),
  output: z.object({}),
})

/** Only where there are no flats, no books, and nobody is in or asked in but who looks after it. */
export const fillWithSamples = defineCall({
  path: '/api/societies/fill-with-samples',
  input: z.object({ societyid: idSchema }),
  output: z.object({ outcome: z.enum(['FILLED', 'NOT_EMPTY', 'HAS_PEOPLE']) }),
})

/**
 * Takes away everything but the society itself, who looks after it and the audit trail. Only where the data are samples; `name`
 * is the society's, typed by who decides it.
 */
export const startClean = defineCall({
  path: '/api/societies/start-clean',
  input: z.object({ societyid: idSchema, name: societyNameSchema }),
  output: z.object({ outcome: z.enum(['CLEAN', 'NO_SAMPLES', 'WRONG_NAME']) }),
})

/** The other becomes super admin, and the caller is none any more; `id` is of the other's membership. */
export const transferSociety = defineCall({
  path: '/api/societies/transfer',
  input: z.object({ societyid: idSchema, id: idSchema }),
  output: z.object({ outcome: z.enum(['TRANSFERRED', 'GONE', 'NOT_IN', 'OWN']) }),
})
