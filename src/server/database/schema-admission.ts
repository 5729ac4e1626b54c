/** How people come into a society: codes, requests and invitations (migrations/0006_admission.sql). */
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { JoinRelation, LikelyPerson, OfficeContact, Seat } from '#contract/admission.ts'
import type { MemberHome } from '#contract/members.ts'
import { instant, strings } from './columns.ts'
import { flat, membership } from './schema.ts'

/** One row per society. Seen without its society by whoever knows the code. */
export const joiningCode = pgTable(
  'joining_code',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    code: text('code').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    uniqueIndex('joining_code_by_code').on(t.code),
  ],
)

export type RequestStatus = 'open' | 'approved' | 'rejected' | 'withdrawn'

/** Decided ones stay as a record of who decided what. */
export const joinRequest = pgTable(
  'join_request',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    isEmailVerified: boolean('is_email_verified').notNull(),
    /** Null once the society has the flat no more: only of a decided one. */
    flatId: text('flat_id'),
    flat: text('flat').notNull(),
    relation: text('relation').$type<JoinRelation>().notNull(),
    status: text('status').$type<RequestStatus>().notNull(),
    reason: text('reason').notNull(),
    likely: jsonb('likely').$type<LikelyPerson[]>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({ columns: [t.societyId, t.flatId], foreignColumns: [flat.societyId, flat.id] }),
    uniqueIndex('join_request_open_once').on(t.societyId, t.uid).where(sql`${t.status} = 'open'`),
  ],
)

/** The id is the membership's, which waits for whoever proves the address. */
export const invitation = pgTable(
  'invitation',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    flat: text('flat'),
    seat: text('seat').$type<Seat>().notNull(),
    sentAt: instant('sent_at').notNull(),
    /** What the invitation brought into the society, and takes out again when it is withdrawn. */
    holdingIds: strings('holding_ids'),
    rolesAdded: strings('roles_added'),
    isContactNew: boolean('is_contact_new').notNull(),
    isMembershipNew: boolean('is_membership_new').notNull(),
    /** In the mail's link: whoever holds it is told society and flat. Those of before have none. */
    link: text('link'),
  },
  (t) => [
    primaryKey({ columns: [t.societyId, t.id] }),
    foreignKey({
      columns: [t.societyId, t.id],
      foreignColumns: [membership.societyId, membership.id],
    }),
    // looked up before a society is known; random enough to be one of a kind without a key that spans societies
    index('invitation_by_link').on(t.link),
  ],
)

/** What a person sees of their own request; the id is the society's. */
export const myJoinRequest = pgTable(
  'my_join_request',
  {
    uid: text('uid').notNull(),
    id: text('id').notNull(),
    society: text('society').notNull(),
    flat: text('flat').notNull(),
    relation: text('relation').$type<JoinRelation>().notNull(),
    status: text('status').$type<'open' | 'rejected' | 'removed'>().notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    office: jsonb('office').$type<OfficeContact[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
)

/** Membership, contact and homes together, as the office's devices hold them; the id is the membership's. */
export const memberCard = pgTable(
  'member_card',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    isIn: boolean('is_in').notNull(),
    uid: text('uid'),
    roles: strings('roles'),
    homes: jsonb('homes').$type<MemberHome[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)

/** Who changed whose roles, and when; only ever added to. It outlives the membership it speaks of. */
export const membershipChange = pgTable(
  'membership_change',
  {
    societyId: text('society_id').notNull(),
    id: text('id').notNull(),
    membershipId: text('membership_id').notNull(),
    contactId: text('contact_id').notNull(),
    /** Null: nobody had come in with the address yet. */
    uid: text('uid'),
    before: strings('before'),
    /** Null: taken out of the society. */
    after: text('after').array(),
    reason: text('reason').notNull(),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: text('decided_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.societyId, t.id] })],
)
