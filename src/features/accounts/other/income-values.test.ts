import { expect, test } from 'vitest'
import { blankIncome, toIncome } from './income-values.ts'

const rent = {
  ...{ id: 'rent', name: 'Hall hire', isresidentrelated: 'false' },
  isbillgenerationrequired: 'false',
}

test('of a cheque from others the bare number is kept', () => {
  const values = { ...blankIncome('2026-11-20'), categoryId: 'rent', party: 'Mohan Caterers' }
  const typed = { ...values, amount: '5000', reference: '100 123' }
  expect(toIncome({ ...typed, mode: 'cheque' }, rent)?.reference).toBe('100123')
  expect(toIncome({ ...typed, mode: 'neft' }, rent)?.reference).toBe('100 123')
})
