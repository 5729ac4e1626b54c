/** The audit trail of a society: who changed what, when, from which device, and why (docs/audit-trail.md). */
import { defineCall } from './call.ts'
import { daySchema, idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

/** What is written down; `demo` is the demo's data, in one entry, `society-archive` that somebody took everything away. */
export const auditEntities = [
  'society',
  'wing',
  'flat',
  'parking',
  'office-bearer',
  'bank-account',
  'income-category',
  'document-series',
  'complaint-category',
  'policy',
  'contact',
  'contact-note',
  'holding',
  'household',
  'membership',
  'invitation',
  'joining-code',
  'join-request',
  'label',
  'attachment',
  'opening-balance',
  'import-batch',
  'report',
  'receipt',
  'notice',
  'ledger-account',
  'financial-year',
  'voucher',
  'charge-head',
  'charge-policy',
  'reading',
  'bill-run',
  'bill',
  'adjustment',
  'reported-payment',
  'held-cheque',
  'income',
  'vendor',
  'reconciliation',
  'invoice',
  'payment',
  'late-document',
  'budget',
  'demo',
  'society-archive',
] as const
export const auditEntitySchema = z.enum(auditEntities)
export type AuditEntity = z.infer<typeof auditEntitySchema>

export const auditKinds = ['added', 'changed', 'removed'] as const
export const auditKindSchema = z.enum(auditKinds)
export type AuditKind = z.infer<typeof auditKindSchema>

/** Column -> value, as JSON has it. */
const columnsSchema = z.record(z.string(), z.json())
export type AuditColumns = z.infer<typeof columnsSchema>

/** Stands for a value that is nobody's to read. */
export const secretValue = '•••'

/** A reason that nobody typed; the page has the words for it. */
export const accountDeleted = 'ACCOUNT_DELETED'

export const auditEntrySchema = z.object({
  /** 1, 2, 3 … in a society, without a gap. */
  number: z.int().check(z.minimum(1)),
  at: instantSchema,
  /** Null: the server's own command, or a step of a person without an account. */
  uid: z.nullable(z.string()),
  /** The person's name as it was known then; null with `uid`, or taken out. */
  person: z.nullable(z.string()),
  /** Browser and system; empty when the change did not come from a device's queue. */
  device: z.string(),
  /** The change, the call or the command, by its name in the program. */
  via: z.string(),
  // of a newer server: drawn by its name
  entity: z.string(),
  row: z.string(),
  /** What people call the row; null when it has no name. */
  title: z.nullable(z.string()),
  kind: auditKindSchema,
  /** Only the columns that changed; null: there was no row. */
  before: z.nullable(columnsSchema),
  after: z.nullable(columnsSchema),
  reason: z.nullable(z.string()),
  hash: z.string(),
  /** Whether its own hash is right and it follows the entry before it. */
  isIntact: z.boolean(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditTextLimit = 80

/** What is looked for. Days are India's, both of them included. */
export const auditFilterSchema = z.object({
  person: z.optional(idSchema),
  entity: z.optional(auditEntitySchema),
  row: z.optional(idSchema),
  kind: z.optional(auditKindSchema),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  text: z.optional(z.string().check(storable, z.trim(), z.maxLength(auditTextLimit))),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditPageSize = 50

export const getAuditTrail = defineCall({
  path: '/getAuditTrail',
  input: z.extend(auditFilterSchema, {
    societyid: idSchema,
    /** Of the last entry that is there already; the newest page without it. */
    before: z.optional(z.int().check(z.minimum(1))),
  }),
  output: z.object({
    /** The newest first. */
    entries: z.array(auditEntrySchema),
    hasMore: z.boolean(),
    /** Of these entries, and on the newest page also that none is missing at the end. */
    verified: z.boolean(),
    /** Everybody who stands in the trail; only on the newest page. */
    people: z.array(z.object({ uid: z.string(), name: z.string() })),
    /** What ids in `before` and `after` are called: flats, contacts, people. */
    names: z.record(z.string(), z.string()),
  }),
})
export type AuditPage = z.infer<typeof getAuditTrail.output>
