import { describe, expect, test } from 'vitest'
import { bareReference, isReferenceOf, isReportable } from './payment-reference.ts'

describe('the reference of a payment', () => {
  test.each([
    ['upi', '4321 0987 6543', true],
    ['upi', '43210987654', false],
    ['upi', '43210987654A', false],
    ['neft', 'HDFCN26331000123', true],
    ['neft', 'hdfcr52026112600012345', true],
    ['neft', '432109876543', false],
    ['cheque', '004512', true],
    ['cheque', '4512', false],
    ['cheque', '', false],
  ] as const)('%s %s: %s', (mode, reference, isRight) => {
    expect(isReferenceOf(mode, reference)).toBe(isRight)
  })

  test('is kept without blanks and in capitals', () => {
    expect(bareReference(' hdfcn 2633-1000123 ')).toBe('HDFCN26331000123')
  })
})

test('a payment is reported from its day on, for a year', () => {
  expect(isReportable('2026-11-20', '2026-11-20')).toBe(true)
  expect(isReportable('2026-11-21', '2026-11-20')).toBe(false)
  expect(isReportable('2025-11-20', '2026-11-20')).toBe(true)
  expect(isReportable('2025-11-19', '2026-11-20')).toBe(false)
})
