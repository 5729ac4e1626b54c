import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { householdFields, residentFields } from '#contract/holdings.ts'
import { emailSchema, idSchema } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import { licenceReminders } from '../licences.ts'
import { noticePhase } from '../notice-state.ts'
import { isDone, isInView, type ReportView } from '../reports.ts'
import { expectedAnchor } from './demo-accounts.ts'
import { movedDay } from './demo-days.ts'
import type { DemoSociety } from './demo-society.ts'
import { samples } from './samples.ts'
import { demoSocietyIds, seed } from './seed.ts'

const anchor = '2026-11-20'
const [neem, sagar] = seed(anchor, 'large').societies as [DemoSociety, DemoSociety]

const countBy = (values: string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe('Neem Chhaya', () => {
  test('24 flats, 3 12 5 2 2 of the sizes, 19,330 sq ft', () => {
    expect(neem.flats).toHaveLength(24)
    expect(countBy(neem.flats.map(({ size }) => size))).toEqual({
      '1Bhk': 3,
      '2Bhk': 12,
      '3Bhk': 5,
      '4Bhk': 2,
      '5Bhk': 2,
    })
    expect(neem.flats.reduce((sum, { carpetSqft }) => sum + carpetSqft, 0)).toBe(19_330)
  })

  test('the manager is asked about every kind of complaint first, then the secretary; among samples nobody', () => {
    const owners = ({ setup }: Pick<DemoSociety, 'setup'>) => [
      ...new Set(setup['complaint-category'].map((row) => `${row.ownerId} ${row.escalateId}`)),
    ]
    expect(owners(neem)).toEqual(['neem:membership:ramesh-kamble neem:membership:meera-joshi'])
    expect(owners(samples(anchor, 'me'))).toEqual(['null null'])
  })

  test('24 owners, 2 tenants and 1 member live there; a third tenant has left and lost his membership', () => {
    const current = neem.holdings.filter(({ until }) => until === null)
    expect(countBy(current.map(({ relation }) => relation))).toEqual({
      owner: 24,
      tenant: 2,
      family: 1,
    })
    expect(neem.holdings.filter(({ until }) => until !== null)).toMatchObject([
      { contactId: 'neem:contact:ravi-kale', flatId: 'neem:flat:A-301', until: '2026-05-31' },
    ])
    expect(neem.memberships.some(({ contactId }) => contactId === 'neem:contact:ravi-kale')).toBe(
      false,
    )
  })

  test('one licence ends within 60 days of whatever day it is, the police know of one tenant', () => {
    for (const day of [anchor, '2027-02-28', '2027-07-01']) {
      const { holdings } = seed(day).societies[0]!
      const rows = holdings.map((row) => ({ licenceEnd: null, ...row }))
      expect(licenceReminders(rows, day).map(({ row, at }) => [row.id, at])).toEqual([
        ['neem:holding:sneha-varghese:B-203', 60],
      ])
    }
    const told = neem.holdings.filter(({ policeOn }) => policeOn)
    expect(told.map(({ id }) => id)).toEqual(['neem:holding:pooja-nair:A-102'])
    for (const row of neem.holdings) z.partial(residentFields).parse(row)
  })

  test('some have vehicles, a dog, somebody to call and nominees, whose shares are a hundred percent', () => {
    expect(countBy(neem.household.map(({ kind }) => kind))).toEqual({
      vehicle: 6,
      pet: 1,
      emergency: 3,
      nominee: 3,
    })
    const held = new Set(neem.holdings.map(({ id }) => id))
    const shares: Record<string, number> = {}
    for (const row of neem.household) {
      expect([held.has(row.holdingId), idSchema.safeParse(row.id).success]).toEqual([true, true])
      expect(householdFields[row.kind].safeParse(row).error).toBeUndefined()
      if (row.kind === 'nominee') {
        shares[row.holdingId] = (shares[row.holdingId] ?? 0) + row.share
      }
    }
    expect(Object.values(shares)).toEqual([100, 100])
    expect(new Set(neem.household.map(({ id }) => id)).size).toBe(neem.household.length)
  })

  test('eight notices: the meeting is for all owners, 14 of 24 have read it; one is yet to come, one is over', () => {
    expect(neem.notices).toHaveLength(8)
    expect(countBy(neem.notices.map((row) => noticePhase(row, anchor)))).toEqual({
      current: 6,
      scheduled: 1,
      expired: 1,
    })
    expect(countBy(neem.notices.map(({ audience }) => audience))).toEqual({
      all: 4,
      owners: 1,
      tenants: 1,
      'wing:A': 1,
      'wing:B': 1,
    })
    const [meeting] = neem.notices
    expect(meeting).toMatchObject({ audience: 'owners', eventOn: '2026-12-05', eventTime: '10:30' })
    const readers = neem.noticeReads.filter(({ noticeId }) => noticeId === meeting?.id)
    expect(readers).toHaveLength(14)
    expect(new Set(neem.noticeReads.map(({ id }) => id)).size).toBe(neem.noticeReads.length)
    for (const day of ['2026-12-31', '2027-02-28']) {
      const phases = seed(day).societies[0]!.notices.map((row) => noticePhase(row, day))
      expect(phases).toEqual(neem.notices.map((row) => noticePhase(row, anchor)))
    }
  })

  test('every account has the roles and the flat of its line', () => {
    const lineOf = (society: DemoSociety, uid: string) => {
      const membership = society.memberships.find((row) => row.uid === uid)
      const holding = society.holdings.find(({ contactId }) => contactId === membership?.contactId)
      return membership && [membership.email, membership.roles, holding?.flatId.split(':')[2]]
    }
    const of = (key: string) => lineOf(neem, `demo-${key}`)
    expect(of('superadmin')).toEqual(['superadmin@demo.aangan.test', ['onlySuperAdmin'], undefined])
    expect(of('admin')).toEqual(['admin@demo.aangan.test', ['onlyAdmin'], 'B-204'])
    expect(of('treasurer')).toEqual([
      'treasurer@demo.aangan.test',
      ['onlyAdmin', 'onlyOwner'],
      'B-301',
    ])
    expect(of('owner')).toEqual(['owner@demo.aangan.test', ['onlyOwner'], 'A-104'])
    expect(of('tenant')).toEqual(['tenant@demo.aangan.test', ['onlyTenant'], 'A-102'])
    expect(of('member')).toEqual(['member@demo.aangan.test', ['onlyMember'], 'A-104'])
    expect(of('staff')).toEqual(['staff@demo.aangan.test', [], undefined])
    expect(of('both')).toEqual(['both@demo.aangan.test', ['onlyOwner'], 'A-201'])
    expect(of('terms')).toEqual(['terms@demo.aangan.test', ['onlyOwner'], 'A-203'])
    expect([of('pending'), of('unverified')]).toEqual([undefined, undefined])
    expect(lineOf(sagar, 'demo-both')).toEqual(['both@demo.aangan.test', ['onlyTenant'], 'C-1204'])
    expect(lineOf(sagar, 'demo-superadmin')?.[1]).toEqual(['onlySuperAdmin'])
  })
})

describe('the 30 reports', () => {
  const stars = (uid: string) =>
    new Set(neem.stars.filter((star) => star.uid === uid).map(({ reportId }) => reportId))
  const shown = (view: ReportView, uid = 'demo-admin') =>
    neem.reports
      .filter((report) => isInView({ ...report, starred: stars(uid).has(report.id) }, view, anchor))
      .map(({ id }) => Number(id.slice(-2)))

  test('the views have the figures of the plan, by the rules of the app and by counting r', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
    const alive = numbers.filter((r) => ![10, 20, 25].includes(r))
    const done = (r: number) => [4, 5].includes(r % 6)
    const byHand = {
      all: alive,
      starred: alive.filter((r) => r % 5 === 0),
      important: alive.filter((r) => r % 4 === 0),
      dueDate: alive.filter((r) => r % 3 === 0 && !done(r)),
      today: alive.filter((r) => r === 15),
      completed: alive.filter(done),
      deleted: [10, 20, 25],
    }
    const filter = (
      name: 'starred' | 'important' | 'dueDate' | 'today' | 'completed' | 'deleted',
    ) => shown({ kind: 'filter', filter: name })
    const byApp = {
      all: shown({ kind: 'folder', folder: 'all' }),
      starred: filter('starred'),
      important: filter('important'),
      dueDate: filter('dueDate'),
      today: filter('today'),
      completed: filter('completed'),
      deleted: filter('deleted'),
    }
    expect(byApp).toEqual(byHand)
    expect(Object.values(byApp).map((view) => view.length)).toEqual([27, 3, 6, 10, 1, 9, 3])
  })

  test('states, overdue ones, labels and assignment', () => {
    const alive = neem.reports.filter(({ deleted }) => !deleted)
    expect(countBy(alive.map(({ status }) => status))).toEqual({
      open: 5,
      assigned: 1,
      'in-progress': 4,
      'on-hold': 5,
      resolved: 4,
      closed: 5,
      reopened: 2,
      rejected: 1,
    })
    const overdue = alive.filter(
      (report) => report.dueDate !== null && report.dueDate < anchor && !isDone(report),
    )
    expect(overdue.map(({ id }) => Number(id.slice(-2)))).toEqual([3, 6, 9, 12])
    expect(
      alive
        .filter(({ assigneeUid }) => assigneeUid === 'demo-staff')
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['assigned', ...Array(4).fill('in-progress'), ...Array(5).fill('on-hold')])
    expect(countBy(neem.reports.flatMap(({ labels }) => labels))).toEqual({
      'label:plumbing': 3,
      'label:electrical': 4,
      'label:lift': 3,
      'label:security': 3,
      'label:housekeeping': 3,
      'label:parking': 3,
      'label:water': 3,
      'label:noise': 3,
      'label:frontend': 1,
      'label:backend': 1,
      'label:api': 1,
      'label:issue': 1,
      'label:mobile': 1,
    })
  })

  test('r = 2 is the lift report of the owner: in progress, community, assigned', () => {
    expect(neem.reports[1]).toMatchObject({
      id: 'neem:report:02',
      title: 'Lift stops between floors',
      status: 'in-progress',
      area: 'community',
      startDate: '2026-11-16',
      labels: ['label:lift'],
      reporterUid: 'demo-owner',
      assigneeUid: 'demo-staff',
    })
    expect(neem.reporters[1]).toMatchObject({
      uid: 'demo-owner',
      name: 'Rohan Deshpande',
      flat: 'A-104',
    })
  })

  test('each has a timeline that ends where it stands; the five that are closed are rated', () => {
    const events = neem.reportEvents
    expect(countBy(events.map(({ kind }) => kind))).toEqual({
      created: 30,
      assigned: 24,
      // in progress 5, on hold 5 × 2, resolved 5 × 2, closed 5 × 3, reopened 2 × 3, rejected 1
      status: 47,
      comment: 7,
      rating: 5,
    })
    for (const report of neem.reports) {
      const own = events.filter(({ reportId }) => reportId === report.id)
      const times = own.map(({ at }) => at)
      expect(times).toEqual(times.toSorted())
      expect(own.at(-1)?.status).toBe(report.status)
      expect(own.at(-1)?.at).toBe(report.updatedAt)
      expect(own.filter(({ byReporter }) => byReporter).every(({ actor }) => actor === null)).toBe(
        true,
      )
    }
    const rated = neem.reports.filter(({ rating }) => rating !== null)
    expect(rated.map(({ id, rating }) => [Number(id.slice(-2)), rating])).toEqual([
      ...[
        [5, 2],
        [11, 3],
        [17, 4],
        [23, 5],
        [29, 2],
      ],
    ])
    const held = neem.reports.filter(({ status }) => status === 'on-hold')
    expect(held.every(({ holds, reason }) => holds.length === 1 && reason !== '')).toBe(true)
    expect(neem.reports.filter(({ reopenedCount }) => reopenedCount === 1)).toHaveLength(2)
    expect(neem.reports[1]).toMatchObject({
      assignee: 'Ramesh Kamble',
      categoryId: 'neem:complaint:lift',
    })
  })

  test('a star is only on what its owner may see', () => {
    const starred = (uid: string) => [...stars(uid)].map((id) => Number(id.slice(-2)))
    expect(starred('demo-superadmin')).toEqual([5, 10, 15, 20, 25, 30])
    expect(starred('demo-owner')).toEqual([10, 30]) // his own 10 (deleted) and 30; 20 is a deleted one of the member
    expect(starred('demo-tenant')).toEqual([15, 30])
    expect(starred('demo-both')).toEqual([5, 25, 30])
    expect(starred('demo-member')).toEqual([20, 30])
    expect(starred('demo-staff')).toEqual([5, 15, 30])
    expect(starred('demo-pending')).toEqual([])
  })
})

describe('Sagar Tarang', () => {
  test('480 flats: 120, 120, 120, 108, 12 of the sizes, 3,90,480 sq ft', () => {
    expect(sagar.flats).toHaveLength(480)
    expect(countBy(sagar.flats.map(({ size }) => size))).toEqual({
      '1Bhk': 120,
      '2Bhk': 120,
      '3Bhk': 120,
      '4Bhk': 108,
      '5Bhk': 12,
    })
    expect(sagar.flats.reduce((sum, { carpetSqft }) => sum + carpetSqft, 0)).toBe(390_480)
  })

  test('about 900 people, 2,000 reports; the small size is a slice of the same', () => {
    expect(sagar.contacts.length).toBeGreaterThan(880)
    expect(sagar.contacts.length).toBeLessThan(920)
    expect(sagar.reports).toHaveLength(2000)
    const small = seed(anchor, 'small').societies[1]!
    expect([small.flats.length, small.reports.length]).toEqual([12, 12])
    expect(small.flats.map(({ id }) => id)).toContain('sagar:flat:C-1204')
    for (const part of ['flats', 'contacts', 'holdings', 'memberships'] as const) {
      const whole = new Map<string, unknown>(sagar[part].map((row) => [row.id, row]))
      for (const row of small[part]) expect(whole.get(row.id)).toEqual(row)
    }
  })
})

describe('both societies', () => {
  test.each([neem, sagar, seed(anchor, 'small').societies[1]!])(
    'ids are unique and valid, and every reference leads somewhere',
    (society) => {
      const ids = (rows: readonly { id: string }[]) => {
        const set = new Set(rows.map(({ id }) => id))
        expect(set.size).toBe(rows.length)
        for (const id of set) expect(idSchema.safeParse(id).success, id).toBe(true)
        return set
      }
      const [flats, contacts, labels, reports] = [
        ids(society.flats),
        ids(society.contacts),
        ids(society.labels),
        ids(society.reports),
      ]
      for (const row of society.holdings)
        expect([contacts.has(row.contactId), flats.has(row.flatId)]).toEqual([true, true])
      for (const row of society.memberships) expect(contacts.has(row.contactId)).toBe(true)
      for (const row of [...society.reporters]) expect(reports.has(row.id)).toBe(true)
      for (const row of society.stars) expect(reports.has(row.reportId)).toBe(true)
      for (const row of society.reports)
        for (const one of row.labels) expect(labels.has(one)).toBe(true)
      ids(society.holdings)
      ids(society.memberships)
      ids(society.stars)
      const emails = society.contacts.map(({ email }) => email)
      expect(new Set(emails).size).toBe(emails.length)
      for (const email of emails) expect(emailSchema.safeParse(email).data).toBe(email)
      const phones = society.contacts.map(({ phone }) => phone ?? '')
      expect(new Set(phones).size).toBe(phones.length)
      for (const phone of phones) expect(phone).toMatch(/^\+91555\d{7}$/)
      for (const row of society.reports) {
        expect(entities.report.safeParse(row).error).toBeUndefined()
        expect(row.updatedAt < `${anchor}T00`).toBe(true)
      }
    },
  )

  test('only superadmin@ and both@ are in both', () => {
    const neemEmails = new Set(neem.contacts.map(({ email }) => email))
    expect(
      sagar.contacts
        .filter(({ email }) => neemEmails.has(email))
        .map(({ email }) => email)
        .toSorted(),
    ).toEqual(['both@demo.aangan.test', 'superadmin@demo.aangan.test'])
  })

  test('the same anchor gives the same demo; another one moves every date', () => {
    expect(seed(anchor, 'large')).toEqual(seed(anchor, 'large'))
    const later = seed('2027-03-05').societies[0]!
    expect(later.society.businessDate).toBe('2027-03-05')
    expect(later.reports[0]?.startDate).toBe('2027-03-03')
    expect(later.holdings.find(({ until }) => until !== null)?.until).toBe('2026-09-30')
    expect(movedDay('2026-02-28', '2027-01-09')).toBe('2026-04-30')
  })
})

test('on its first day a society has its rules and what was owed, and has entered nothing', () => {
  const [neem] = seed(expectedAnchor, 'empty').societies
  const { heads, policies, trial, openings, vendors, ...entered } = neem!.books
  expect([heads.length, policies.length, openings.length].every((count) => count > 0)).toBe(true)
  expect(vendors).not.toEqual([])
  expect(trial).not.toEqual([])
  expect(Object.values(entered).flat()).toEqual([])
})

test('the ids of the societies are known without making them', () => {
  expect(seed().societies.map(({ society }) => society.id)).toEqual([...demoSocietyIds])
})
