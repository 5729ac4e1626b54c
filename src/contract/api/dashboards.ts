/** The dashboards for other programs (spec 3.8, 7.3). Amounts are paise. */
import { daySchema } from '../wire.ts'
import { z } from '../zod.ts'
import { ageingSchema } from './ageing.ts'
import { defineEndpoint } from './endpoint.ts'

const amount = z.int()

const rowSchema = z.object({
  /** `TOTAL` of the last one. */
  head: z.string(),
  q1: amount,
  q2: amount,
  q3: amount,
  q4: amount,
  total: amount,
})

const budgetSchema = z.object({
  head: z.string(),
  budget: amount,
  actual: amount,
  /** Actual less budget. */
  variance: amount,
  /** Tenths of a per cent of the budget; null where nothing was granted. */
  permille: z.nullable(z.int()),
  isAdverse: z.boolean(),
})

export const readFinanceWidgets = defineEndpoint({
  method: 'GET',
  path: '/api/finance-dashboard-app/widgets',
  summary: 'The Society Dashboard: what was billed, collected and spent in a financial year',
  input: z.object({
    year: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{4}-\d{4}$/),
          z.describe('2026-2027; the one that runs when it is not there'),
        ),
    ),
  }),
  output: z.object({
    year: z.string(),
    billed: z.array(rowSchema),
    collected: z.array(rowSchema),
    expenses: z.array(rowSchema),
    incomes: z.array(rowSchema),
    budget: z.array(budgetSchema),
    /** As the year ends, or now. */
    dues: amount,
    advance: amount,
    cash: z.array(z.object({ account: z.string(), amount })),
    /** Now: principal by how long ago it fell due. */
    ageing: ageingSchema,
    owingFlats: z.int(),
    ranges: z.array(z.string()),
  }),
})

export const readResidentWidgets = defineEndpoint({
  method: 'GET',
  path: '/api/resident-dashboard-app/widgets',
  summary: 'My Flat: what is owed for each flat of the caller, and twelve months of it',
  input: z.object({}),
  output: z.array(
    z.object({
      flat: z.string(),
      /** Less than nothing: paid ahead. */
      balance: amount,
      principal: amount,
      penalty: amount,
      interest: amount,
      /** When the oldest principal that is not settled fell due. */
      dueOn: z.nullable(daySchema),
      /** The oldest first; a tenant or co-owner is shown what was written since. */
      months: z.array(z.object({ month: z.string(), billed: amount, paid: amount })),
    }),
  ),
})

const figureSchema = z.object({
  /** Null where nothing can be said. */
  value: z.nullable(z.int()),
  /** Of the whole range; null: the society has none. */
  target: z.nullable(z.int()),
  /** Tenths of a per cent of the target. */
  ofTarget: z.nullable(z.int()),
})

const usageSchema = z.object({
  visits: z.int(),
  impressions: z.int(),
  payOpened: z.int(),
  verified: z.int(),
})

const rangeSchema = z.enum(['today', 'yesterday', 'last-7', 'last-28', 'last-90'])

export const readAnalyticsWidgets = defineEndpoint({
  method: 'GET',
  path: '/api/analytics-dashboard-app/widgets',
  summary: 'Analytics: visits, what was opened and payments that arrived, each with its target',
  input: z.object({
    range: z.optional(rangeSchema.check(z.describe('last-7; last-28 when it is not there'))),
  }),
  output: z.object({
    range: rangeSchema,
    /** Persons, each once a day. */
    visits: figureSchema,
    /** Notices and bills opened, each once by each person and day. */
    impressions: figureSchema,
    /** Of Pay opened, payments that were verified; value and target are tenths of a per cent. */
    conversion: figureSchema,
    payOpened: z.int(),
    verified: z.int(),
    chart: z.object({
      type: z.string(),
      /** The first day of each. */
      labels: z.array(daySchema),
      datasets: z.array(z.object({ label: z.string(), data: z.array(z.int()) })),
    }),
    rows: z.array(z.extend(usageSchema, { from: daySchema, to: daySchema })),
    ranges: z.array(z.string()),
  }),
})
