import { expect, test } from 'vitest'
import type { BillLine } from '#contract/books/bills.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import type { BillRules } from './bill-detail.ts'
import { ruleOf } from './explain-words.ts'

const flat = { size: '2Bhk', carpetSqft: 910, flatId: 'f1' }

const how = (basis: ChargeHeadRow['basis'], counted?: number[]) => {
  const row = { id: 'r1', basis, since: '2026-04-01', resolution: '' }
  const rules = new Map([['r1', row]]) as unknown as BillRules // what is read of a head
  const line = { ruleId: 'r1', ...(counted && { counted }) } as BillLine // of a line, these alone
  return ruleOf(line, rules, flat)?.how
}

const litres = {
  per: 1000,
  slabs: [
    { upTo: 10_000, rate: paise(20_00) },
    { upTo: null, rate: paise(45_00) },
  ],
}

test('a metered line says what was used, and what of it fell into each slab', () => {
  expect(how({ kind: 'meter', tariff: litres }, [12_500])).toBe(
    'by meter: 12500 units = 10,000 ÷ 1,000 × ₹20.00 + 2,500 ÷ 1,000 × ₹45.00',
  )
  const simple = { per: 1, slabs: [{ upTo: null, rate: paise(12_50) }] }
  expect(how({ kind: 'meter', tariff: simple }, [1])).toBe('by meter: 1 unit = 1 × ₹12.50')
  expect(how({ kind: 'meter', tariff: simple }, [0])).toBe('by meter: 0 units')
})

test('persons, inlets and areas say how many; in a bill of a quarter, each month', () => {
  const rate = { rate: paise(200_00), per: 1 }
  expect(how({ kind: 'persons', amount: rate }, [3, 4, 4])).toBe(
    '₹200.00 by persons: 3 × ₹200.00; 4 × ₹200.00; 4 × ₹200.00',
  )
  expect(how({ kind: 'area', of: 'carpet', amount: { rate: paise(2_50), per: 1 } }, [910])).toBe(
    '₹2.50 by sq ft of carpet area: 910 × ₹2.50',
  )
  const shared = { total: paise(24_000_00) }
  expect(how({ kind: 'persons', amount: shared }, [3])).toBe('₹24,000.00 shared out by persons: 3')
})

test('a bill that was made before this was kept says what it goes by', () => {
  expect(how({ kind: 'meter', tariff: litres })).toBe('by meter')
})
