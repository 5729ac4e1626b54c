import { expect, test } from 'vitest'
import type { ContactHome } from '#contract/contacts.ts'
import type { HouseholdRow, ResidentRow } from '#contract/holdings.ts'
import { holdingDefaults, householdDefaults } from '#domain/holdings.ts'
import { flatPeople } from './flat-people.ts'

const today = '2026-11-20'
const card = { id: 'h1', flatId: 'f1' }

const resident = (id: string, more: Partial<ResidentRow>): ResidentRow => ({
  ...{ ...holdingDefaults, id, flatId: 'f1', flat: 'A-104', wing: 'A', contactId: `c-${id}` },
  ...{ name: id, relation: 'owner', since: '2020-01-01', until: null, ...more },
})
const entry = (id: string, more: Partial<HouseholdRow>): HouseholdRow => ({
  ...{ ...householdDefaults, id, holdingId: 'h1', kind: 'nominee', name: id, ...more },
})
const home = (more: Partial<ContactHome>): ContactHome => ({
  ...{ flatId: 'f1', wing: 'A', number: '104', type: 'Flat', size: '2Bhk' },
  ...{ relation: 'owner', since: '2020-01-01', until: null, ...more },
})
const none = { residents: [], contacts: [], household: [] }

test('an owner is told of a flat what neighbours are told, owners first, and only who is there today', () => {
  const contacts = [
    { id: 'c3', name: 'Isha', homes: [home({ relation: 'tenant', since: '2026-01-01' })] },
    { id: 'c1', name: 'Rohan', homes: [home({}), home({ flatId: 'f2' })] },
    { id: 'c2', name: 'Sold', homes: [home({ until: '2020-12-31' })] },
    { id: 'c4', name: 'Next', homes: [home({ flatId: 'f9' })] },
  ]
  const { people } = flatPeople({ ...none, contacts }, card, today)
  expect(people.map(({ name, relation, licence }) => [name, relation, licence])).toEqual([
    ['Rohan', 'owner', null],
    ['Isha', 'tenant', null],
  ])
})

test('the office sees the days of a licence, and who lives elsewhere', () => {
  const residents = [
    resident('Isha', { relation: 'tenant', licenceStart: '2026-01-01', licenceEnd: '2026-12-31' }),
    resident('Rohan', { livesHere: false }),
    resident('Gone', { until: '2026-11-19' }),
  ]
  const { people } = flatPeople({ ...none, residents }, card, today)
  expect(people).toMatchObject([
    { name: 'Rohan', isAway: true, licence: null },
    { name: 'Isha', isAway: false, licence: { start: '2026-01-01', end: '2026-12-31' } },
  ])
})

test('nominees that stand and whom to call are those of the holding', () => {
  const household = [
    entry('Asha', { share: 50 }),
    entry('Revoked', { revokedOn: '2025-01-01' }),
    entry('Other', { holdingId: 'h2' }),
    entry('Doctor', { kind: 'emergency' }),
    entry('Moti', { kind: 'pet' }),
  ]
  const found = flatPeople({ ...none, household }, card, today)
  expect(found.household.map(({ name }) => name)).toEqual(['Asha', 'Doctor'])
})
