/** What an import of spreadsheets sends: rows as a device has read them. Only a super admin sends it, and only online. */
import { defineCall } from './call.ts'
import { countsSchema } from './import.ts'
import { amountLimit } from './money.ts'
import { relations } from './relations.ts'
import { setupFields } from './setup.ts'
import { daySchema, emailSchema, idSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const personNameLimit = 120
/** Of one kind; a spreadsheet of the largest townships has some thousand. */
export const importRowsLimit = 50_000

/** As the spreadsheet counts. */
const row = z.int().check(z.minimum(1), z.maximum(2_000_000))
const flatText = z.string().check(storable, z.trim(), z.minLength(1), z.maxLength(60))
const paise = z.int().check(z.minimum(0), z.maximum(amountLimit))

const flat = setupFields.flat.shape

/** A column that the spreadsheet does not have is not there: what the society knows stays. */
export const flatRecordSchema = z.object({
  row,
  wing: flat.wing,
  number: flat.number,
  size: flat.size,
  carpetSqft: flat.carpetSqft,
  type: z.optional(flat.type),
  floor: z.optional(z.int().check(z.minimum(-5), z.maximum(200))),
  builtUpSqft: z.optional(flat.carpetSqft),
  constructionCost: z.optional(paise),
  inlets15: z.optional(flat.inlets15),
  inlets20: z.optional(flat.inlets20),
  inlets25: z.optional(flat.inlets25),
  shareCertificate: z.optional(flat.shareCertificate),
})
export type FlatRecord = z.infer<typeof flatRecordSchema>

export const personRecordSchema = z.object({
  row,
  flat: flatText,
  name: z.string().check(storable, z.trim(), z.minLength(1), z.maxLength(personNameLimit)),
  email: z.nullable(emailSchema),
  phone: z.nullable(z.string().check(z.regex(/^\+\d{8,15}$/))),
  relation: z.enum(relations),
  since: daySchema,
  /** The last day; null while it lasts. */
  until: z.nullable(daySchema),
})
export type PersonRecord = z.infer<typeof personRecordSchema>

/** Paise, none below nothing. */
export const balanceRecordSchema = z.object({
  row,
  flat: flatText,
  principal: paise,
  interest: paise,
  advance: paise,
})
export type BalanceRecord = z.infer<typeof balanceRecordSchema>

/** Sums over many flats: more than one document may say. */
const total = z.int().check(z.minimum(0))
const totalsSchema = z.object({ principal: total, interest: total, advance: total })

const many = <Row extends z.ZodMiniType>(schema: Row) =>
  z.array(schema).check(z.maxLength(importRowsLimit))

const asked = {
  societyid: idSchema,
  flats: many(flatRecordSchema),
  people: many(personRecordSchema),
  balances: many(balanceRecordSchema),
  /** The day before the books begin; with balances only. */
  asOn: z.nullable(daySchema),
  /** What the person has typed: the balances must come to the same. */
  totals: z.nullable(totalsSchema),
}

const problemSchema = z.object({
  file: z.enum(['flats', 'people', 'balances']),
  row: z.int(),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
  other: z.optional(z.int()),
  with: z.optional(z.string()),
})
export type ServerProblem = z.infer<typeof problemSchema>

/** What an import would do now. Nothing is written. */
export const checkImport = defineCall({
  path: '/api/import/check',
  input: z.object(asked),
  output: z.object({ counts: countsSchema, problems: z.array(problemSchema) }),
})
export type ImportAsked = z.infer<typeof checkImport.input>

export const fileNameLimit = 120

/** A line of an answer that takes long: so many rows are done. */
const progressSchema = z.object({ done: z.int(), of: z.int() })
/** Nothing was written; the server's log says why. */
const failedSchema = z.object({ outcome: z.literal('FAILED') })

/** All of it or nothing. The answer comes in lines: how far it is, and in the end what became of it. */
export const commitImport = {
  path: '/api/import/commit',
  input: z.object({
    ...asked,
    /** Made by the device: the same import sent twice is one. */
    id: idSchema,
    file: z.string().check(storable, z.trim(), z.maxLength(fileNameLimit)),
    /** What the person has been shown; another picture now is STALE. */
    seen: countsSchema,
  }),
  line: z.union([
    progressSchema,
    z.object({
      outcome: z.enum(['IMPORTED', 'STALE']),
      counts: countsSchema,
    }),
    z.object({ outcome: z.literal('REFUSED'), problems: z.array(problemSchema) }),
    failedSchema,
  ]),
} as const
export type CommitAsked = z.infer<typeof commitImport.input>
export type CommitLine = z.infer<typeof commitImport.line>

const blockedSchema = z.object({
  what: z.enum(['flat', 'contact', 'holding', 'membership', 'opening-balance']),
  name: z.string(),
  why: z.enum(['CHANGED', 'IN_USE', 'BEGUN']),
})
export type Blocked = z.infer<typeof blockedSchema>

/** Takes a whole import back, if nothing of it was changed since and nothing else speaks of it; an answer in lines. */
export const undoImport = {
  path: '/api/import/undo',
  input: z.object({ societyid: idSchema, id: idSchema }),
  line: z.union([
    progressSchema,
    z.object({ outcome: z.enum(['UNDONE', 'ALREADY', 'GONE']) }),
    /** What keeps it, by its name: as many as a person reads, and how many there are. */
    z.object({ outcome: z.literal('BLOCKED'), blocked: z.array(blockedSchema), count: z.int() }),
    failedSchema,
  ]),
} as const
export type UndoAsked = z.infer<typeof undoImport.input>
export type UndoLine = z.infer<typeof undoImport.line>
