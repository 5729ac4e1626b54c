/** The small society, Neem Chhaya: 24 flats, 27 residents, the office and a manager (ux.md 7.1, 7.2). */
import type { SocietyRole } from '../../contract/societies.ts'
import { type FlatRow, flatName, type Relation, rolesOfRelations } from '../import/rows.ts'
import { appLabels, defaultLabels } from '../report-labels.ts'
import { neemBooks } from './books/neem-books.ts'
import { type DemoAccountKey, demoAccount, demoAccountKeys } from './demo-accounts.ts'
import { movedDay } from './demo-days.ts'
import { demoSetup } from './demo-setup.ts'
import {
  type DemoAbout,
  type DemoDetails,
  type DemoJoinRequest,
  type DemoPerson,
  type DemoSociety,
  demoEmail,
  peopleRows,
} from './demo-society.ts'
import { neemHousehold, neemLicences } from './neem-household.ts'
import { neemMails } from './neem-mails.ts'
import { neemNotices } from './neem-notices.ts'
import { neemReports } from './neem-reports.ts'
import { demoStars } from './report-stars.ts'

const neemId = 'neem-chhaya'

export const neemChhaya = (anchor: string): DemoSociety => {
  const flats = neemFlats()
  const rows = peopleRows('neem', neemPeople(flats, anchor))
  const reports = neemReports(anchor)
  return {
    society: {
      id: neemId,
      name: 'Neem Chhaya CHS Ltd.',
      registration: 'DEMO/PNA/HSG/(TC)/0024/2012-2013',
      address: '12 Chafa Lane, Sundarnagar, Pune',
      businessDate: anchor,
    },
    flats,
    setup: demoSetup(
      'neem',
      'Neem Chhaya CHS Ltd.',
      flats,
      neemBearers,
      anchor,
      (name) => phoneIn(rows, name),
      {
        ownerId: membershipOf(rows, 'staff'),
        escalateId: membershipOf(rows, 'admin'),
      },
    ),
    ...rows,
    household: neemHousehold(anchor),
    labels: [...defaultLabels, ...appLabels],
    ...reports,
    books: neemBooks({ flats, ...rows }, anchor),
    stars: demoStars(neemId, reports.reports, rows, anchor),
    mails: neemMails(rows.contacts, anchor),
    ...neemNotices({ flats, holdings: rows.holdings }, anchor),
    joiningCode: 'NEEM24CH',
    joinRequests: [neemRequest(anchor)],
  }
}

const membershipOf = ({ memberships }: Pick<DemoSociety, 'memberships'>, key: DemoAccountKey) =>
  memberships.find(({ uid }) => uid === demoAccount(key).uid)?.id ?? ''

const phoneIn = ({ contacts }: Pick<DemoSociety, 'contacts'>, person: string) =>
  contacts.find(({ name }) => name === person)?.phone ?? ''

const neemBearers = {
  chairman: 'Vikram Menon',
  secretary: 'Meera Joshi',
  treasurer: 'Suresh Patil',
}

/** Ishaan Roy waits for B-104. Tanvi Ghosh has not verified her address, and so cannot have asked (docs/approval.md). */
const neemRequest = (anchor: string): DemoJoinRequest => {
  const { uid, displayName: name, email } = demoAccount('pending')
  return {
    id: 'neem:request:ishaan-roy',
    uid,
    name,
    email,
    flatId: 'neem:flat:B-104',
    flat: 'B-104',
    relation: 'owner',
    requestedAt: `${movedDay('2026-11-18', anchor)}T05:10:00.000Z`,
  }
}

const areas: Record<string, number> = {
  '1Bhk': 420,
  '2Bhk': 640,
  '3Bhk': 910,
  '4Bhk': 1240,
  '5Bhk': 1680,
}
const sizes = {
  A: ['1Bhk', '2Bhk', '2Bhk', '3Bhk'],
  B: ['2Bhk', '2Bhk', '3Bhk', '4Bhk'],
} as const

const neemFlats = (): FlatRow[] =>
  (['A', 'B'] as const).flatMap((wing) =>
    [1, 2, 3].flatMap((floor) =>
      sizes[wing].map((usual, index) => {
        const number = `${floor}0${index + 1}`
        const size = number === '304' ? ('5Bhk' as const) : usual
        const flat = { wing, number, type: 'Flat' as const, size, carpetSqft: areas[size] ?? 0 }
        return { id: `neem:flat:${flatName(flat)}`, ...flat }
      }),
    ),
  )

const owners = [
  ...['Sudha Kulkarni', 'Farhan Shaikh', 'Nalini Iyer', 'Rohan Deshpande'],
  ...['Anjali Fernandes', 'Prakash Jadhav', 'Harpreet Kaur Gill', 'Minal Shah'],
  ...['Joseph Thomas', 'Sunil Pawar', 'Rukhsana Ansari', 'Vikram Menon'],
  ...['Dinesh Chavan', 'Lakshmi Narayanan', 'Arvind Bhat', 'Zoya Contractor'],
  ...['Kavita More', 'Nikhil Kapoor', 'Tenzin Dolma', 'Meera Joshi'],
  ...['Suresh Patil', 'Gauri Sawant', 'Arjun Reddy', 'Neelam Mistry'],
]

type Home = { name: string; flat: string; relation: Relation; since: string; until?: string }
const otherHomes: Home[] = [
  { name: 'Pooja Nair', flat: 'A-102', relation: 'tenant', since: '2025-04-01' },
  { name: 'Sneha Varghese', flat: 'B-203', relation: 'tenant', since: '2025-07-01' },
  {
    name: 'Ravi Kale',
    flat: 'A-301',
    relation: 'tenant',
    since: '2024-06-01',
    until: '2026-05-31',
  },
  { name: 'Kabir Deshpande', flat: 'A-104', relation: 'family', since: '2013-04-01' },
]

/** Some let their neighbours see more than name and flat; most have not chosen. */
const abouts: Partial<Record<string, DemoAbout>> = {
  'Sudha Kulkarni': {
    nickname: 'Sudha tai',
    birthday: '1951-12-14',
    occupation: 'Retired teacher',
    sharing: { phone: 'neighbours', nickname: 'neighbours', birthday: 'neighbours' },
  },
  'Rohan Deshpande': {
    nickname: 'Rohan',
    birthday: '1984-08-02',
    sharing: { phone: 'neighbours', email: 'neighbours', nickname: 'neighbours' },
  },
  'Vikram Menon': {
    occupation: 'Architect',
    sharing: { phone: 'neighbours', email: 'neighbours', occupation: 'neighbours' },
  },
  'Lakshmi Narayanan': {
    occupation: 'Paediatrician',
    address: 'Lakshmi Clinic, 4 Bakul Road, Sundarnagar',
    sharing: { phone: 'neighbours', occupation: 'neighbours', address: 'neighbours' },
  },
  'Tenzin Dolma': { nickname: 'Tenzin', birthday: '1990-03-21', sharing: { phone: 'nobody' } },
}

/** Where the role is not simply that of the flat (ux.md 7.1). */
const officeRoles: Partial<Record<DemoAccountKey, SocietyRole[]>> = {
  superadmin: ['onlySuperAdmin'],
  admin: ['onlyAdmin'],
  treasurer: ['onlyAdmin', 'onlyOwner'],
  staff: [],
}

const neemPeople = (flats: readonly FlatRow[], anchor: string): DemoPerson[] => {
  const ownHomes = flats.map((flat, index): Home => {
    const name = owners[index] ?? ''
    return { name, flat: flatName(flat), relation: 'owner', since: '2013-04-01' }
  })
  const residents = [...ownHomes, ...otherHomes].map((home, index) =>
    residentOf(home, index + 1, anchor),
  )
  const office = (['superadmin', 'staff'] as const).map((key, index): DemoPerson => {
    const { displayName: name, email, uid } = demoAccount(key)
    const phone = phoneOf(residents.length + index + 1)
    return { name, email, phone, uid, roles: officeRoles[key] ?? [], homes: [] }
  })
  return [...residents, ...office]
}

/** All were admitted at the first general meeting, with ten shares each. */
const sharesOf = (number: number, anchor: string): DemoDetails => ({
  admittedOn: movedDay('2013-06-16', anchor),
  feePaidOn: movedDay('2013-06-16', anchor),
  sharesAllottedOn: movedDay('2013-07-07', anchor),
  certificates: `SC-${String(number).padStart(3, '0')}`,
  shareCount: 10,
})

const residentOf = (home: Home, number: number, anchor: string): DemoPerson => {
  const key = demoAccountKeys.find((candidate) => demoAccount(candidate).displayName === home.name)
  const account = key && demoAccount(key)
  const left = home.until !== undefined
  const until = home.until === undefined ? null : movedDay(home.until, anchor)
  return {
    name: home.name,
    email: account?.email ?? demoEmail(home.name),
    phone: phoneOf(number),
    uid: account?.uid ?? null,
    ...(abouts[home.name] && { about: abouts[home.name] }),
    roles: left ? null : ((key && officeRoles[key]) ?? rolesOfRelations([home.relation])),
    homes: [
      {
        flatId: `neem:flat:${home.flat}`,
        relation: home.relation,
        // vacant
        ...(home.flat === 'B-104' && { livesHere: false }),
        ...(home.relation === 'owner' && sharesOf(number, anchor)),
        ...neemLicences(anchor)[home.name],
        since: movedDay(home.since, anchor),
        until,
      },
    ],
  }
}

/** +91 55500 00101 … : numbers with a 5 in front cannot be real mobiles. */
const phoneOf = (number: number) => `+91555000${String(100 + number).padStart(4, '0')}`
