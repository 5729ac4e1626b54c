import { expect, test } from 'vitest'
import { blankPaid, toReport, validatePaid } from './paid-values.ts'

const today = '2026-11-20'
const filled = { ...blankPaid('h1', 3029_00, today), reference: '4321 0987 6543' }

test('what is owed is offered as the amount; what was paid ahead is not', () => {
  expect(blankPaid('h1', 3029_00, today).amount).toBe('3,029.00')
  expect(blankPaid('h1', -500, today).amount).toBe('')
})

test('what is right becomes a report', () => {
  expect(validatePaid(filled, today)).toEqual({})
  expect(toReport(filled)).toEqual({
    ...{ holdingId: 'h1', amount: 3029_00, mode: 'upi', reference: '432109876543' },
    ...{ paidOn: today, note: '' },
  })
})

test('a reference that its blanks make longer than the longest is sent without them', () => {
  const reference = 'sbin 5242 0261 1200 0001 23'
  const values = { ...filled, mode: 'neft' as const, reference }
  expect(validatePaid(values, today)).toEqual({})
  expect(toReport(values)?.reference).toBe('SBIN524202611200000123')
})

test('each field that is not right says what it is, and how to mend it', () => {
  const wrong = { ...filled, amount: 'much', reference: '123', paidOn: '2026-11-21' }
  expect(Object.keys(validatePaid(wrong, today))).toEqual(['amount', 'reference', 'paidOn'])
  expect(validatePaid({ ...filled, mode: 'cheque' }, today)).toEqual({
    reference: 'Cheque number: enter its 6 digits.',
  })
  expect(validatePaid({ ...filled, paidOn: '2026-11-21' }, today).paidOn).toContain('20-Nov-26')
})
