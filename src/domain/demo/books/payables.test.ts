import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { sum } from '../../books/exact.ts'
import { deductionRuleOn } from '../../books/law/deduction-rules.ts'
import { accountsByRole, usualAccountId, usualAccounts } from '../../books/ledger/chart.ts'
import { deductionOf } from '../../books/payables/deduction.ts'
import { enterInvoice, enterPayment } from '../../books/payables/enter-payables.ts'
import { invoiceFault, paymentFault } from '../../books/payables/faults.ts'
import { vendorAccount } from '../../books/payables/vendor-account.ts'
import { vendorFault } from '../../books/payables/vendors.ts'
import { expectedAnchor } from '../demo-accounts.ts'
import { neemVouchers } from './expenses.ts'
import { neemInvoices, neemPayments, neemVendorRows } from './payables.ts'

const vouchers = neemVouchers(expectedAnchor)
const [vendors, invoices, payments] = [
  neemVendorRows(),
  neemInvoices(vouchers),
  neemPayments(vouchers),
]
const accounts = accountsByRole(usualAccounts(usualAccountId))

test('84 invoices and 100 payments of 9,21,166, each as the server would take it', () => {
  expect([invoices.length, payments.length]).toEqual([84, 100])
  expect(sum(payments.map(({ amount }) => amount))).toBe(9_21_166_00)
  expect(vendors.map(vendorFault)).toEqual(vendors.map(() => undefined))
  expect(invoices.map(invoiceFault)).toEqual(invoices.map(() => undefined))
  expect(payments.map(paymentFault)).toEqual(payments.map(() => undefined))
})

test('they are entered as their vouchers say', () => {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher.lines]))
  const bare = (lines: readonly { accountId: string; amount: number }[] = []) =>
    lines.map(({ accountId, amount }) => [accountId, amount]).sort()
  for (const invoice of invoices)
    expect(bare(enterInvoice(invoice, accounts))).toEqual(bare(byId.get(invoice.id)))
  for (const payment of payments)
    expect(bare(enterPayment(payment, accounts))).toEqual(bare(byId.get(payment.id)))
})

test('the tax is what the rule says of each, in turn', () => {
  for (const vendor of vendors) {
    const rule = vendor.deducts && deductionRuleOn(vendor.deducts, '2025-04-01')
    const own = invoices.filter(({ vendorId }) => vendorId === vendor.id)
    for (const [at, invoice] of own.entries()) {
      const sums = own.slice(0, at + 1).map((each) => ({
        ...{ dated: each.dated, taxable: sum(each.lines.map(({ amount }) => amount)) },
        deducted: each === invoice ? paise(0) : each.deducted,
      }))
      const asked = { dated: invoice.dated, pan: vendor.pan, most: sums[at]?.taxable ?? paise(0) }
      const due = rule ? deductionOf(asked, sums, rule) : null
      expect(invoice.deducted).toBe(due?.amount ?? 0)
    }
  }
})

test('every invoice is paid but those that fall due later', () => {
  const unpaid = vendors.flatMap((vendor) => {
    const account = vendorAccount(
      invoices.filter(({ vendorId }) => vendorId === vendor.id),
      payments.filter(({ vendorId }) => vendorId === vendor.id),
    )
    expect(account.advance).toBe(0)
    return [...account.unpaid.values()].filter((amount) => amount > 0)
  })
  expect(unpaid).toEqual([])
})
