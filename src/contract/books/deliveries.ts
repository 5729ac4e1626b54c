/**
 * What was sent of a bill, and how: the bill itself, and the reminders of it (docs/deliveries.md). The server sends; a device asks
 * it to, and sees what became of it.
 */
import { daySchema, idSchema, instantSchema } from '../wire.ts'
import { z } from '../zod.ts'

/** Ahead of the due date, on it, and after it. */
export const reminderSteps = ['before', 'due', 'after', 'late'] as const
export type ReminderStep = (typeof reminderSteps)[number]

export const deliverySteps = ['bill', ...reminderSteps] as const
export type DeliveryStep = (typeof deliverySteps)[number]

/** Asked for; handed over, its e-mail on the way; done; not. */
export const deliveryStates = ['asked', 'waiting', 'sent', 'failed'] as const

/**
 * No account and no address; the address was refused; the mail server was not reached; the server stopped while it was sent, and
 * whether it arrived is not known.
 */
export const deliveryProblems = ['NO_ADDRESS', 'REFUSED', 'UNREACHABLE', 'UNKNOWN'] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** The id says bill and step: each is sent once. */
export const billDeliveryRowSchema = z.looseObject({
  id: idSchema,
  billId: idSchema,
  holdingId: idSchema,
  step: z.enum(deliverySteps),
  state: z.enum(deliveryStates),
  /** As a mail in the box of whoever was billed. */
  inApp: z.boolean(),
  byEmail: z.boolean(),
  /** While it waits: why it has to. */
  problem: z.nullable(z.enum(deliveryProblems)),
  /** By the society's date; null before. */
  sentOn: z.nullable(daySchema),
  askedAt: instantSchema,
})
export type BillDeliveryRow = z.infer<typeof billDeliveryRowSchema>

export const deliveryLimit = 200

export const deliveryMutations = {
  /** Of each holding the last that was not sent; those that were are not sent again, and those that failed are tried once more. */
  'bill.deliver@1': z.object({
    billIds: z.array(idSchema).check(z.minLength(1), z.maxLength(deliveryLimit)),
    at: instantSchema,
  }),
} as const
