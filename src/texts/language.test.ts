import { beforeAll, expect, test } from 'vitest'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage, inLanguage, prepareLanguage, speak } from './language.ts'

beforeAll(async () => {
  await prepareLanguage('hi')
  await prepareLanguage('mr')
})

test('a message is in the language that is spoken, with its variables filled', async () => {
  expect(m.desk_cancel()).toBe('Cancel')
  await speak('hi')
  expect(m.desk_cancel()).toBe('रद्द करें')
  expect(m.desk_held_until({ date: '14-Sep-26' })).toContain('14-Sep-26')
  await speak('mr')
  expect(m.desk_cancel()).toBe('रद्द करा')
  await speak('en')
  expect(m.desk_held_until({ date: '14-Sep-26' })).toBe('On hold until 14-Sep-26')
})

test('the number chooses the form by the rules of each language: nothing is one in Hindi, many in Marathi', () => {
  const stars = (count: number) => m.desk_rate_star({ count })
  expect(stars(0)).toBe('0 stars')
  const [none, one, two] = inLanguage('hi', () => [stars(0), stars(1), stars(2)])
  expect(none?.replace('0', '1')).toBe(one)
  expect(two).toMatch(/^2 /)
  const [no, single] = inLanguage('mr', () => [stars(0), stars(1)])
  expect(no?.replace('0', '1')).not.toBe(single)
})

test('a paper in another language leaves the page in its own, also when it cannot be made', () => {
  expect(() =>
    inLanguage('hi', () => {
      throw new Error(m.desk_cancel())
    }),
  ).toThrow('रद्द करें')
  expect(currentLanguage()).toBe('en')
  expect(m.desk_cancel()).toBe('Cancel')
})
