/** The rows of one demo society: what the server's tables hold, without the society's id. */
import type { LabelRow, ReportArea, ReportStatus } from '../../contract/reports.ts'
import type { SocietyRole } from '../../contract/societies.ts'
import type { ContactRow, FlatRow, HoldingRow, MembershipRow, Relation } from '../import/rows.ts'
import { demoDomain } from './demo-accounts.ts'
import type { DemoReceipt } from './demo-receipts.ts'

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
  contacts: ContactRow[]
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

/** Of somebody who has an account and is not in yet. */
export type DemoJoinRequest = {
  id: string
  uid: string
  name: string
  email: string
  flatId: string
  flat: string
  relation: Relation
  requestedAt: string
}

/** A person of the plan: `uid` and roles when there is an account or a membership, none when the person left. */
export type DemoPerson = {
  name: string
  email: string
  phone: string
  uid: string | null
  roles: SocietyRole[] | null
  homes: { flatId: string; relation: Relation; since: string; until: string | null }[]
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
      const { name, email, phone } = person
      return { id: contactId(person), name, email, phone }
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
