/** The rows of one demo society: what the server's tables hold, without the society's id. */

import type { JoinRelation } from '../../contract/admission.ts'
import type { OwnContactFields, Sharing } from '../../contract/contacts.ts'
import type { LabelRow, ReportArea, ReportStatus } from '../../contract/reports.ts'
import type { SocietyRole } from '../../contract/societies.ts'
import { contactDefaults } from '../directory.ts'
import type { ContactRow, FlatRow, HoldingRow, MembershipRow, Relation } from '../import/rows.ts'
import { demoDomain } from './demo-accounts.ts'
import type { DemoReceipt } from './demo-receipts.ts'
import type { DemoSetup } from './demo-setup.ts'

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
}

export type DemoReporter = {
  id: string
  uid: string
  name: string
  flat: string | null
  assigneeUid: string | null
}

export type DemoStar = { id: string; reportId: string; uid: string }
type DemoLabel = { id: string; handle: string; title: string; color: LabelRow['color'] }

export type DemoSociety = {
  society: { id: string; name: string; registration: string; address: string; businessDate: string }
  flats: FlatRow[]
  setup: DemoSetup
  contacts: DemoContact[]
  holdings: HoldingRow[]
  memberships: MembershipRow[]
  labels: readonly DemoLabel[]
  reports: DemoReport[]
  reporters: DemoReporter[]
  stars: DemoStar[]
  receipts: DemoReceipt[]
  joiningCode: string
  joinRequests: DemoJoinRequest[]
}

/** What somebody says of themselves, and whom they let see it. */
export type DemoAbout = Partial<OwnContactFields> & { sharing?: Sharing }
export type DemoContact = ContactRow & {
  [Field in Exclude<keyof OwnContactFields, 'phone'>]: string | null
} & { sharing: Sharing | null }

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
  homes: {
    flatId: string
    relation: Relation
    since: string
    until: string | null
    livesHere?: boolean
  }[]
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-')
export const demoEmail = (name: string) => `${slugOf(name).replaceAll('-', '.')}@${demoDomain}`

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
        id: `${prefix}:holding:${slugOf(person.name)}:${home.flatId.slice(home.flatId.lastIndexOf(':') + 1)}`,
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
