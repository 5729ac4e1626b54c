/** What the office keeps of people and flats as dated holdings (docs/residents.md). */
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HouseholdKind } from '#contract/holdings.ts'
import type { Relation } from '#contract/relations.ts'
import { day } from './columns.ts'
import { holdingDetails } from './holding-details.ts'
import { holding } from './schema.ts'

/** Holding, contact and flat in one row for the office's devices; written by the commit that changes one of them. */
export const resident = pgTable(
  'resident',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    flatId: text('flat_id').notNull(),
    flat: text('flat').notNull(),
    wing: text('wing').notNull(),
    contactId: text('contact_id').notNull(),
    name: text('name').notNull(),
    relation: text('relation').$type<Relation>().notNull(),
    since: day('since').notNull(),
    until: day('until'),
    ...holdingDetails(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** Vehicles, pets, whom to call, nominees; columns of another kind are empty or null. */
export const household = pgTable(
  'household',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    holdingId: text('holding_id').notNull(),
    kind: text('kind').$type<HouseholdKind>().notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    sort: text('sort').notNull(),
    parking: text('parking').notNull(),
    phone: text('phone').notNull(),
    relation: text('relation').notNull(),
    address: text('address').notNull(),
    /** Percent. */
    share: integer('share'),
    nominatedOn: day('nominated_on'),
    meetingOn: day('meeting_on'),
    revokedOn: day('revoked_on'),
    remarks: text('remarks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.holdingId],
      foreignColumns: [holding.societyId, holding.id],
    }),
    index('household_by_holding').on(t.societyId, t.holdingId),
  ],
)
