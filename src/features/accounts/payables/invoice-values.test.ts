import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/books/invoices.ts'
import type { VendorRow } from '#contract/books/vendors.ts'
import { paise } from '#contract/money.ts'
import { beginRhythm } from '#domain/books/payables/rhythm.ts'
import { newInvoice, newVendor } from '../../../../tests/factories/payables.ts'
import {
  blankInvoice,
  blankLine,
  goesOnWith,
  proposalOf,
  toInvoice,
  toRhythm,
  validateInvoice,
  valuesOfInvoice,
  valuesOfNext,
} from './invoice-values.ts'

const today = '2026-11-20'
const open = () => null
const none = { invoices: [], payments: [] }
const vendor: VendorRow = { ...newVendor(), isClosed: false }
const typed = (amount: string, change = {}) => ({
  ...blankInvoice(today),
  ...{ vendorId: vendor.id, lines: [{ ...blankLine('account:security'), amount }] },
  ...change,
})
const entered = (dated: string, rupees: number, deducted = 0): InvoiceRow => {
  const { at: recordedAt, ...invoice } = newInvoice(vendor.id, {
    ...{ dated, deducted: paise(deducted * 100) },
    lines: [{ accountId: 'account:security', amount: paise(rupees * 100) }],
  })
  const rest = { number: 'V/2627/0001', possibleDuplicateOf: null, reverses: null, reason: '' }
  return { ...invoice, ...rest, recordedAt }
}

test('the tax is proposed from what the vendor was credited this year, and may be typed', () => {
  const before = [entered('2026-04-30', 50_000, 1000), entered('2026-05-31', 45_000)]
  const proposal = proposalOf(typed('10,000'), vendor, { invoices: before, payments: [] })
  expect(proposal).toMatchObject({ amount: 1100_00, passed: 'year' })
  expect(toInvoice(typed('10,000'), proposal)?.deducted).toBe(1100_00)
  expect(toInvoice(typed('10,000', { deducted: '200' }), proposal)?.deducted).toBe(200_00)
  expect(toInvoice(typed('10,000', { deducted: '' }), proposal)?.deducted).toBe(0)
  expect(proposalOf(typed('10,000'), { ...vendor, deducts: null }, none)).toBeNull()
})

test('GST counts where it is said to be there', () => {
  const values = typed('10,000', { centralTax: '900', stateTax: '900', claimsTax: true })
  expect(toInvoice(values, null)).toMatchObject({ centralTax: 0, stateTax: 0, claimsTax: false })
  const taxed = toInvoice({ ...values, hasTax: true }, null)
  expect(taxed).toMatchObject({ centralTax: 900_00, stateTax: 900_00, claimsTax: true })
})

test('each wrong field is named, with how to mend it', () => {
  const wrong = validateInvoice(
    typed('0', { vendorId: '', dated: '2026-11-21', dueOn: '2026-11-01', lines: [blankLine()] }),
    { today, closed: open },
    null,
  )
  expect(Object.keys(wrong).sort()).toEqual([
    ...['dated', 'dueOn', 'lines.0.accountId', 'lines.0.amount', 'vendorId'],
  ])
  const tooMuch = typed('100', { deducted: '100.01' })
  const proposal = proposalOf(tooMuch, vendor, none)
  expect(Object.keys(validateInvoice(tooMuch, { today, closed: open }, proposal))).toEqual([
    'deducted',
  ])
  expect(validateInvoice(typed('100'), { today, closed: open }, proposal)).toEqual({})
})

test('the next one of a rhythm is dated on its day, and takes it along', () => {
  const repeats = beginRhythm('monthly', '2026-09-30')
  const last = { ...entered('2026-09-30', 100), note: 'Security, Sep-26', repeats }
  const values = valuesOfNext(last, [last], today)
  expect(values).toMatchObject({
    ...{ dated: '2026-10-31', note: 'Security, Oct-26', every: 'monthly', reference: '' },
  })
  const goesOn = goesOnWith(last, false)
  const repeatOf = { id: last.id, next: '2026-10-31' }
  const following = { ...repeats, next: '2026-11-30' }
  expect(toRhythm(values, goesOn)).toEqual({ repeats: following, repeatOf })
  expect(toRhythm({ ...values, dated: '2026-11-05' }, goesOn)).toEqual({
    ...{ repeats: following, repeatOf },
  })
  expect(toRhythm({ ...values, every: '' }, goesOn)).toEqual({ repeats: null, repeatOf })
  const quarterly = { every: 'quarterly', from: '2026-10-31', next: '2027-01-31' }
  expect(toRhythm({ ...values, every: 'quarterly' }, goesOn)).toEqual({
    ...{ repeats: quarterly, repeatOf },
  })
  // it takes the place of one that is taken back
  expect(toRhythm(values, goesOnWith(last, true))).toEqual({ repeats, repeatOf })
  expect(toRhythm({ ...blankInvoice(today), every: 'monthly' }, null)).toEqual({
    repeats: { every: 'monthly', from: today, next: '2026-12-20' },
  })
})

test('one that was refused comes back as it was typed', () => {
  const { id: _, at: __, ...fields } = newInvoice(vendor.id)
  const values = valuesOfInvoice(fields)
  const taxedAs = { kind: 'contractor', basisPoints: 200 }
  expect(toInvoice(values, proposalOf(values, vendor, none))).toEqual({ ...fields, taxedAs })
})

test('tax of a refused invoice stays at its rate when the vendor has a PAN since; what is typed anew is at the rate that it fits', () => {
  const lines = [{ accountId: 'account:security', amount: paise(40_000_00) }]
  const { id: _, at: __, ...fields } = newInvoice(vendor.id, { lines })
  const without = { kind: 'contractor' as const, basisPoints: 20_00 }
  const values = valuesOfInvoice({ ...fields, deducted: paise(8000_00), taxedAs: without })
  const savedAs = (typed: Partial<typeof values>, of = vendor) => {
    const all = { ...values, ...typed }
    return toInvoice(all, proposalOf(all, of, none))?.taxedAs?.basisPoints
  }
  expect(savedAs({})).toBe(20_00)
  expect(savedAs({ deducted: null })).toBe(2_00)
  // the PAN is known, and not entered yet
  const noPan = { ...vendor, pan: '' }
  expect(savedAs({ deducted: '800', taxedAs: null }, noPan)).toBe(2_00)
  expect(savedAs({ deducted: '810', taxedAs: null }, noPan)).toBe(20_00)
})
