/** How a person comes into a society (identity.md, "Who may come in"): joining code, request, decision, invitation. */
import { idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

/** What a person may ask to be. */
export const joinRelations = ['owner', 'tenant', 'member'] as const
export const joinRelationSchema = z.enum(joinRelations)
export type JoinRelation = z.infer<typeof joinRelationSchema>

/** What the office may let a person in as; staff have no flat and no society role. */
export const seats = [...joinRelations, 'staff'] as const
export const seatSchema = z.enum(seats)
export type Seat = z.infer<typeof seatSchema>

export const joiningCodeLength = 8
export const flatTextLimit = 40
export const personNameLimit = 80
export const rejectionLimit = 300

export const flatTextSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(1), z.maxLength(flatTextLimit))
export const rejectionSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(4), z.maxLength(rejectionLimit))
export const personNameSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(2), z.maxLength(personNameLimit))

// --- rows ---------------------------------------------------------------------------------------------------------

/** Somebody the society knows already and who may be the person that asks. */
export const likelyPersonSchema = z.object({
  contactId: idSchema,
  name: z.string(),
  /** Of today, as they are spoken: `A-104`. */
  flats: z.array(z.string()),
  by: z.enum(['email', 'name']),
  /** Another account is this person already. */
  isTaken: z.boolean(),
})
export type LikelyPerson = z.infer<typeof likelyPersonSchema>

/** A request that waits for the office; decided ones leave the office's devices. */
export const joinRequestRowSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Facebook accepts addresses that nobody has proven. */
  isEmailVerified: z.boolean(),
  flat: z.string(),
  relation: joinRelationSchema,
  requestedAt: instantSchema,
  likely: z.array(likelyPersonSchema),
})
export type JoinRequestRow = z.infer<typeof joinRequestRowSchema>

/** The society's joining code, for the office to hand out; one row, `joining-code`. */
export const joiningCodeRowSchema = z.looseObject({
  id: idSchema,
  code: z.string(),
  madeAt: instantSchema,
})
export type JoiningCodeRow = z.infer<typeof joiningCodeRowSchema>

/** An address that was written to and has not come in yet; the id is the membership's. */
export const invitationRowSchema = z.looseObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  flat: z.nullable(z.string()),
  seat: seatSchema,
  sentAt: instantSchema,
})
export type InvitationRow = z.infer<typeof invitationRowSchema>

export const officeContactSchema = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type OfficeContact = z.infer<typeof officeContactSchema>

/** A reason that nobody typed: the last stay has ended. The page has the words for it. */
export const stayEnded = 'STAY_ENDED'

/** What the person who asks sees of it, in their own space; the id is the society's. */
export const myJoinRequestRowSchema = z.looseObject({
  id: idSchema,
  society: z.string(),
  flat: z.string(),
  relation: joinRelationSchema,
  /** removed: the person was in, and has been taken out. */
  status: z.enum(['open', 'rejected', 'removed']),
  reason: z.string(),
  requestedAt: instantSchema,
  office: z.array(officeContactSchema),
})
export type MyJoinRequestRow = z.infer<typeof myJoinRequestRowSchema>
