import { expect, test } from 'vitest'
import { accountGroups } from '../../../contract/books/ledger.ts'
import { nextCode, usualAccounts } from './chart.ts'

const usual = usualAccounts((slug) => slug)

test('a new account stands behind those of its group, where a ten is free', () => {
  expect(nextCode(usual, 'fixed-assets')).toBe('2120')
  // 1290 is the surplus
  expect(nextCode(usual, 'funds')).toBe('1250')
  const more = [...usual, { code: '2120', group: 'fixed-assets' as const }]
  expect(nextCode(more, 'fixed-assets')).toBe('2130')
})

test('no group proposes a code that is taken, also where there is no account yet', () => {
  const codes = usual.map(({ code }) => code)
  for (const group of accountGroups) {
    expect(codes).not.toContain(nextCode(usual, group))
    expect(nextCode([], group)).toMatch(/^\d{4}$/)
  }
})
