import { describe, expect, test } from 'vitest'
import { holdingDefaults } from '../holdings.ts'
import {
  memberList,
  memberRegister,
  nominalRegister,
  nominationRegister,
  shareRegister,
} from './registers.ts'
import type { RegisterHolding, RegisterNominee, RegisterSources } from './sources.ts'

const today = '2026-11-20'

const holding = (change: Partial<RegisterHolding> & { id: string }): RegisterHolding => ({
  ...holdingDefaults,
  flatId: 'flat-1',
  flat: 'A-101',
  contactId: change.id,
  name: change.id,
  relation: 'owner',
  since: '2012-04-01',
  until: null,
  ...change,
})

const nominee = (change: Partial<RegisterNominee>): RegisterNominee => ({
  holdingId: 'savitri',
  name: 'Asha',
  relation: '',
  address: '',
  share: null,
  nominatedOn: null,
  meetingOn: null,
  revokedOn: null,
  remarks: '',
  ...change,
})

const sources = (change: Partial<RegisterSources>): RegisterSources => ({
  holdings: [],
  nominees: [],
  contacts: new Map(),
  certificates: new Map(),
  address: '12 Chafa Lane, Pune',
  shareValue: null,
  today,
  ...change,
})

const savitri = holding({
  id: 'savitri',
  name: 'सावित्री कुलकर्णी',
  admittedOn: '2012-06-10',
  feePaidOn: '2012-06-01',
  occupation: 'Teacher',
  certificates: '1-10',
  shareCount: 10,
  sharesAllottedOn: '2012-07-01',
  shareFolio: 'CB 14',
  shareAuthority: 'Resolution 4',
})

describe('form I', () => {
  test('a member has every column that is known', () => {
    const [line] = memberRegister(
      sources({
        holdings: [savitri],
        nominees: [
          nominee({
            relation: 'daughter',
            address: '4 Tilak Road',
            share: 100,
            nominatedOn: '2014-02-01',
          }),
          nominee({ name: 'Ravi', revokedOn: '2013-01-01' }),
        ],
        contacts: new Map([['savitri', { birthday: '1970-06-11' }]]),
      }),
    )
    expect(line).toEqual({
      id: 'savitri',
      serial: 1,
      name: 'सावित्री कुलकर्णी',
      admittedOn: '2012-06-10',
      feePaidOn: '2012-06-01',
      address: 'A-101, 12 Chafa Lane, Pune',
      occupation: 'Teacher',
      age: 41,
      nominees: [{ words: 'Asha (daughter) 100 %, 4 Tilak Road', nominatedOn: '2014-02-01' }],
      ceasedOn: null,
      reason: '',
      remarks: '',
      certificates: '1-10',
      shares: 10,
    })
  })

  test('the serial is the order of admission; without its day, of the beginning', () => {
    const lines = memberRegister(
      sources({
        holdings: [
          holding({ id: 'late', admittedOn: '2020-01-01', since: '2010-01-01' }),
          holding({ id: 'early', since: '2015-01-01' }),
          holding({ id: 'with them', since: '2015-01-01', relation: 'joint' }),
        ],
      }),
    )
    expect(lines.map(({ serial, name }) => [serial, name])).toEqual([
      [1, 'early'],
      [2, 'with them'],
      [3, 'late'],
    ])
  })

  test('who has left stays, with day and reason; who is still to come is not there', () => {
    const lines = memberRegister(
      sources({
        holdings: [
          holding({ id: 'gone', until: '2025-03-31', endReason: 'Sold' }),
          holding({ id: 'leaving', until: '2026-12-31', endReason: 'Sold' }),
          holding({ id: 'coming', since: '2027-01-01' }),
        ],
      }),
    )
    expect(lines.map(({ name, ceasedOn, reason }) => [name, ceasedOn, reason])).toEqual([
      ['gone', '2025-03-31', 'Sold'],
      ['leaving', null, ''],
    ])
  })

  test('an own address is where letters go', () => {
    const at = (address: string) =>
      memberRegister(
        sources({ holdings: [savitri], contacts: new Map([['savitri', { address }]]) }),
      )[0]?.address
    expect(at('7 Hill Road, Nashik')).toBe('A-101, 7 Hill Road, Nashik')
    expect(at('A-101, Neem Chhaya')).toBe('A-101, Neem Chhaya')
  })

  test('tenants and family are no members', () => {
    const holdings = (['tenant', 'family'] as const).map((relation) =>
      holding({ id: relation, relation }),
    )
    expect(memberRegister(sources({ holdings }))).toEqual([])
    expect(memberList(sources({ holdings }))).toEqual([])
  })
})

test('form J lists the members of today with their class', () => {
  const lines = memberList(
    sources({
      holdings: [
        holding({ id: 'gone', since: '2001-01-01', until: '2025-03-31' }),
        holding({ id: 'owner' }),
        holding({ id: 'associate', relation: 'associate' }),
        holding({ id: 'provisional', relation: 'provisional', flat: 'A-102' }),
      ],
    }),
  )
  expect(lines.map(({ serial, name, memberClass }) => [serial, name, memberClass])).toEqual([
    [1, 'owner', 'owner'],
    [2, 'associate', 'associate'],
    [3, 'provisional', 'provisional'],
  ])
})

describe('share register', () => {
  test('a certificate bears the names of those who own together', () => {
    const joint = holding({ id: 'joint', relation: 'joint', name: 'विठ्ठल कुलकर्णी' })
    const before = holding({
      id: 'before',
      relation: 'joint',
      until: '2012-03-31',
      since: '2001-01-01',
    })
    const associate = holding({ id: 'associate', relation: 'associate' })
    const [line, ...others] = shareRegister(
      sources({ holdings: [savitri, joint, before, associate], shareValue: 5000 }),
    )
    expect(others).toEqual([])
    expect(line).toEqual({
      id: 'savitri',
      serial: 1,
      name: 'सावित्री कुलकर्णी, विठ्ठल कुलकर्णी',
      allottedOn: '2012-07-01',
      folio: 'CB 14',
      shares: 10,
      value: 500_00,
      transferredOn: null,
      transferred: null,
      certificates: '1-10',
      transferee: '',
      authority: 'Resolution 4',
      remarks: '',
    })
  })

  test('who buys on the day of the sale stands on no certificate of the seller', () => {
    const sold = '2025-03-31'
    const lines = shareRegister(
      sources({
        holdings: [
          holding({ id: 'seller', until: sold }),
          holding({ id: 'buyer', since: sold }),
          holding({ id: 'with buyer', since: sold, relation: 'joint' }),
        ],
      }),
    )
    expect(lines.map(({ name }) => name)).toEqual(['seller', 'buyer, with buyer'])
  })

  test('without a certificate of the holding who owns the flat today has that of the flat', () => {
    const bare = { ...savitri, certificates: '' }
    const before = holding({ id: 'before', since: '2001-01-01', until: '2012-03-31' })
    const associate = holding({ id: 'associate', relation: 'associate' })
    const certificates = new Map([['flat-1', '41-50']])
    const holdings = [before, bare, associate]
    expect(
      memberRegister(sources({ holdings, certificates })).map((line) => line.certificates),
    ).toEqual(['', '', '41-50'])
  })

  test('sold shares name the day, their number and who has them now', () => {
    const sold = { ...savitri, until: '2025-03-31' }
    const next = holding({ id: 'next', since: '2025-04-01' })
    const after = holding({ id: 'after next', since: '2026-04-01' })
    const [line] = shareRegister(sources({ holdings: [after, next, sold] }))
    expect(line).toMatchObject({
      transferredOn: '2025-03-31',
      transferred: 10,
      transferee: 'next',
    })
  })
})

test('nominees of one day are one nomination, in the order in which they were made', () => {
  const other = holding({ id: 'other', flat: 'A-102' })
  const lines = nominationRegister(
    sources({
      holdings: [savitri, other, holding({ id: 'tenant', relation: 'tenant' })],
      nominees: [
        nominee({ name: 'Late', nominatedOn: '2020-01-01' }),
        nominee({ name: 'Asha', share: 60, nominatedOn: '2014-02-01', meetingOn: '2014-03-01' }),
        nominee({ name: 'Ravi', share: 40, nominatedOn: '2014-02-01', meetingOn: '2014-03-01' }),
        nominee({
          holdingId: 'other',
          name: 'Old',
          nominatedOn: '2013-01-01',
          revokedOn: '2015-01-01',
          remarks: 'Married',
        }),
        nominee({ holdingId: 'tenant', name: 'Nobody' }),
      ],
    }),
  )
  expect(lines.map(({ id, ...line }) => line)).toEqual([
    {
      serial: 1,
      name: 'other',
      nominatedOn: '2013-01-01',
      nominees: 'Old',
      meetingOn: null,
      revokedOn: '2015-01-01',
      remarks: 'Married',
    },
    {
      serial: 2,
      name: 'सावित्री कुलकर्णी',
      nominatedOn: '2014-02-01',
      nominees: 'Asha 60 %; Ravi 40 %',
      meetingOn: '2014-03-01',
      revokedOn: null,
      remarks: '',
    },
    {
      serial: 3,
      name: 'सावित्री कुलकर्णी',
      nominatedOn: '2020-01-01',
      nominees: 'Late',
      meetingOn: null,
      revokedOn: null,
      remarks: '',
    },
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
})

test('tenants are nominal members: those of before too, with licence and police intimation', () => {
  const lines = nominalRegister(
    sources({
      holdings: [
        savitri,
        holding({
          id: 'left early',
          relation: 'tenant',
          since: '2020-01-01',
          until: '2020-06-30',
          licenceEnd: '2020-12-31',
        }),
        holding({
          id: 'there',
          relation: 'tenant',
          since: '2026-01-05',
          licenceStart: '2026-01-01',
          licenceEnd: '2026-12-31',
          licenceNumber: 'PNA-7',
          policeOn: '2026-01-06',
          policeRef: 'T/12',
        }),
      ],
    }),
  )
  expect(lines).toMatchObject([
    { serial: 1, name: 'left early', since: '2020-01-01', until: '2020-06-30' },
    {
      serial: 2,
      since: '2026-01-01',
      until: '2026-12-31',
      licence: 'PNA-7',
      policeOn: '2026-01-06',
      policeRef: 'T/12',
    },
  ])
})
