/** The calls of admission: all of them need internet, none waits on a device. Apart from the rows, which every page reads. */
import {
  flatTextSchema,
  joinRelationSchema,
  officeContactSchema,
  personNameSchema,
  rejectionSchema,
  seatSchema,
} from './admission.ts'
import { defineCall } from './call.ts'
import { emailSchema, idSchema } from './wire.ts'
import { z } from './zod.ts'

/** Whatever a person typed: lower case, blanks and hyphens say nothing. */
const joiningCodeSchema = z.string().check(
  z.overwrite((text) => text.toUpperCase().replace(/[\s-]/g, '')),
  z.maxLength(40),
)

/** SENT changes an open request of the same person. Nothing of a society is said before its code is right. */
export const askToJoin = defineCall({
  path: '/api/join/ask',
  input: z.object({ code: joiningCodeSchema, flat: flatTextSchema, relation: joinRelationSchema }),
  output: z.object({
    outcome: z.enum(['SENT', 'WRONG_CODE', 'UNKNOWN_FLAT', 'ALREADY_IN']),
    office: z.optional(z.array(officeContactSchema)),
  }),
})

export const withdrawRequest = defineCall({
  path: '/api/join/withdraw',
  input: z.object({ societyid: idSchema }),
  output: z.object({}),
})

export const approvalOutcomes = [
  'APPROVED',
  'NOT_OPEN',
  'UNKNOWN_FLAT',
  'SAME_EMAIL',
  'TAKEN',
  'UNVERIFIED',
  'ALREADY_IN',
  'OWN',
] as const

/** Each request is a decision, and a commit, of its own: one that cannot be approved holds up no other. */
export const approveRequests = defineCall({
  path: '/api/join/approve',
  input: z.object({
    societyid: idSchema,
    requests: z
      .array(
        z.object({
          id: idSchema,
          seat: seatSchema,
          flat: z.optional(flatTextSchema),
          /** Somebody the society knows already is this person. */
          contactid: z.optional(idSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.array(z.object({ id: idSchema, outcome: z.enum(approvalOutcomes) })),
})
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

export const rejectRequest = defineCall({
  path: '/api/join/reject',
  input: z.object({ societyid: idSchema, id: idSchema, reason: rejectionSchema }),
  output: z.object({ outcome: z.enum(['REJECTED', 'NOT_OPEN', 'OWN']) }),
})

export const rotateJoiningCode = defineCall({
  path: '/api/join/rotate-code',
  input: z.object({ societyid: idSchema }),
  output: z.object({ code: z.string() }),
})

/** The form's fields; the server parses the same schema again. */
export const invitationFormSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  seat: seatSchema,
  flat: z.optional(flatTextSchema),
})
export type InvitationForm = z.infer<typeof invitationFormSchema>

export const invite = defineCall({
  path: '/api/invitations/send',
  input: z.extend(invitationFormSchema, { societyid: idSchema }),
  output: z.object({ outcome: z.enum(['SENT', 'UNKNOWN_FLAT', 'ALREADY_IN', 'NOT_MAILED']) }),
})

export const mostInvited = 20

/** Those the society knows by an import and who have never been written to; each is a commit of its own. */
export const inviteWaiting = defineCall({
  path: '/api/invitations/send-waiting',
  input: z.object({
    societyid: idSchema,
    /** Of memberships. */
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(mostInvited)),
  }),
  output: z.array(
    z.object({ id: idSchema, outcome: z.enum(['SENT', 'GONE', 'NO_EMAIL', 'NOT_MAILED']) }),
  ),
})
export type WaitingOutcome = z.output<typeof inviteWaiting.output>[number]

export const resendInvitation = defineCall({
  path: '/api/invitations/resend',
  input: z.object({ societyid: idSchema, id: idSchema }),
  output: z.object({ outcome: z.enum(['SENT', 'GONE', 'NOT_MAILED']) }),
})

export const withdrawInvitation = defineCall({
  path: '/api/invitations/withdraw',
  input: z.object({ societyid: idSchema, id: idSchema }),
  output: z.object({ outcome: z.enum(['WITHDRAWN', 'GONE']) }),
})
