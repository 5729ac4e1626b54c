/** What the addresses of pages of the books say: of their table, and what is open in them. */
import { daySchema } from '../contract/wire.ts'
import { z } from '../contract/zod.ts'
import { ageBuckets } from './age-buckets.ts'
import { tableSearch } from './table-search.ts'

const open = z.catch(z.optional(z.string()), undefined)

export const adjustmentsSearchSchema = z.object(tableSearch)
export const billsSearchSchema = z.object({ ...tableSearch, bill: open })
export const incomesSearchSchema = z.object({ ...tableSearch, receipt: open })
/** Of the Society Dashboard: which year, and whether what was billed or what came in. */
export const financeSearchSchema = z.object({
  year: open,
  show: z.catch(z.optional(z.enum(['billed', 'collected'])), undefined),
})
export const invoicesSearchSchema = z.object({ ...tableSearch, invoice: open, vendor: open })
export const paymentsSearchSchema = z.object({ ...tableSearch, payment: open })
export const dayBookSearchSchema = z.object({ ...tableSearch, voucher: open })

export const statementReports = [
  'trial',
  'result',
  'sheet',
  'cash',
  'funds',
  'budget',
  'ledger',
  'cash-book',
  'bank-book',
  'member',
  'ageing',
  'defaulters',
  'bank',
] as const
export type StatementReport = (typeof statementReports)[number]

/** Of the end of one day. */
export const dayReports: ReadonlySet<StatementReport> = new Set([
  ...(['sheet', 'budget', 'ageing', 'defaulters', 'bank'] as const),
])

/**
 * By which money came in or went out, the books begin, members were charged, or a fund was given more, by an entry or otherwise, or used. Or all of them,
 * but of incomes and expenses those of the last day's year alone (`account-ledger.ts`).
 */
export const voucherChoices = [
  'in',
  'out',
  'begun',
  'billed',
  'added',
  'entered',
  'used',
  'anew',
] as const
export type VoucherChoice = (typeof voucherChoices)[number]

/** What of heads is asked for: what members were charged, or what of that was paid. */
export const headFigures = ['billed', 'settled'] as const
export type HeadFigure = (typeof headFigures)[number]

/** Or what members owe as a day ends, or all that was entered for one of them. */
export const figureKinds = [...headFigures, 'owed', 'account'] as const
export type FigureKind = (typeof figureKinds)[number]

/** Of what is owed: all of it, one kind, interest and penalties, or principal by how long it is overdue; or what is paid ahead. */
export const owedParts = [
  ...(['all', 'principal', 'penalty', 'interest', 'late', 'advance'] as const),
  ...ageBuckets,
] as const
export type OwedPart = (typeof owedParts)[number]

const day = z.catch(z.optional(daySchema), undefined)
export const statementsSearchSchema = z.object({
  ...tableSearch,
  report: z.catch(z.optional(z.enum(statementReports)), undefined),
  ...{ from: day, to: day },
  /** Ids with commas between them: what stands on several accounts is one ledger. */
  accounts: open,
  /** Only some of the vouchers. */
  moved: z.catch(z.optional(z.enum(voucherChoices)), undefined),
  /** Not an account's ledger, but what is behind a figure: of one head or member, or without it of all of them. */
  figure: z.catch(z.optional(z.enum(figureKinds)), undefined),
  dues: z.catch(z.optional(z.enum(owedParts)), undefined),
  ...{ head: open, holding: open },
  /** The statement that a figure was opened from (`originText`). */
  origin: open,
  /** The face alone, and schedules behind it. */
  schedules: z.catch(z.optional(z.boolean()), undefined),
})
/** What a figure was opened from: which statement, of which days and accounts where they were chosen. */
export type StatementOrigin = {
  report: StatementReport
  from?: string | undefined
  to?: string | undefined
  /** Ids with commas between them. */
  accounts?: string | undefined
}

/** In an address: `trial,2026-04-01,2026-11-20`, with the ids of accounts after them. */
export const originText = ({ report, from = '', to = '', accounts }: StatementOrigin): string =>
  [report, from, to].concat(accounts ?? []).join()

export const readOrigin = (text: string | undefined): StatementOrigin | undefined => {
  const [name, from, to, ...ids] = (text ?? '').split(',')
  const asked = statementsSearchSchema.parse({ report: name, from, to })
  const { report } = asked
  if (report === undefined) return undefined
  return { report, from: asked.from, to: asked.to, accounts: ids.join() || undefined }
}

export type StatementsSearch = z.infer<typeof statementsSearchSchema>

export const auditorParts = ['trial', 'result', 'sheet', 'cash', 'vouchers', 'ledger'] as const
export type AuditorPart = (typeof auditorParts)[number]

/** Of the page that reads an auditor's bundle. */
export const auditorSearchSchema = z.object({
  shown: z.catch(z.optional(z.enum(auditorParts)), undefined),
  ...{ from: day, to: day },
  accounts: open,
  moved: z.catch(z.optional(z.enum(voucherChoices)), undefined),
  voucher: open,
})
