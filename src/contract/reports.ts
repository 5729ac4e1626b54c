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
export const placeLimit = 80
const placeSchema = z.string().check(storable, z.trim(), z.maxLength(placeLimit))
/** A report has so many photos at once. */
export const reportPhotosLimit = 5
export const reasonLimit = 500
export const commentLimit = 2000
const text = (least: number, most: number) =>
  z.string().check(storable, z.trim(), z.minLength(least), z.maxLength(most))

/** A time on hold; `to` is null while it lasts. The clock stands still meanwhile. */
export const holdSchema = z.object({ from: instantSchema, to: z.nullable(instantSchema) })
export type Hold = z.infer<typeof holdSchema>

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
  /** When it was written, and when it came to the server: from then on the clock runs. Null until then. */
  createdAt: instantSchema,
  receivedAt: z.nullable(instantSchema),
  updatedAt: instantSchema,
  /** One, two, three in its society; given by the server. */
  number: z.nullable(z.int()),
  /** What it is about: a complaint category, whose hours count. */
  categoryId: z.nullable(idSchema),
  /** Where, in the person's own words. */
  place: z.string(),
  /** Who works on it, and their name then. */
  assigneeUid: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  /** Why it is on hold, or was rejected. */
  reason: z.string(),
  holdUntil: z.nullable(daySchema),
  holds: z.array(holdSchema),
  respondedAt: z.nullable(instantSchema),
  resolvedAt: z.nullable(instantSchema),
  /** Since when nobody works on it any more; null while it is open, and where it was not said. */
  closedAt: z.nullable(instantSchema),
  reopenedCount: z.int(),
  /** How far it was escalated: 0 not at all, 1 to the next owner, 2 to the office. */
  level: z.int(),
  /** 1 to 5, of whoever reported it. */
  rating: z.nullable(z.int()),
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

export const eventKinds = [
  'created',
  'status',
  'assigned',
  'comment',
  'rating',
  'escalated',
  /** The day has come until which it was on hold. */
  'resumed',
] as const
export const eventVisibilities = ['all', 'staff'] as const
export type EventVisibility = (typeof eventVisibilities)[number]

/** One line of a report's timeline, written once. */
export const reportEventRowSchema = z.looseObject({
  id: idSchema,
  reportId: idSchema,
  kind: z.enum(eventKinds),
  /** all: whoever sees the report. staff: the office and whoever works on it. */
  visibility: z.enum(eventVisibilities),
  /** What it was then. */
  status: reportStatusSchema,
  text: z.string(),
  rating: z.nullable(z.int()),
  /** Who works on it from then on. */
  assignee: z.nullable(z.string()),
  /** Null for the reporter, whose name is in `reporter` alone, and for the server. */
  actor: z.nullable(z.string()),
  byReporter: z.boolean(),
  at: instantSchema,
})
export type ReportEventRow = z.infer<typeof reportEventRowSchema>

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
  categoryId: z.optional(z.nullable(idSchema)),
  place: z.optional(placeSchema),
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
  // not said by an older build
  categoryId: z._default(z.nullable(idSchema), null),
  place: z._default(placeSchema, ''),
})
export type ReportForm = z.infer<typeof reportFormSchema>

/** What is said of a report gets its id from the device: the event of the same id comes back. */
const reportWorkMutations = {
  'report.move@1': z.object({
    id: idSchema,
    eventId: idSchema,
    to: reportStatusSchema,
    reason: text(0, reasonLimit),
    /** On hold until. */
    until: z.nullable(daySchema),
    at: instantSchema,
  }),
  'report.assign@1': z.object({
    id: idSchema,
    eventId: idSchema,
    assignee: z.nullable(z.string().check(z.minLength(1), z.maxLength(128))),
    /** Shown until the server has said it. */
    name: z.string().check(storable, z.maxLength(120)),
    at: instantSchema,
  }),
  'report.comment@1': z.object({
    id: idSchema,
    eventId: idSchema,
    text: text(1, commentLimit),
    visibility: z.enum(eventVisibilities),
    at: instantSchema,
  }),
  'report.rate@1': z.object({
    id: idSchema,
    eventId: idSchema,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    text: text(0, commentLimit),
    at: instantSchema,
  }),
} as const

export const folderLimit = 40
/** A name in an address; `all` is the folder of every report. */
const folderSchema = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,39}$/u))

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
  /** For good, and only what was removed before. */
  'report.erase@1': z.object({ id: idSchema }),
  'report.folder@1': z.object({ id: idSchema, folder: folderSchema, at: instantSchema }),
  ...reportWorkMutations,
} as const

/** A society's own labels, kept by its office. */
export const labelMutations = {
  'label.save@1': z.object({ id: idSchema, title: text(1, 40), color: z.enum(labelColors) }),
  'label.remove@1': z.object({ id: idSchema }),
} as const
