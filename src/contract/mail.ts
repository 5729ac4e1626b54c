/**
 * Mail inside a society (spec 3.5): a row for every box that has a message, its text beside it, so that a long list stays light;
 * one's own labels; and whom one may write to.
 */
import { labelColors } from './reports.ts'
import { idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

/** In the order of the specification: the place is the folder's id. */
export const mailFolders = ['inbox', 'sent', 'drafts', 'spam', 'trash'] as const
export const mailFolderSchema = z.enum(mailFolders)
export type MailFolder = z.infer<typeof mailFolderSchema>

export const mailSubjectLimit = 200
export const mailHtmlLimit = 60_000
export const mailAddresseesLimit = 50
export const mailLabelLimit = 40
/** Mails that one change speaks of. */
export const mailBulkLimit = 200

/** What became of it in this box. */
const mailKindSchema = z.enum(['received', 'sent', 'draft'])
export type MailKind = z.infer<typeof mailKindSchema>

/** `id`: the contact or the group; null for whoever is not of the society. `email` is empty where it is not shared. */
const mailNameSchema = z.looseObject({
  id: z.nullable(idSchema),
  name: z.string(),
  email: z.string(),
})
export type MailName = { id: string | null; name: string; email: string }

/** The id is this box's: the same message has another one in every box, and `messageId` in common. */
export const mailRowSchema = z.looseObject({
  id: idSchema,
  messageId: idSchema,
  threadId: idSchema,
  kind: mailKindSchema,
  from: mailNameSchema,
  to: z.array(mailNameSchema),
  subject: z.string(),
  /** How its text begins. */
  snippet: z.string(),
  time: instantSchema,
  /** The specification's `read`, as a number and the other way round: unread mails are counted by an index, which holds no booleans. */
  unread: z.int(),
  starred: z.boolean(),
  important: z.boolean(),
  labels: z.array(idSchema),
  folder: mailFolderSchema,
  /** The mail of the same box that it answers or passes on. */
  replyTo: z.nullable(idSchema),
  hasAttachments: z.boolean(),
})
export type MailRow = z.infer<typeof mailRowSchema>

/** The id is the mail's. */
const mailBodyRowSchema = z.looseObject({ id: idSchema, html: z.string() })

const labelTitleSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(1), z.maxLength(mailLabelLimit))
const labelFields = { id: idSchema, title: labelTitleSchema, color: z.enum(labelColors) }

/** One's own; the shipped ones are constants (domain/mail.ts). */
const mailLabelRowSchema = z.looseObject({
  id: idSchema,
  title: z.string(),
  color: z.enum(labelColors),
})
export type MailLabelRow = z.infer<typeof mailLabelRowSchema>

export const recipientKinds = ['person', 'all', 'owners', 'tenants', 'wing'] as const
export type RecipientKind = (typeof recipientKinds)[number]

/** Somebody with an account, by the id of the contact, or a group. The name of a group is that of its wing, if it has one. */
export const mailRecipientRowSchema = z.looseObject({
  id: idSchema,
  kind: z.enum(recipientKinds),
  name: z.string(),
  /** The flats somebody is in. */
  detail: z.string(),
})
export type MailRecipientRow = z.infer<typeof mailRecipientRowSchema>

export const mailRows = {
  mail: mailRowSchema,
  'mail-body': mailBodyRowSchema,
  'mail-label': mailLabelRowSchema,
  'mail-recipient': mailRecipientRowSchema,
} as const

const subjectSchema = z.string().check(storable, z.trim(), z.maxLength(mailSubjectLimit))
const htmlSchema = z.string().check(storable, z.maxLength(mailHtmlLimit))
const addresseesSchema = z.array(idSchema).check(z.maxLength(mailAddresseesLimit))
const idsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(mailBulkLimit))

export const mailMutations = {
  /** As typed; of each field the last to reach the server. `replyTo` counts when it is made. */
  'mail.draft@1': z.object({
    id: idSchema,
    at: instantSchema,
    set: z.object({
      to: z.optional(addresseesSchema),
      subject: z.optional(subjectSchema),
      html: z.optional(htmlSchema),
    }),
    replyTo: z.nullable(idSchema),
  }),
  /** `id`: of the draft, if there is one, and of the copy in Sent. */
  'mail.send@1': z.object({
    id: idSchema,
    at: instantSchema,
    to: addresseesSchema.check(z.minLength(1)),
    subject: subjectSchema,
    html: htmlSchema,
    replyTo: z.nullable(idSchema),
  }),
  /** Set-to, never toggles. Of mails that are gone by now nothing is said, as long as one is there. */
  'mail.flag@1': z.object({
    ids: idsSchema,
    set: z.object({
      read: z.optional(z.boolean()),
      starred: z.optional(z.boolean()),
      important: z.optional(z.boolean()),
    }),
  }),
  'mail.label@1': z.object({ ids: idsSchema, label: idSchema, on: z.boolean() }),
  'mail.move@1': z.object({ ids: idsSchema, folder: mailFolderSchema }),
  /** For good, and only out of Trash (ux.md D24). */
  'mail.delete@1': z.object({ ids: idsSchema }),
  'mail-label.save@1': z.object(labelFields),
  /** Takes it off all mails too. */
  'mail-label.remove@1': z.object({ id: idSchema }),
} as const
