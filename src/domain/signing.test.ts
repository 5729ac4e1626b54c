import { expect, test } from 'vitest'
import { signersOn } from './signing.ts'

const bearers = [
  { id: 'a', post: 'secretary', name: 'Meera', since: '2024-04-01', until: '2026-09-30' },
  { id: 'b', post: 'secretary', name: 'Asha', since: '2026-09-30', until: null },
  { id: 'c', post: 'treasurer', name: 'Farhan', since: '2025-04-01', until: null },
  { id: 'd', post: 'chairman', name: 'Vikram', since: '2020-04-01', until: null },
] as const

const namesOn = (day: string) => signersOn(bearers, day).map(({ bearer }) => bearer?.name ?? null)

test('those sign who were in office on the day, on the day of a change who came', () => {
  expect(namesOn('2026-09-29')).toEqual(['Meera', 'Farhan'])
  expect(namesOn('2026-09-30')).toEqual(['Asha', 'Farhan'])
  expect(namesOn('2026-11-20')).toEqual(['Asha', 'Farhan'])
})

test('a post that nobody held is there without a name, and no other post signs', () => {
  expect(namesOn('2025-03-31')).toEqual(['Meera', null])
  expect(namesOn('2023-01-01')).toEqual([null, null])
})
