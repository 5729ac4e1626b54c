/** Papers and photos: what is said of them. Their bytes are in the blob store (server/blobs). */
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContentType, SubjectKind, Visibility } from '#contract/attachments.ts'
import { instant, strings } from './columns.ts'

/** Of whatever kind of thing it belongs to, so no foreign key holds `subject_id`: whoever removes such a thing asks here. */
export const attachment = pgTable(
  'attachment',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<ContentType>().notNull(),
    size: integer('size').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    thumbnail: text('thumbnail'),
    uploadedBy: text('uploaded_by').notNull(),
    uploader: text('uploader').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Whoever attached it held the flat, and did not only look after the society. */
    isByHolder: boolean('is_by_holder').notNull(),
    /** Of the flat on the day it was attached. */
    holdingIds: strings('holding_ids'),
    /** Of a report's photo: the scopes of the report. Of a signature: who sees it beside the office. */
    readers: strings('readers'),
    /** Of a mail: the uid of whose box it is; null for anything else. */
    box: text('box'),
    isStored: boolean('is_stored').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    index('attachment_by_blob').on(t.societyId, t.sha256),
    index('attachment_by_subject').on(t.societyId, t.subjectKind, t.subjectId),
  ],
)
