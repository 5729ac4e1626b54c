import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { deductionAhead } from './deduction-ahead.ts'

const rupees = (count: number) => paise(count * 100)
const vendor = { deducts: 'contractor' as const, pan: 'ABCCD1234E' }
const invoice = (id: string, dated: string, amount: number, deducted = 0) => ({
  ...{ id, dated, deducted: rupees(deducted), reverses: null },
  ...{ lines: [{ accountId: 'repairs', amount: rupees(amount) }] },
  ...{ centralTax: rupees(0), stateTax: rupees(0) },
})
const paid = (id: string, paidOn: string, amount: number, reverses: string | null = null) => ({
  ...{ id, paidOn, amount: rupees(amount), invoiceIds: [], reverses },
})

type Documents = Parameters<typeof deductionAhead>[2]
const ahead = (
  amount: number,
  { invoices = [], payments = [] }: Partial<Documents> = {},
  of: Parameters<typeof deductionAhead>[1] = vendor,
) => {
  const payment = { amount: rupees(amount), paidOn: '2026-06-30' }
  const deduction = deductionAhead(payment, of, { invoices, payments })
  return deduction && [deduction.amount / 100, deduction.passed]
}

test('T7 an advance of 40,000 to a contractor: 800 of a company, 400 of a person, 8,000 without a PAN', () => {
  expect(ahead(40_000)).toEqual([800, 'single'])
  expect(ahead(40_000, {}, { ...vendor, pan: 'ABCPD1234E' })).toEqual([400, 'single'])
  expect(ahead(40_000, {}, { ...vendor, pan: '' })).toEqual([8000, 'single'])
  expect(ahead(30_000)).toEqual([0, null])
  expect(ahead(40_000, {}, { ...vendor, deducts: null })).toBeNull()
})

test('T8 what an invoice is paid with is no advance: its tax was deducted when it was entered', () => {
  const invoices = [invoice('i1', '2026-06-01', 90_000, 1800)]
  expect(ahead(88_200, { invoices })).toBeNull()
  // 90,000 credited and 12,000 ahead pass a lakh: 2 % of 1,02,000, less 1,800
  expect(ahead(1_00_200, { invoices })).toEqual([240, 'year'])
})

test('T9 earlier advances of the year count until their invoice comes, and one that was taken back does not', () => {
  const payments = [paid('p1', '2026-04-10', 25_000), paid('p2', '2026-05-10', 60_000)]
  expect(ahead(15_000, { payments })).toEqual([0, null])
  expect(ahead(16_000, { payments })).toEqual([2020, 'year'])
  const back = [...payments, paid('p3', '2026-05-20', -60_000, 'p2')]
  expect(ahead(16_000, { payments: back })).toEqual([0, null])
  const invoices = [invoice('i1', '2026-05-31', 85_000)]
  // no sum is counted twice
  expect(ahead(16_000, { invoices, payments })).toEqual([2020, 'year'])
})

test('T10 another year begins anew', () => {
  expect(ahead(20_000, { payments: [paid('p1', '2026-03-31', 90_000)] })).toEqual([0, null])
})
