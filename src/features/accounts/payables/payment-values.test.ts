import { expect, test } from 'vitest'
import { paymentFields } from '#contract/books/payments.ts'
import { paise } from '#contract/money.ts'
import { newInvoice, newPayment, newVendor } from '../../../../tests/factories/payables.ts'
import { accountOf, documentsOf, nothingPayable, waitingPayments } from './payable-item.ts'
import {
  blankPay,
  type PayValues,
  proposalOf,
  toPayment,
  validatePay,
  valuesOfPay,
} from './payment-values.ts'

const today = '2026-11-20'
const rupees = (count: number) => paise(count * 100)
const open = { today, closed: () => null }
const vendor = { ...newVendor({ id: 'guard' }), isClosed: false }
const payables = { ...nothingPayable, vendors: [vendor], isWhole: true, today }
const typed = (change: Partial<PayValues> = {}): PayValues => ({
  ...{ ...blankPay(today), vendorId: 'guard', amount: '40,000' },
  ...change,
})
const proposed = (values: PayValues, of = payables) => proposalOf(values, of, undefined)

test('what is typed is with the tax: the bank is left by the rest', () => {
  const proposal = proposed(typed())
  expect(proposal).toMatchObject({ amount: rupees(800), passed: 'single' })
  expect(toPayment(typed(), proposal)).toMatchObject({
    ...{ amount: rupees(39_200), deducted: rupees(800) },
  })
  expect(toPayment(typed({ deducted: '500' }), proposal)).toMatchObject({
    ...{ amount: rupees(39_500), deducted: rupees(500) },
  })
  expect(toPayment(typed({ deducted: '' }), proposal)).toMatchObject({
    ...{ amount: rupees(40_000), deducted: 0 },
  })
})

test('nothing is proposed of whom nothing is deducted, nor while something is not here', () => {
  const shop = { ...vendor, deducts: null }
  expect(proposed(typed(), { ...payables, vendors: [shop] })).toBeNull()
  expect(proposed(typed(), { ...payables, isWhole: false })).toBeNull()
  expect(proposed(typed({ to: 'other' }))).toBeNull()
  expect(toPayment(typed(), null)).not.toHaveProperty('deducted')
})

test.each([
  ['with tax', rupees(800), '800.00', '40,000.00'],
  ['without', rupees(0), '', '39,200.00'],
  ['made before there was any', undefined, '', '39,200.00'],
])('a payment %s that is written anew is the same payment', (_, deducted, tax, amount) => {
  const { id: __, at: ___, ...fields } = newPayment('guard', { amount: rupees(39_200) })
  const payment = paymentFields.parse({ ...fields, ...(deducted !== undefined && { deducted }) })
  const values = valuesOfPay(payment)
  expect(values).toMatchObject({ deducted: tax, amount })
  const proposal = proposed(values)
  expect(proposal?.amount).toBeGreaterThan(0)
  expect(validatePay(values, open, proposal)).toEqual({})
  const taxedAs = { kind: 'contractor', basisPoints: 200 }
  expect(toPayment(values, proposal)).toEqual({ ...payment, deducted: deducted ?? 0, taxedAs })
})

test('a refused payment keeps the rate at which its tax was deducted', () => {
  const { id: _, at: __, ...fields } = newPayment('guard', { amount: rupees(32_000) })
  const taxedAs = { kind: 'contractor', basisPoints: 20_00 }
  const payment = paymentFields.parse({ ...fields, deducted: rupees(8000), taxedAs })
  const values = valuesOfPay(payment)
  expect(toPayment(values, proposed(values))).toEqual(payment)
})

test('tax is judged where its field is shown, and what is proposed is never refused', () => {
  const errorsOf = (values: PayValues, proposal = proposed(values)) =>
    Object.keys(validatePay(values, open, proposal))
  expect(errorsOf(typed({ deducted: 'much' }))).toEqual(['deducted'])
  expect(errorsOf(typed({ deducted: '20,000.01' }))).toEqual(['deducted'])
  expect(errorsOf(typed({ deducted: '20,000' }))).toEqual([])
  expect(errorsOf(typed({ deducted: 'much' }), null)).toEqual([])
  const invoice = newInvoice('guard', {
    ...{ dated: '2026-04-30', deducted: rupees(0) },
    lines: [{ accountId: 'security', amount: rupees(2_00_000) }],
  })
  const row = { ...invoice, reverses: null }
  const untaxed = { ...payables, invoices: [{ row }] } as never as typeof payables // no more is read
  const little = typed({ amount: '5,000' })
  expect(proposed(little, untaxed)).toMatchObject({ amount: rupees(2500), passed: 'year' })
  expect(errorsOf(little, proposed(little, untaxed))).toEqual([])
})

test('a payment that waits counts for the tax, not for what is owed, until it is in the books or refused', () => {
  const args = newPayment('guard', { id: 'p1', amount: rupees(39_200), deducted: rupees(800) })
  const late = (change = {}) =>
    [
      { id: 'p1', name: 'payment.create@1', args, state: 'held', enteredOn: null, ...change },
    ] as never
  const waiting = waitingPayments(late(), [])
  expect(documentsOf({ ...payables, waiting }, 'guard').payments).toHaveLength(1)
  expect(documentsOf({ ...payables, waiting }, 'guard', 'p1').payments).toEqual([])
  expect(documentsOf({ ...payables, waiting }, 'jal').payments).toEqual([])
  // 70,000 with it; what is above its limit alone is taxed by it
  expect(proposed(typed({ amount: '30,000' }), { ...payables, waiting })?.amount).toBe(0)
  expect(proposed(typed({ amount: '70,000' }), { ...payables, waiting })?.amount).toBe(rupees(1400))
  expect(accountOf({ ...payables }, 'guard', 'p2')).toMatchObject({ advance: 0 })
  const entered = { state: 'entered', enteredOn: '2026-11-12' }
  expect(waitingPayments(late(entered), [])).toMatchObject([{ paidOn: '2026-11-12' }])
  expect(waitingPayments(late(entered), [{ id: 'p1' }])).toEqual([])
  expect(waitingPayments(late({ state: 'declined' }), [])).toEqual([])
})

test('what is owed leaves out the payment that is written anew', () => {
  const invoice = { ...newInvoice('guard', { id: 'i1' }), reverses: null }
  const payment = { ...newPayment('guard', { id: 'p1' }), reverses: null }
  const both = {
    ...payables,
    ...{ invoices: [{ row: invoice }], payments: [{ row: payment }] },
  } as never as typeof payables // no more is read
  expect(accountOf(both, 'guard', 'p1')).toMatchObject({ owed: rupees(23_030), advance: 0 })
  expect(accountOf(both, 'guard', 'another')).toMatchObject({ owed: 0, advance: 0 })
})
