/**
 * Photos and papers that belong to something: to a flat, to a report, to a payment that a member reported, to a document of the books, to a mail, or the one picture of the society, an office-bearer or a person. A row speaks of its bytes by their hash; the bytes travel
 * by themselves (docs/attachments.md), so that a change never waits for them.
 */
import { idSchema, instantSchema, storable } from './wire.ts'
import { z } from './zod.ts'

/**
 * The society has one picture, its logo; an office-bearer has one, the signature; a person has one of themselves, chosen by
 * themselves. A new one takes the place of the old.
 */
export const pictured = ['society', 'office-bearer', 'contact'] as const
export type Pictured = (typeof pictured)[number]
/** Of whatever else is entered, a receipt, a note or a journal, the papers lie with its voucher. */
export const ofBooks = ['invoice', 'payment', 'voucher'] as const
/** A document of the books: what came on paper lies with it. */
export type KindOfBooks = (typeof ofBooks)[number]
/** What an attachment can belong to. */
export const subjectKinds = [
  ...(['flat', 'report', 'reported-payment', 'mail'] as const),
  ...ofBooks,
  ...pictured,
] as const
export type SubjectKind = (typeof subjectKinds)[number]
export const isOfBooks = (kind: SubjectKind): kind is KindOfBooks =>
  (ofBooks as readonly string[]).includes(kind)
/** Of one document. */
export const bookFilesLimit = 5
export const isPictured = (kind: SubjectKind): kind is Pictured =>
  (pictured as readonly string[]).includes(kind)
/** What goes with a mail, in every box that has it. */
export const mailFilesLimit = 10
/** What is drawn on a screen and on paper, and is no photo album: after it was made smaller. */
export const pictureBytesLimit = 1_000_000
/** Of a person, or a signature: drawn anew on the device and small, always JPEG. */
export const drawnBytesLimit = 100_000
/** office: the office, and who attached it. household: also the people who held the flat then. society: everybody. */
export const visibilities = ['office', 'household', 'society'] as const
export const visibilitySchema = z.enum(visibilities)
export type Visibility = z.infer<typeof visibilitySchema>

/** Every kind of content that is taken; a photo of any other kind is drawn anew as one of these. */
export const contentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'text/csv',
  'text/plain',
] as const
export const contentTypeSchema = z.enum(contentTypes)
export type ContentType = z.infer<typeof contentTypeSchema>

/** Of a file as it is kept, photos after they were made smaller. */
export const fileBytesLimit = 15_000_000
export const fileNameLimit = 120
/** Of the data URL, in characters. */
export const thumbnailLimit = 8 * 1024
/** Bytes of one part of an upload. */
export const partBytesLimit = 1024 * 1024

export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** No separators and nothing invisible: it becomes the name of a file again. */
const nameSchema = z
  .string()
  .check(storable, z.trim(), z.minLength(1), z.maxLength(fileNameLimit), z.regex(/^[^/\\\p{C}]+$/u))
const thumbnailSchema = z.nullable(
  z
    .string()
    .check(z.maxLength(thumbnailLimit), z.regex(/^data:image\/(webp|jpeg);base64,[\w+/=]+$/)),
)

const shared = {
  id: idSchema,
  subjectKind: z.enum(subjectKinds),
  subjectId: idSchema,
  sha256: sha256Schema,
  name: nameSchema,
  type: contentTypeSchema,
  size: z.int().check(z.minimum(1), z.maximum(fileBytesLimit)),
  visibility: visibilitySchema,
  thumbnail: thumbnailSchema,
}

export const attachmentRowSchema = z.looseObject({
  ...shared,
  /** A newer server may take more kinds, and longer names. */
  type: z.string(),
  name: z.string(),
  uploadedBy: z.string(),
  /** Their name then. */
  uploader: z.string(),
  uploadedAt: instantSchema,
  /** The bytes have arrived. */
  isStored: z.boolean(),
  /** Taken away, and for a week still there to be brought back. */
  isRemoved: z.boolean(),
})
export type AttachmentRow = z.infer<typeof attachmentRowSchema>

const editable = z.object({ name: nameSchema, visibility: visibilitySchema })
export type AttachmentFields = z.infer<typeof editable>

export const attachmentMutations = {
  'attachment.add@1': z.object({ ...shared, at: instantSchema }),
  /** Three-way by field: `was` holds what the person saw of each field in `set`. */
  'attachment.edit@1': z.object({
    id: idSchema,
    set: z.partial(editable),
    was: z.partial(editable),
  }),
  /** Sets, never toggles; brought back by the same change. */
  'attachment.remove@1': z.object({ id: idSchema, removed: z.boolean() }),
} as const

/** Why bytes were not taken. */
export const blobRefusals = [
  'NOT_FOUND',
  /** It goes on from another place; the answer names it. */
  'OFFSET',
  /** What arrived is not what the row names: it is sent once more from its beginning. */
  'HASH',
  'TYPE',
  'TOO_LARGE',
  /** The society's space is used up. */
  'QUOTA',
  'TOO_MANY',
] as const
export const blobRefusalSchema = z.object({ error: z.enum(blobRefusals) })
export type BlobRefusal = (typeof blobRefusals)[number]

/** How many bytes of it the server has. */
export const offsetHeader = 'Upload-Offset'
export const blobPath = (societyId: string, sha256: string): string =>
  `/blobs/${encodeURIComponent(societyId)}/${sha256}`
