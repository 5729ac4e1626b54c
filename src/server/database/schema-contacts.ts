/** The directory: copies of contacts for those who may see them, kept by `commit`; notes of the office, and stars. */
import { foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContactHome, Shared, Sharing } from '#contract/contacts.ts'
import { contact } from './schema.ts'

const copied = () => ({
  societyId: text('society_id').notNull(),
  /** The contact's. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  homes: jsonb('homes').$type<ContactHome[]>().notNull(),
  /** Nothing else of the contact is here. */
  shared: jsonb('shared').$type<Shared>().notNull(),
})

export const contactCard = pgTable('contact_card', copied(), (t) => [
  primaryKey({ columns: [t.societyId, t.id] }),
])

export const contactDetail = pgTable('contact_detail', copied(), (t) => [
  primaryKey({ columns: [t.societyId, t.id] }),
])

export const myContact = pgTable(
  'my_contact',
  {
    ...copied(),
    uid: text('uid').notNull(),
    sharing: jsonb('sharing').$type<Sharing>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

export const contactNote = pgTable(
  'contact_note',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.id], foreignColumns: [contact.societyId, contact.id] }),
  ],
)

export const contactStar = pgTable(
  'contact_star',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    entryId: text('entry_id').notNull(),
    uid: text('uid').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
