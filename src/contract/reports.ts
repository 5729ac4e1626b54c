/** Problem reports, "Contact Us" (spec 3.6, 7.3): rows and the changes a person can queue. */
import { daySchema, idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const reportStatuses = [
  'open',
  'assigned',
  'in-progress',
  'on-hold',
  'resolved',
  'closed',
  'reopened',
  'rejected',
] as const
export const reportStatusSchema = z.enum(reportStatuses)
export type ReportStatus = z.infer<typeof reportStatusSchema>

/** Personal: reporter and office. Community: the whole society, without the reporter's name. */
export const reportAreaSchema = z.enum(['personal', 'community'])
export type ReportArea = z.infer<typeof reportAreaSchema>

export const titleLimit = 120
export const notesLimit = 4000
const titleSchema = z.string().check(storable, z.trim(), z.minLength(4), z.maxLength(titleLimit))
const notesSchema = z.string().check(storable, z.maxLength(notesLimit))
const labelIdsSchema = z.array(idSchema).check(z.maxLength(20))

/** What every reader of a report sees; the reporter is a row of its own (`reporter`). */
export const reportRowSchema = z.looseObject({
  id: idSchema,
  title: z.string(),
  notes: z.string(),
  area: reportAreaSchema,
  status: reportStatusSchema,
  important: z.boolean(),
  startDate: z.nullable(daySchema),
  dueDate: z.nullable(daySchema),
  labels: z.array(idSchema),
  folder: z.string(),
  deleted: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type ReportRow = z.infer<typeof reportRowSchema>

/** Who reported; the id is the report's. Seen by the office, the reporter and the staff member it is assigned to. */
export const reporterRowSchema = z.looseObject({
  id: idSchema,
  uid: z.string(),
  name: z.string(),
  flat: z.nullable(z.string()),
})
export type ReporterRow = z.infer<typeof reporterRowSchema>

/** A person's star on a report; the id is `<reportId>.<uid>`. Nobody else sees it. */
export const starRowSchema = z.looseObject({ id: z.string(), reportId: idSchema, uid: z.string() })
export type StarRow = z.infer<typeof starRowSchema>

export const labelColors = [
  'teal',
  'green',
  'yellow',
  'red',
  'blue',
  'grape',
  'orange',
  'gray',
] as const
export const labelRowSchema = z.looseObject({
  id: idSchema,
  handle: z.string(),
  title: z.string(),
  color: z.enum(labelColors),
})
export type LabelRow = z.infer<typeof labelRowSchema>

const editableSchema = z.object({
  title: z.optional(titleSchema),
  notes: z.optional(notesSchema),
  area: z.optional(reportAreaSchema),
  startDate: z.optional(z.nullable(daySchema)),
  dueDate: z.optional(z.nullable(daySchema)),
})

/** The form's fields; the server parses the same schema again. */
export const reportFormSchema = z.object({
  title: titleSchema,
  notes: notesSchema,
  area: reportAreaSchema,
  important: z.boolean(),
  startDate: z.nullable(daySchema),
  dueDate: z.nullable(daySchema),
  labels: labelIdsSchema,
})
export type ReportForm = z.infer<typeof reportFormSchema>

export const reportMutations = {
  'report.create@1': z.extend(reportFormSchema, { id: idSchema, at: instantSchema }),
  /** Three-way by field: `was` holds what the person saw of each field in `set`. */
  'report.edit@1': z.object({
    id: idSchema,
    set: editableSchema,
    was: editableSchema,
    at: instantSchema,
  }),
  'report.complete@1': z.object({ id: idSchema, completed: z.boolean(), at: instantSchema }),
  'report.prioritise@1': z.object({ id: idSchema, important: z.boolean(), at: instantSchema }),
  'report.star@1': z.object({ id: idSchema, starred: z.boolean() }),
  'report.label@1': z.object({ id: idSchema, label: idSchema, on: z.boolean(), at: instantSchema }),
  'report.remove@1': z.object({ id: idSchema, deleted: z.boolean(), at: instantSchema }),
} as const
