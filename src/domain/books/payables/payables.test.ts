import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { accountsByRole, usualAccountId, usualAccounts } from '../ledger/chart.ts'
import { enterInvoice, enterPayment, payableOf } from './enter-payables.ts'
import { invoiceFault, mayBeBought, mayBePaidFor, paymentFault } from './faults.ts'
import { taxOfParts } from './tax-of-parts.ts'
import { vendorAccount } from './vendor-account.ts'

const rupees = (count: number) => paise(count * 100)
const rows = usualAccounts(usualAccountId)
const accounts = accountsByRole(rows)
const line = (slug: string, count: number) => ({
  accountId: usualAccountId(slug),
  amount: rupees(count),
})
const invoice = (change = {}) => ({
  ...{ dated: '2026-10-31', dueOn: '2026-11-07', lines: [line('security', 23_500)] },
  ...{ centralTax: rupees(0), stateTax: rupees(0), claimsTax: false, deducted: rupees(470) },
  ...change,
})
const said = (lines: { accountId: string; amount: number }[]) =>
  Object.fromEntries(lines.map(({ accountId, amount }) => [accountId.slice(8), amount / 100]))

test('an invoice is a cost, owed to the vendor but for the tax', () => {
  expect(said(enterInvoice(invoice(), accounts))).toEqual({
    ...{ security: 23_500, creditors: -23_030, 'tax-deducted': -470 },
  })
})

test('GST is a part of the cost, shared over its lines, or taken off', () => {
  const taxed = invoice({
    ...{ lines: [line('lift-amc', 10_000), line('electrician', 5_000)] },
    ...{ centralTax: rupees(1350), stateTax: rupees(1350), deducted: rupees(0) },
  })
  expect(payableOf(taxed)).toBe(17_700_00)
  expect(said(enterInvoice(taxed, accounts))).toEqual({
    ...{ 'lift-amc': 11_800, electrician: 5_900, creditors: -17_700 },
  })
  expect(said(enterInvoice({ ...taxed, claimsTax: true }, accounts))).toEqual({
    ...{ 'lift-amc': 10_000, electrician: 5_000, 'central-tax': 1350, 'state-tax': 1350 },
    creditors: -17_700,
  })
})

test('a payment settles what the vendor is owed, or is for something at once', () => {
  const payment = { vendorId: 'v1', lines: [], amount: rupees(23_030), mode: 'neft' as const }
  expect(said(enterPayment(payment, accounts))).toEqual({ creditors: 23_030, bank: -23_030 })
  const lines = [line('printing', 250), line('plumber', 100)]
  const petty = { vendorId: null, lines, amount: rupees(350), mode: 'cash' as const }
  expect(said(enterPayment(petty, accounts))).toEqual({ printing: 250, plumber: 100, cash: -350 })
})

const owedOn = (id: string, dated: string, count: number, reverses: string | null = null) => ({
  ...{ id, dated, lines: [line('plumber', count)], reverses },
  ...{ centralTax: rupees(0), stateTax: rupees(0), deducted: rupees(0) },
})
const paid = (id: string, paidOn: string, count: number, invoiceIds: string[] = []) => ({
  ...{ id, paidOn, amount: rupees(count), invoiceIds, reverses: null as string | null },
})

test('payments settle the invoices they name, then the oldest; what is more is paid ahead', () => {
  const invoices = [owedOn('i1', '2026-04-01', 1000), owedOn('i2', '2026-05-01', 2000)]
  const first = paid('p1', '2026-05-10', 1500, ['i2'])
  const named = vendorAccount(invoices, [first])
  expect([...named.unpaid.values()]).toEqual([1000_00, 500_00])
  const both = vendorAccount(invoices, [first, paid('p2', '2026-05-11', 1800)])
  expect([both.owed, both.advance]).toEqual([0, 300_00])
  const turned = vendorAccount(invoices.toReversed(), [paid('p2', '2026-05-11', 1800), first])
  expect(turned.settled).toEqual(both.settled)
  const back = { ...paid('r1', '2026-05-12', -1500), reverses: 'p1' }
  expect(vendorAccount(invoices, [first, back]).owed).toBe(3000_00)
  const gone = owedOn('r2', '2026-05-12', -1000, 'i1')
  expect(vendorAccount([...invoices, gone], []).owed).toBe(2000_00)
})

test('what is wrong is said at its field', () => {
  expect(invoiceFault(invoice())).toBeUndefined()
  expect(invoiceFault(invoice({ dueOn: '2026-10-30' }))).toBe('dueOn')
  expect(invoiceFault(invoice({ deducted: rupees(23_501) }))).toBe('deducted')
  const petty = { vendorId: null, invoiceIds: [], lines: [line('printing', 250)] }
  const payment = { ...petty, party: 'Shop', amount: rupees(250) }
  expect(paymentFault(payment)).toBeUndefined()
  expect(paymentFault({ ...payment, amount: rupees(251) })).toBe('lines')
  expect(paymentFault({ ...payment, party: '' })).toBe('party')
  expect(paymentFault({ ...payment, invoiceIds: ['i1'] })).toBe('invoiceIds')
  expect(paymentFault({ ...payment, vendorId: 'v1' })).toBe('lines')
})

test('things are bought on accounts of costs; members, banks and vendors have their own ways', () => {
  const of = (slug: string) => {
    const found = rows.find(({ id }) => id === usualAccountId(slug))
    if (found === undefined) throw new Error(slug)
    return [mayBeBought(found), mayBePaidFor(found)]
  }
  expect(of('security')).toEqual([true, true])
  expect(of('sinking-fund')).toEqual([true, true])
  expect(of('tax-deducted')).toEqual([false, true])
  expect(of('fixed-deposit')).toEqual([false, true])
  // what was owed before the books began has no invoice in them
  expect(of('creditors')).toEqual([false, true])
  for (const slug of ['dues', 'advance', 'bank', 'interest'])
    expect(of(slug)).toEqual([false, false])
})

test('tax of what is settled in parts is shared to the paisa: the shares come to the whole', () => {
  const part = (invoiceId: string, amount: number) => ({
    ...{ paymentId: 'p1', invoiceId, amount: paise(amount) },
  })
  const settled = [part('i1', 333_33), part('i2', 333_33), part('i3', 333_34)]
  const of = () => ({ whole: paise(1000_00), tax: paise(20_01) })
  const taxes = taxOfParts(settled, 'paymentId', of).map(({ tax }) => tax)
  expect(taxes).toEqual([6_67, 6_67, 6_67])
  const odd = taxOfParts(settled, 'paymentId', () => ({ ...of(), tax: paise(20_00) }))
  expect(odd.map(({ tax }) => tax)).toEqual([6_67, 6_66, 6_67])
  expect(taxOfParts(settled, 'invoiceId', () => undefined).every(({ tax }) => tax === 0)).toBe(true)
})
