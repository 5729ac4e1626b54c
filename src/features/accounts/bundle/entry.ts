/**
 * What stands in an auditor's bundle (docs/auditor-bundle.md): one financial year of a society, entry by entry, each as its row is on the
 * device that made it.
 */
import { sha256Schema, subjectKinds } from '#contract/attachments.ts'
import { adjustmentRowSchema } from '#contract/books/adjustments.ts'
import { billRowSchema } from '#contract/books/bills.ts'
import { incomeRowSchema } from '#contract/books/incomes.ts'
import { invoiceRowSchema } from '#contract/books/invoices.ts'
import {
  financialYearRowSchema,
  ledgerAccountRowSchema,
  voucherRowSchema,
  yearStateSchema,
} from '#contract/books/ledger.ts'
import { paymentRowSchema } from '#contract/books/payments.ts'
import { receiptRowSchema } from '#contract/receipts.ts'
import { daySchema, idSchema, instantSchema } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'

export const bundleFormat = 'aangan-auditor-bundle'
/**
 * Grows when a reader of an older one would misread it. 2: papers of vouchers, and vouchers between dues and advances; who reads 2
 * reads 1 too.
 */
export const bundleVersion = 2

/** Between the first entry and the last, in this order. */
export const contentKinds = [
  ...(['year', 'account', 'member', 'vendor', 'voucher'] as const),
  ...(['bill', 'receipt', 'income', 'adjustment', 'invoice', 'payment', 'file'] as const),
] as const
export type ContentKind = (typeof contentKinds)[number]
export type EntryKind = ContentKind | 'bundle' | 'end'

export const documentKinds = [
  ...(['bill', 'receipt', 'income', 'adjustment', 'invoice', 'payment'] as const),
] as const
export type DocumentKind = (typeof documentKinds)[number]

const headSchema = z.object({
  format: z.literal(bundleFormat),
  version: z.int().check(z.minimum(1), z.maximum(bundleVersion)),
  /** How to read and to check the file without Aangan. */
  about: z.array(z.string()),
  society: z.object({
    ...{ name: z.string(), registration: z.string(), address: z.string(), gstin: z.string() },
  }),
  year: idSchema,
  ...{ from: daySchema, to: daySchema },
  state: yearStateSchema,
  /** The society's business day. */
  madeOn: daySchema,
  counts: z.record(z.enum(contentKinds), z.int()),
  /** Of its papers, those whose bytes are not in it. Bundles of before do not say it. */
  missingFiles: z.optional(z.int()),
})
export type BundleHead = z.infer<typeof headSchema>

const memberSchema = z.object({
  /** Of the holding. */
  id: idSchema,
  ...{ flatId: idSchema, flat: z.string(), person: z.string() },
})

const vendorSchema = z.object({
  id: idSchema,
  ...{ name: z.string(), pan: z.string(), gstin: z.string() },
})

const fileSchema = z.object({
  id: idSchema,
  ...{ subjectKind: z.enum(subjectKinds), subjectId: idSchema },
  ...{ name: z.string(), type: z.string(), size: z.int(), sha256: sha256Schema },
  /** Base64; null where the device that made the bundle neither had them nor could fetch them. */
  bytes: z.nullable(z.string()),
})
export type BundleFile = z.infer<typeof fileSchema>

/** Where another person approved it, who made it and who that was. */
const approval = z.optional(
  z.object({
    ...{ madeBy: z.string(), madeAt: instantSchema },
    ...{ approvedBy: z.string(), approvedAt: instantSchema },
  }),
)
const bundledPaymentSchema = z.extend(paymentRowSchema, { approval })
const bundledNoteSchema = z.extend(adjustmentRowSchema, { approval })

export const rowSchemas = {
  bundle: headSchema,
  year: financialYearRowSchema,
  account: ledgerAccountRowSchema,
  member: memberSchema,
  vendor: vendorSchema,
  voucher: voucherRowSchema,
  bill: billRowSchema,
  receipt: receiptRowSchema,
  income: incomeRowSchema,
  adjustment: bundledNoteSchema,
  invoice: invoiceRowSchema,
  payment: bundledPaymentSchema,
  file: fileSchema,
  /** How many entries there are, itself among them: without it the file was cut off. */
  end: z.object({ entries: z.int() }),
} as const satisfies Record<EntryKind, z.ZodMiniType>

export type RowOf<Kind extends EntryKind> = z.infer<(typeof rowSchemas)[Kind]>
export type Entry = { [Kind in EntryKind]: { kind: Kind; row: RowOf<Kind> } }[EntryKind]

export const aboutBundle: readonly string[] = [
  "Auditor's bundle of one financial year of a housing society, made by Aangan. Lines of JSON in UTF-8, packed with gzip.",
  'Each line is {"entry":{"at":N,"kind":K,"row":{...}},"hash":"H"}. Keys are in alphabetical order, without spaces.',
  'H is the SHA-256, in small hexadecimal digits, of: the H of the line before (64 zeros before the first), a line feed, and the bytes of the entry as they stand in the line.',
  'The H of the last line is the fingerprint of the file. Compare it with the one on paper.',
  'Amounts are whole paise. In the lines of a voucher debit is positive and credit negative; their sum is 0. Days are YYYY-MM-DD.',
  'voucher: every entry of the books up to the last day of the year; what is dated before the year gives the opening balances.',
  'bill, receipt, income, adjustment, invoice, payment: the documents of vouchers of the year; each has the id of its voucher. approval, in a payment or an adjustment that another person had to approve: who made it, who approved it, and when.',
  'file: a paper of a document of the year (subjectKind voucher: of any other entry), with the SHA-256 of its bytes; bytes (base64) is null where they could not be had; missingFiles, in the first line, counts those.',
]
