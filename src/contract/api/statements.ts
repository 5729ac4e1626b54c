/** Statements of the books for other programs (accounts.md 13). Amounts are paise; debit is more than nothing. */
import { daySchema, idSchema } from '../wire.ts'
import { z } from '../zod.ts'
import { ageingSchema } from './ageing.ts'
import { defineEndpoint } from './endpoint.ts'

const amount = z.int()

const span = {
  from: daySchema.check(z.describe('2026-04-01')),
  to: daySchema.check(z.describe('2027-03-31')),
}

const movement = {
  opening: amount,
  debit: amount,
  /** More than nothing. */
  credit: amount,
  closing: amount,
}

export const readTrialBalance = defineEndpoint({
  method: 'GET',
  path: '/api/statements-app/trial-balance',
  summary: 'The trial balance: what stood on each account, what came, and what stands on it',
  input: z.object(span),
  output: z.object({
    /**
     * In the order of the chart; accounts that never had a line by then are left out. Those of income and expense begin anew with the
     * financial year in which the last day lies.
     */
    lines: z.array(z.object({ id: idSchema, code: z.string(), name: z.string(), ...movement })),
    /** Of incomes and expenses before that year: on no account, and in the sums below. */
    earlierYears: z.object(movement),
    /** Of what stands at the end; they are equal. */
    debit: amount,
    credit: amount,
  }),
})

const duesSchema = z.object({
  principal: amount,
  penalty: amount,
  interest: amount,
  /** Paid ahead. */
  advance: amount,
  /** Of the principal, by how long ago it fell due. */
  ageing: ageingSchema,
  isDefaulter: z.boolean(),
})

export const readMemberStatement = defineEndpoint({
  method: 'GET',
  path: '/api/statements-app/member',
  summary: 'The account of a member: each document with what stands after it, and what is owed',
  input: z.object({
    holdingId: idSchema.check(z.describe('whose: the holding that owns the flat')),
    ...span,
  }),
  output: z.object({
    opening: amount,
    lines: z.array(
      z.object({
        id: idSchema,
        kind: z.enum(['bill', 'receipt', 'note']),
        number: z.string(),
        dated: daySchema,
        /** Charged more than nothing, credited less. */
        amount,
        balance: amount,
      }),
    ),
    charged: amount,
    credited: amount,
    closing: amount,
    /** As the last day ends. */
    dues: duesSchema,
  }),
})
