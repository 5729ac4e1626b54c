/** Notices of a society to its people (ux.md 3.5): whom one is for, its days, and who has read it. */
import { daySchema, idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

export const noticeTitleLimit = 120
export const noticeBodyLimit = 4000

/** Everybody who is here, owners, tenants, or who holds a flat of one wing, by its name. */
export const noticeAudienceSchema = z
  .string()
  .check(storable, z.trim(), z.regex(/^(all|owners|tenants|wing:[^\p{C}]{1,20})$/u))

export const noticeStates = ['draft', 'published', 'withdrawn'] as const
export type NoticeState = (typeof noticeStates)[number]

/** `10:30`, in the society's zone. */
const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What the office writes. */
export const noticeFields = z.object({
  title: z.string().check(storable, z.trim(), z.minLength(3), z.maxLength(noticeTitleLimit)),
  /** Plain text; an empty line parts paragraphs. */
  body: z.string().check(storable, z.trim(), z.minLength(1), z.maxLength(noticeBodyLimit)),
  audience: noticeAudienceSchema,
  /** Before this day it is nobody's but the office's. */
  startOn: daySchema,
  /** The last day; null: it stays. */
  expiresOn: z.nullable(daySchema),
  /** What it announces happens on this day. */
  eventOn: z.nullable(daySchema),
  /** When on that day; null: all day. Older builds do not say. */
  eventTime: z.optional(z.nullable(timeSchema)),
  needsAcknowledgement: z.boolean(),
})
export type NoticeFields = z.infer<typeof noticeFields>

const noticeRow = z.looseObject({
  id: idSchema,
  ...noticeFields.shape,
  title: z.string(),
  body: z.string(),
  audience: z.string(),
  state: z.enum(noticeStates),
  /** Who wrote it, as they were called then. */
  author: z.string(),
  publishedAt: z.nullable(instantSchema),
})
export type NoticeRow = z.infer<typeof noticeRow>

export const noticeRows = {
  notice: noticeRow,
  /** A person's own, and the office's to see; the id is `<noticeId>.<contactId>`. */
  'notice-read': z.looseObject({
    id: z.string(),
    noticeId: idSchema,
    contactId: idSchema,
    readAt: instantSchema,
    acknowledgedAt: z.nullable(instantSchema),
  }),
  /** How many it is for, and how many of them have read it; the id is the notice's. */
  'notice-figure': z.looseObject({
    id: idSchema,
    addressed: z.int(),
    read: z.int(),
    acknowledged: z.int(),
  }),
} as const
export type NoticeReadRow = z.infer<(typeof noticeRows)['notice-read']>
export type NoticeFigureRow = z.infer<(typeof noticeRows)['notice-figure']>

const written = z.object({ id: idSchema, ...noticeFields.shape, at: instantSchema })
/** `contactId` is the reader's own. */
const byReader = z.object({ id: idSchema, contactId: idSchema, at: instantSchema })

export const noticeMutations = {
  /** Kept by the office for later; nobody else has it. */
  'notice.draft@1': written,
  /** A new one, or a draft: `was` holds what the person saw of it, so that what others changed meanwhile stays. */
  'notice.publish@1': z.extend(written, { was: z.optional(z.partial(noticeFields)) }),
  /** Three-way by field: `was` holds what the person saw of each field in `set`. */
  'notice.edit@1': z.object({
    id: idSchema,
    set: z.partial(noticeFields),
    was: z.partial(noticeFields),
    at: instantSchema,
  }),
  /** Sets, never toggles: `false` brings it back. */
  'notice.withdraw@1': z.object({ id: idSchema, withdrawn: z.boolean(), at: instantSchema }),
  'notice.read@1': byReader,
  'notice.acknowledge@1': byReader,
} as const
