import { expect, test } from 'vitest'
import { inMonthOf, nextInvoiceOn } from './next-invoice.ts'

const on = (...days: string[]) => days.map((dated) => ({ dated }))

test('an invoice comes again as long after as it came after the one before', () => {
  expect(nextInvoiceOn('2026-10-18', on('2026-10-18', '2026-09-18', '2026-08-18'))).toBe(
    '2026-11-18',
  )
  // Lift AMC, every quarter
  expect(nextInvoiceOn('2026-10-05', on('2026-07-05', '2026-04-05'))).toBe('2027-01-05')
  expect(nextInvoiceOn('2026-06-10', on('2025-06-12'))).toBe('2027-06-10')
})

test('a single one, or one without a rhythm, comes in a month', () => {
  expect(nextInvoiceOn('2026-11-14', [])).toBe('2026-12-14')
  expect(nextInvoiceOn('2026-11-14', on('2026-06-02'))).toBe('2026-12-14')
  expect(nextInvoiceOn('2026-11-14', on('2026-11-02'))).toBe('2026-12-14')
  // later ones say nothing of it
  expect(nextInvoiceOn('2026-05-14', on('2026-11-02'))).toBe('2026-06-14')
})

test('the last day of a month stays the last day', () => {
  expect(nextInvoiceOn('2026-10-31', on('2026-09-30'))).toBe('2026-11-30')
  expect(nextInvoiceOn('2026-11-30', on('2026-10-31'))).toBe('2026-12-31')
  expect(nextInvoiceOn('2027-01-31', on('2026-12-31'))).toBe('2027-02-28')
})

test('a month in the note becomes the next one', () => {
  expect(inMonthOf('Security, Oct-26', '2026-10-31', '2026-11-30')).toBe('Security, Nov-26')
  expect(inMonthOf('Pump repaired', '2026-10-31', '2026-11-30')).toBe('Pump repaired')
})
