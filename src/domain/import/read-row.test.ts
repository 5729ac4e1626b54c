import { describe, expect, test } from 'vitest'
import { type Reading, readRow } from './read-row.ts'

const balances = (plus: Reading['plus']): Reading => ({
  ...{ kinds: ['balances'], mapping: { flat: 0, principal: 1 }, defaults: {} },
  ...{ isMonthFirst: false, plus },
})
const balanceOf = (cell: string, plus: Reading['plus']) =>
  readRow(['A-201', cell], 2, balances(plus)).balance

describe('what a sign means is asked of each file', () => {
  const advance = { principal: 0, interest: 0, advance: 100_000 }

  test('O1: -1000 of a file whose plus is owed, and +1000 of one whose plus is paid ahead, are both an advance of 1,000', () => {
    expect(balanceOf('-1000', 'owes')).toMatchObject(advance)
    expect(balanceOf('1000', 'advance')).toMatchObject(advance)
  })

  test('the other way round both are owed', () => {
    const owed = { principal: 100_000, interest: 0, advance: 0 }
    expect(balanceOf('1000', 'owes')).toMatchObject(owed)
    expect(balanceOf('-1,000.00', 'advance')).toMatchObject(owed)
  })

  test('Dr and Cr say it themselves', () => {
    for (const plus of ['owes', 'advance'] as const) {
      expect(balanceOf('1,000.00 Cr', plus)).toMatchObject(advance)
      expect(balanceOf('1,000.00 Dr', plus)).toMatchObject({ principal: 100_000, advance: 0 })
    }
  })
})
