import { expect, test } from 'vitest'
import { strengthOf, weaknessOf } from './password.ts'

test.each([
  ['seven77', 'short'],
  ['Password123', 'common'],
  ['x'.repeat(257), 'long'],
  ['Kadamba 7', undefined],
] as const)('%s is refused as %s', (password, weakness) => {
  expect(weaknessOf(password)).toBe(weakness)
})

test.each([
  ['short', 'weak'],
  ['password', 'weak'],
  ['P@ssw0rd!!22', 'weak'],
  ['Welcome@2026', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['qwertyuiop[]', 'weak'],
  ['123456789012', 'weak'],
  ['Kadamba 7', 'fair'],
  ['tR9#kqLw', 'fair'],
  ['neem tree gate', 'good'],
  ['neem tree at gate 4', 'strong'],
  ['x7#Kq!29mVz$', 'strong'],
  ['कदंब के पेड़ के नीचे सात', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('a longer password is never worse', () => {
  const order = ['weak', 'fair', 'good', 'strong']
  let best = 0
  for (let length = 1; length <= 24; length += 1) {
    const now = order.indexOf(strengthOf('Parijat blooms at 5 am !'.slice(0, length)))
    expect(now).toBeGreaterThanOrEqual(best)
    best = now
  }
  expect(best).toBe(3)
})
