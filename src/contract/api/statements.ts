/** Statements of the books for other programs (accounts.md 13). Amounts are paise; in the trial balance debit is more than nothing, elsewhere what is usual on its side. */
import { accountGroups } from '../books/ledger.ts'
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

const accountLine = z.object({ id: idSchema, code: z.string(), name: z.string(), amount })
const groupSchema = z.object({
  group: z.enum(accountGroups),
  lines: z.array(accountLine),
  total: amount,
})

export const readBalanceSheet = defineEndpoint({
  method: 'GET',
  path: '/api/statements-app/balance-sheet',
  summary: 'The balance sheet: what the society owes and has as a day ends',
  input: z.object({ day: daySchema.check(z.describe('2027-03-31')) }),
  output: z.object({
    liabilities: z.array(groupSchema),
    assets: z.array(groupSchema),
    /** Left by years before that of the day, which no entry took anywhere. */
    broughtForward: amount,
    /** Of that year, up to the day; less than nothing: a deficit. */
    surplus: amount,
    totalLiabilities: amount,
    totalAssets: amount,
  }),
})

export const readIncomeAndExpenditure = defineEndpoint({
  method: 'GET',
  path: '/api/statements-app/income-and-expenditure',
  summary: 'Income and expenditure: what was earned and spent within some days',
  input: z.object(span),
  output: z.object({
    income: z.array(accountLine),
    expense: z.array(accountLine),
    totalIncome: amount,
    totalExpense: amount,
    surplus: amount,
  }),
})

export const readReceiptsPayments = defineEndpoint({
  method: 'GET',
  path: '/api/statements-app/receipts-and-payments',
  summary: 'Receipts and payments: what came in and went out in cash and through the bank',
  input: z.object(span),
  output: z.object({
    opening: z.array(accountLine),
    receipts: z.array(accountLine),
    payments: z.array(accountLine),
    closing: z.array(accountLine),
    totalReceipts: amount,
    totalPayments: amount,
  }),
})

export const readFundRegisters = defineEndpoint({
  method: 'GET',
  path: '/api/statements-app/fund-registers',
  summary: 'The registers of the funds: what each had, was given and was used for',
  input: z.object(span),
  output: z.object({
    funds: z.array(
      z.object({
        id: idSchema,
        code: z.string(),
        name: z.string(),
        opening: amount,
        /** By members’ bills and notes. */
        billed: amount,
        /** By entries of a journal. */
        entered: amount,
        /** Any other way. */
        added: amount,
        /** Less than nothing. */
        used: amount,
        closing: amount,
      }),
    ),
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
