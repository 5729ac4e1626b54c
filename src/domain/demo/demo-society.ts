/** The rows of one demo society: what the server's tables hold, without the society's id. */

import type { JoinRelation } from '../../contract/admission.ts'
import type { OwnContactFields, Sharing } from '../../contract/contacts.ts'
import type { HouseholdFields, HouseholdKind, ResidentFields } from '../../contract/holdings.ts'
import type { NoticeReadRow, NoticeRow } from '../../contract/notices.ts'
import type {
  Hold,
  LabelRow,
  ReportArea,
  ReportEventRow,
  ReportStatus,
  reportEventRowSchema,
} from '../../contract/reports.ts'
import type { SocietyRole } from '../../contract/societies.ts'
import { contactDefaults } from '../directory.ts'
import type { ContactRow, FlatRow, HoldingRow, MembershipRow, Relation } from '../import/rows.ts'
import type { DemoBooks } from './books/demo-books.ts'
import { demoDomain } from './demo-accounts.ts'
import type { DemoSetup } from './demo-setup.ts'
import type { DemoMail } from './neem-mails.ts'

export type DemoReport = {
  id: string
  title: string
  notes: string
  area: ReportArea
  status: ReportStatus
  important: boolean
  startDate: string
  dueDate: string | null
  labels: string[]
  folder: string
  deleted: boolean
  createdAt: string
  updatedAt: string
  reporterUid: string
  assigneeUid: string | null
  assignee: string | null
  categoryId: string | null
  place: string
  reason: string
  holdUntil: string | null
  holds: Hold[]
  respondedAt: string | null
  resolvedAt: string | null
  closedAt: string | null
  /** Said by the server: a demo's clock runs from when it was written. */
  receivedAt: null
  number: null
  reopenedCount: number
  level: number
  rating: number | null
}

/** Whoever may read it follows the report. */
export type DemoReportEvent = {
  [Column in keyof typeof reportEventRowSchema.shape]: ReportEventRow[Column]
}

export type DemoReporter = {
  id: string
  uid: string
  name: string
  flat: string | null
  assigneeUid: string | null
}

/** As the server keeps it; the fields that travel, and who wrote it. */
export type DemoNotice = Pick<
  NoticeRow,
  | 'id'
  | 'title'
  | 'body'
  | 'audience'
  | 'startOn'
  | 'expiresOn'
  | 'eventOn'
  | 'needsAcknowledgement'
  | 'state'
  | 'author'
> & { eventTime: string | null; authorUid: string; publishedAt: string; isOut: boolean }
export type DemoNoticeRead = Pick<
  NoticeReadRow,
  'id' | 'noticeId' | 'contactId' | 'readAt' | 'acknowledgedAt'
>

export type DemoStar = { id: string; reportId: string; uid: string }
type DemoLabel = { id: string; handle: string; title: string; color: LabelRow['color'] }

export type DemoSociety = {
  society: { id: string; name: string; registration: string; address: string; businessDate: string }
  flats: FlatRow[]
  setup: DemoSetup
  contacts: DemoContact[]
  holdings: DemoHolding[]
  household: DemoHousehold[]
  memberships: MembershipRow[]
  labels: readonly DemoLabel[]
  reports: DemoReport[]
  reporters: DemoReporter[]
  reportEvents: DemoReportEvent[]
  stars: DemoStar[]
  notices: DemoNotice[]
  noticeReads: DemoNoticeRead[]
  books: DemoBooks
  mails: DemoMail[]
  joiningCode: string
  joinRequests: DemoJoinRequest[]
}

/** What the office has written of a holding, and whether it has been reminded of its licence. */
export type DemoDetails = Partial<ResidentFields & { licenceTold: number }>
export type DemoHolding = HoldingRow & DemoDetails
/** A vehicle, a pet, whom to call, or a nominee. */
export type DemoHousehold = {
  [Kind in HouseholdKind]: { id: string; holdingId: string; kind: Kind } & HouseholdFields<Kind>
}[HouseholdKind]

/** What somebody says of themselves, and whom they let see it. */
export type DemoAbout = Partial<OwnContactFields> & { sharing?: Sharing }
export type DemoContact = ContactRow & {
  [Field in Exclude<keyof OwnContactFields, 'phone'>]: string | null
} & { sharing: Sharing | null; avatar: string | null }

/** Of somebody who has an account and is not in yet. */
export type DemoJoinRequest = {
  id: string
  uid: string
  name: string
  email: string
  flatId: string
  flat: string
  relation: JoinRelation
  requestedAt: string
}

/** A person of the plan: `uid` and roles when there is an account or a membership, none when the person left. */
export type DemoPerson = {
  name: string
  email: string
  phone: string
  uid: string | null
  roles: SocietyRole[] | null
  about?: DemoAbout
  homes: (DemoDetails & {
    flatId: string
    relation: Relation
    since: string
    until: string | null
  })[]
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-')
export const demoEmail = (name: string) => `${slugOf(name).replaceAll('-', '.')}@${demoDomain}`

/** @param flat as it is spoken: `A-104` */
export const holdingId = (prefix: string, name: string, flat: string) =>
  `${prefix}:holding:${slugOf(name)}:${flat}`

/** @param prefix of every id, so that the rows of two societies are told apart at a glance */
export const peopleRows = (
  prefix: string,
  people: readonly DemoPerson[],
): Pick<DemoSociety, 'contacts' | 'holdings' | 'memberships'> => {
  const contactId = ({ name }: DemoPerson) => `${prefix}:contact:${slugOf(name)}`
  return {
    contacts: people.map((person) => {
      const { name, email, phone, about } = person
      return { ...contactDefaults, id: contactId(person), name, email, phone, ...about }
    }),
    holdings: people.flatMap((person) =>
      person.homes.map((home) => ({
        ...home,
        id: holdingId(prefix, person.name, home.flatId.slice(home.flatId.lastIndexOf(':') + 1)),
        contactId: contactId(person),
      })),
    ),
    memberships: people.flatMap((person) => {
      const { name, email, uid, roles } = person
      if (roles === null) return []
      const id = `${prefix}:membership:${slugOf(name)}`
      return [{ id, contactId: contactId(person), email, uid, roles }]
    }),
  }
}
