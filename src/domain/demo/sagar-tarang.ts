/** The large society, Sagar Tarang: 480 flats and some 900 people, made by rule (ux.md 7.3); or a thin slice of it. */
import { flatName, type Relation, rolesOfRelations } from '../import/rows.ts'
import { defaultLabels } from '../report-labels.ts'
import { sagarBooks } from './books/sagar-books.ts'
import { demoAccount } from './demo-accounts.ts'
import { movedDay } from './demo-days.ts'
import { demoSetup } from './demo-setup.ts'
import { type DemoPerson, type DemoSociety, demoEmail, peopleRows } from './demo-society.ts'
import { demoStars } from './report-stars.ts'
import { managerName, managerUid, ownerUid, type SagarHome, sagarFlats } from './sagar-flats.ts'
import { sagarName } from './sagar-names.ts'
import { sagarReports } from './sagar-reports.ts'

const sagarId = 'sagar-tarang'
const sagarTitle = "Sagar Tarang Apartment Owners' Association"
const sagarBearers = {
  chairman: 'Ila Bhandari',
  secretary: 'Tarun Sequeira',
  treasurer: 'Nalin Gokhale',
}

/** `small` keeps floors 11 to 13 of wing C and twelve reports: enough to switch to. */
type SagarSize = 'small' | 'large'

export const sagarTarang = (anchor: string, size: SagarSize): DemoSociety => {
  const homes = sagarFlats().filter(
    ({ flat, floor }) => size === 'large' || (flat.wing === 'C' && floor >= 11 && floor <= 13),
  )
  const rows = peopleRows('sagar', sagarPeople(homes, anchor))
  const reports = sagarReports(anchor, size === 'large' ? 2000 : 12, homes)
  const flats = homes.map(({ flat }) => flat)
  return {
    society: {
      id: sagarId,
      name: sagarTitle,
      registration: 'DEMO/PNA/AOA/0480/2009-2010',
      address: '48 Marg of Shells, Versoli, Alibag',
      businessDate: anchor,
    },
    flats,
    setup: demoSetup('sagar', sagarTitle, flats, sagarBearers, anchor),
    ...rows,
    household: [],
    labels: defaultLabels,
    ...reports,
    books: sagarBooks({ flats, ...rows }, anchor),
    mails: [],
    notices: [],
    noticeReads: [],
    joiningCode: 'SAGAR24T',
    joinRequests: [],
    stars: demoStars(sagarId, reports.reports, rows, anchor),
  }
}

const flatOfBoth = 'C-1204'

const sagarPeople = (homes: readonly SagarHome[], anchor: string): DemoPerson[] => {
  const home = ({ flat }: SagarHome, relation: Relation, since: string) => {
    return { flatId: flat.id, relation, since: movedDay(since, anchor), until: null }
  }
  const resident = (
    number: number,
    uid: string | null,
    of: ReturnType<typeof home>,
  ): DemoPerson => {
    const name = sagarName(number)
    const roles = rolesOfRelations([of.relation])
    return { name, email: demoEmail(name), phone: phoneOf(number), uid, roles, homes: [of] }
  }
  const flatCount = 480
  return [
    ...homes.map((of) => resident(of.index, ownerUid(of.index), home(of, 'owner', '2010-04-01'))),
    ...homes
      .filter(({ index }) => isLet(index))
      .map((of) => resident(flatCount + of.index, null, home(of, 'tenant', '2025-04-01'))),
    ...homes
      .filter(({ index }) => hasMember(index))
      .map((of) => resident(2 * flatCount + of.index, null, home(of, 'family', '2012-04-01'))),
    ...homes
      .filter(({ flat }) => flatName(flat) === flatOfBoth)
      .map((of): DemoPerson => {
        const { displayName: name, email, uid } = demoAccount('both')
        // she lives in A-201 of Neem Chhaya: the owner is taken to be there, and pays no non-occupancy charges
        const homes = [{ ...home(of, 'tenant', '2025-09-01'), livesHere: false }]
        return { name, email, phone: phoneOf(9001), uid, roles: ['onlyTenant'], homes }
      }),
    ...sagarOffice(),
  ]
}

/** Flats that pay non-occupancy charges. */
const isLet = (index: number) => index % 7 === 3
/** 350 of the 480 flats: 902 people with owners, tenants, both@ and the office. */
const hasMember = (index: number) => index % 48 < 35

const sagarOffice = (): DemoPerson[] => {
  const { displayName, email, uid } = demoAccount('superadmin')
  const manager = managerName
  return [
    { name: displayName, email, phone: phoneOf(9002), uid, roles: ['onlySuperAdmin'], homes: [] },
    {
      name: manager,
      email: demoEmail(manager),
      phone: phoneOf(9003),
      uid: managerUid,
      roles: [],
      homes: [],
    },
  ]
}

const phoneOf = (number: number) => `+91555010${String(number).padStart(4, '0')}`
