import { expect, test } from 'vitest'
import { arrearsOf, type BuildingSources, buildingOf, cellsOf, countsOf } from './building.ts'

type Person = BuildingSources['people'][number]

const flat = (name: string, floor: number | null = null) => {
  const [wing = '', number = ''] = name.split('-')
  return { id: name, wing, number, floor }
}

const person = (flatId: string, change: Partial<Person> = {}): Person => ({
  flatId,
  name: `of ${flatId}`,
  relation: 'owner',
  livesHere: true,
  since: '2012-04-01',
  until: null,
  ...change,
})

const opening = (id: string, change: object = {}) => ({
  id,
  principal: 5000_00,
  interest: 300_00,
  advance: 0,
  ...change,
})

const sources = (change: Partial<BuildingSources>): BuildingSources => ({
  flats: [],
  wings: [],
  people: [],
  openings: [],
  summaries: [],
  today: '2026-11-20',
  ...change,
})

const stateOf = (...people: Person[]) =>
  cellsOf(buildingOf(sources({ flats: [flat('A-101')], people })))[0]?.state

test('a flat with a tenant is let, also when its owner is written down as living there', () => {
  expect(stateOf(person('A-101'), person('A-101', { relation: 'tenant' }))).toBe('let')
})

test('a flat is self-occupied by owners and by their family', () => {
  expect(stateOf(person('A-101'))).toBe('self')
  expect(
    stateOf(person('A-101', { livesHere: false }), person('A-101', { relation: 'family' })),
  ).toBe('self')
})

test('a flat is vacant when whoever holds it lives apart, has left or is still to come', () => {
  expect(stateOf()).toBe('vacant')
  expect(stateOf(person('A-101', { livesHere: false }))).toBe('vacant')
  expect(stateOf(person('A-101', { until: '2026-11-19' }))).toBe('vacant')
  expect(stateOf(person('A-101', { since: '2026-11-21' }))).toBe('vacant')
  expect(stateOf(person('A-101', { until: '2026-11-20' }))).toBe('self')
})

test('floors stand from the top, the ground before cellars, and flats in the order of their numbers', () => {
  const flats = ['B-1', 'A-1002', 'A-201', 'A-1001', 'A-G1', 'A-x'].map((name) => flat(name))
  const wings = buildingOf(
    sources({
      flats: [...flats, flat('A-P1', -1), flat('A-S1', 0)],
      wings: [{ name: 'A', hasLift: true }],
    }),
  )
  expect(wings.map(({ name, hasLift }) => [name, hasLift])).toEqual([
    ['A', true],
    ['B', null],
  ])
  expect(
    wings[0]?.floors.map(({ floor, cells }) => [floor, cells.map(({ name }) => name)]),
  ).toEqual([
    [10, ['A-1001', 'A-1002']],
    [2, ['A-201']],
    [0, ['A-S1']],
    [-1, ['A-P1']],
    [null, ['A-G1', 'A-x']],
  ])
})

test('a society without wings is one building', () => {
  const wings = buildingOf(sources({ flats: [{ id: '101', wing: '', number: '101', floor: 1 }] }))
  expect(wings.map(({ name }) => name)).toEqual([''])
  expect(cellsOf(wings)[0]?.name).toBe('101')
})

test('a flat owes what the accounts of its holders say; before the books begin, its opening balance', () => {
  const before = (change: object) =>
    arrearsOf({
      openings: [opening('A-101', change)],
      summaries: [{ flatId: 'A-101', balance: -900_00 }],
    }).get('A-101')
  expect(before({})).toBe(5300_00)
  expect(before({ advance: 1000_00 })).toBe(4300_00)
  expect(before({ advance: 9000_00 })).toBe(0)
  const summaries = [
    { flatId: 'A-101', balance: 3029_00 },
    { flatId: 'A-101', balance: 500_00 },
    { flatId: 'A-102', balance: -900_00 },
  ]
  expect([...arrearsOf({ openings: [], summaries })]).toEqual([
    ['A-101', 3529_00],
    ['A-102', 0],
  ])
})

test('flats are counted by state, and those in arrears beside that', () => {
  const cells = cellsOf(
    buildingOf(
      sources({
        flats: ['A-101', 'A-102', 'A-103', 'A-104'].map((name) => flat(name)),
        people: [person('A-101'), person('A-102', { relation: 'tenant' }), person('A-103')],
        openings: [opening('A-102'), opening('A-104')],
      }),
    ),
  )
  expect(countsOf(cells)).toEqual({ self: 2, let: 1, vacant: 1, arrears: 2 })
})
