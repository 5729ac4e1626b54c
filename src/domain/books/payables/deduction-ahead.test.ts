import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { deductionOfInvoice, deductionOfPayment } from './deduction-ahead.ts'
import { vendorAccount } from './vendor-account.ts'

const rupees = (count: number) => paise(count * 100)
const vendor = { deducts: 'contractor' as const, pan: 'ABCCD1234E' }
const invoice = (id: string, dated: string, amount: number, deducted = 0) => ({
  ...{ id, dated, deducted: rupees(deducted), reverses: null },
  ...{ lines: [{ accountId: 'repairs', amount: rupees(amount) }] },
  ...{ centralTax: rupees(0), stateTax: rupees(0) },
})
const paid = (id: string, paidOn: string, amount: number, reverses: string | null = null) => ({
  ...{ id, paidOn, amount: rupees(amount), deducted: rupees(0), invoiceIds: [], reverses },
})

type Documents = Parameters<typeof deductionOfPayment>[2]
const ahead = (
  amount: number,
  { invoices = [], payments = [] }: Partial<Documents> = {},
  of: Parameters<typeof deductionOfPayment>[1] = vendor,
) => {
  const payment = { amount: rupees(amount), paidOn: '2026-06-30', invoiceIds: [] }
  const deduction = deductionOfPayment(payment, of, { invoices, payments })
  return deduction && [deduction.amount / 100, deduction.passed]
}

test('T7 an advance of 40,000 to a contractor: 800 of a company, 400 of a person, 8,000 without a PAN', () => {
  expect(ahead(40_000)).toEqual([800, 'single'])
  expect(ahead(40_000, {}, { ...vendor, pan: 'ABCPD1234E' })).toEqual([400, 'single'])
  expect(ahead(40_000, {}, { ...vendor, pan: '' })).toEqual([8000, 'single'])
  expect(ahead(30_000)).toEqual([0, null])
  expect(ahead(40_000, {}, { ...vendor, deducts: null })).toBeNull()
})

test('T8 of what an invoice is paid with nothing is due, as its tax was deducted when it was entered; else it is due now', () => {
  const invoices = [invoice('i1', '2026-06-01', 90_000, 1800)]
  expect(ahead(88_200, { invoices })).toEqual([0, 'single'])
  expect(ahead(90_000, { invoices: [invoice('i1', '2026-06-01', 90_000)] })).toEqual([
    1800,
    'single',
  ])
  // 90,000 credited and 12,000 ahead pass a lakh: 2 % of 1,02,000, less 1,800
  expect(ahead(1_00_200, { invoices })).toEqual([240, 'year'])
})

test('T9 earlier advances of the year count until their invoice comes, one that was not taxed is made up for, and one that was taken back counts no more', () => {
  const payments = [paid('p1', '2026-04-10', 25_000), paid('p2', '2026-05-10', 60_000)]
  expect(ahead(15_000, { payments })).toEqual([1200, 'single'])
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

test('T11 an advance that was taxed is not taxed again by its invoice, and what is beyond it is; taxed the year before, its sum is of that year', () => {
  const advance = { ...paid('p1', '2026-04-10', 39_200), deducted: rupees(800) }
  const due = (amount: number, dated = '2026-05-31', payments = [advance]) => {
    const deduction = deductionOfInvoice(invoice('i1', dated, amount), vendor, {
      ...{ invoices: [], payments },
    })
    return deduction && [deduction.amount / 100, deduction.passed]
  }
  expect(due(40_000)).toEqual([0, 'single'])
  expect(due(50_000)).toEqual([200, 'single'])
  expect(due(1_50_000)).toEqual([2200, 'year'])
  // dated before the money was paid, though entered after it
  expect(due(40_000, '2026-04-01')).toEqual([0, 'single'])
  // an advance of which nothing was deducted
  expect(due(40_000, '2026-05-31', [paid('p1', '2026-04-10', 40_000)])).toEqual([800, 'single'])
  // the year before
  const earlier = [{ ...advance, paidOn: '2026-03-20' }]
  expect(due(40_000, '2026-05-31', earlier)).toEqual([0, null])
  expect(due(80_000, '2026-05-31', earlier)).toEqual([800, 'single'])
})

test('T12 GST has its share of an advance: the invoice leaves no tax of its own once its amount without GST is taxed', () => {
  const whole = { ...invoice('i1', '2026-05-31', 1_00_000), centralTax: rupees(9_000) }
  const taxed = { ...whole, stateTax: rupees(9_000) }
  const advance = { ...paid('p1', '2026-04-10', 57_820), deducted: rupees(1180) }
  const deduction = deductionOfInvoice(taxed, vendor, { invoices: [], payments: [advance] })
  // 2 % of 1,00,000, less 1,180 of the half that was paid ahead
  expect(deduction).toMatchObject({ amount: rupees(820), passed: 'single' })
})

const taxed = (id: string, paidOn: string, gross: number, deducted: number) => ({
  ...paid(id, paidOn, gross - deducted),
  deducted: rupees(deducted),
})
const dueOf = (own: ReturnType<typeof invoice>, documents: Documents) => {
  const due = deductionOfInvoice(own, vendor, documents)
  return due && [due.amount / 100, due.passed]
}

test('T14 an advance that settles another invoice first has its tax whole for what it is ahead of', () => {
  const invoices = [invoice('a', '2026-04-01', 20_000)]
  const own = { amount: rupees(60_000), paidOn: '2026-04-10', invoiceIds: [] }
  const due = deductionOfPayment(own, vendor, { invoices, payments: [] })
  expect(due).toMatchObject({ amount: rupees(800), base: rupees(40_000), passed: 'single' })
  const payments = [taxed('p1', '2026-04-10', 60_000, 800)]
  expect(dueOf(invoice('b', '2026-05-31', 40_000), { invoices, payments })).toEqual([0, 'single'])
})

test('T15 where an advance is taken back after its invoice came, the payment that is made instead is taxed', () => {
  const advance = taxed('p1', '2026-04-10', 40_000, 800)
  const back = {
    ...advance,
    ...{ id: 'p2', paidOn: '2026-06-01', reverses: 'p1' },
    ...{ amount: rupees(-39_200), deducted: rupees(-800) },
  }
  const invoices = [invoice('a', '2026-05-31', 40_000)]
  expect(ahead(40_000, { invoices, payments: [advance] })).toEqual([800, 'single'])
  expect(ahead(40_000, { invoices, payments: [advance, back] })).toEqual([800, 'single'])
  // of less than the limit by itself
  expect(ahead(20_000, { invoices, payments: [advance] })).toEqual([0, 'single'])
  expect(ahead(20_000, { invoices, payments: [advance, back] })).toEqual([800, 'single'])
})

test('T16 an invoice of an earlier day that is entered late is taxed, though it takes the advance of a later one', () => {
  const payments = [taxed('p1', '2026-04-10', 40_000, 800)]
  const invoices = [invoice('a', '2026-05-31', 40_000)]
  expect(dueOf(invoice('b', '2026-04-20', 40_000), { invoices, payments })).toEqual([800, 'single'])
})

test('T17 rent that was taxed ahead stays a sum of the month in which it was paid', () => {
  const rent = { ...vendor, deducts: 'rent' as const }
  const invoices = [invoice('a', '2026-06-01', 40_000)]
  expect(ahead(80_000, { invoices }, rent)).toEqual([8000, 'month'])
  const payments = [taxed('p1', '2026-06-30', 80_000, 8000)]
  const july = invoice('b', '2026-07-01', 40_000)
  const due = (own: ReturnType<typeof invoice>, before: Documents['invoices']) =>
    deductionOfInvoice(own, rent, { invoices: before, payments })?.amount
  expect(due(july, invoices)).toBe(0)
  expect(due(invoice('c', '2026-08-01', 60_000), [...invoices, july])).toBe(rupees(6000))
})

test('T20 nothing is due of an invoice that has no amount yet', () => {
  const payments = [paid('p1', '2026-04-10', 25_000)]
  expect(dueOf(invoice('a', '2026-05-31', 0), { invoices: [], payments })).toEqual([0, null])
})

test('T18 of a payment no more than half is proposed; the rest waits', () => {
  const invoices = [invoice('a', '2026-04-01', 2_00_000)]
  expect(ahead(5_000, { invoices })).toEqual([2500, 'year'])
})

/** Numbers that look random and are the same in every run. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

type Deal = { amount: number; invoicedOn: string; paidOn: string }
type Of = Parameters<typeof deductionOfPayment>[1]

/**
 * What is entered is taxed by the documents before it. Who pays before an invoice pays what is owed too, and takes off what was paid
 * ahead; who pays after it pays what is owed.
 */
const taxOfYear = (deals: readonly Deal[], of: Of) => {
  let [invoices, payments]: [ReturnType<typeof invoice>[], Documents['payments']] = [[], []]
  const events = deals
    .flatMap((deal, at) => [
      { ...deal, id: `i${at}`, day: deal.invoicedOn, isInvoice: true },
      { ...deal, id: `p${at}`, day: deal.paidOn, isInvoice: false },
    ])
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  for (const { amount, id, day, isInvoice, invoicedOn } of events) {
    if (isInvoice) {
      const own = invoice(id, day, amount)
      const due = deductionOfInvoice(own, of, { invoices, payments })
      invoices = [...invoices, { ...own, deducted: due?.amount ?? paise(0) }]
      continue
    }
    const { owed, advance } = vendorAccount(invoices, payments)
    const gross = paise(owed + (day < invoicedOn ? rupees(amount) - advance : 0))
    if (gross <= 0) continue
    const asked = { amount: gross, paidOn: day, invoiceIds: [] }
    const due = deductionOfPayment(asked, of, { invoices, payments })
    const deducted = due?.amount ?? paise(0)
    const payment = { id, paidOn: day, invoiceIds: [], reverses: null, deducted }
    payments = [...payments, { ...payment, amount: paise(gross - deducted) }]
  }
  return [...invoices, ...payments].reduce((total, row) => total + (row.deducted ?? 0), 0)
}

const randomDeals = (seed: number, count: (random: ReturnType<typeof seeded>) => number) => {
  const random = seeded(seed * 7919)
  const day = () => [4 + random(9), 1 + random(28)].map((part) => String(part).padStart(2, '0'))
  return Array.from({ length: count(random) }, () => {
    const [first = '', second = ''] = [day(), day()]
      .map((parts) => `2026-${parts.join('-')}`)
      .sort()
    return { first, second, amount: 12_000 + random(40_000), isAhead: random(2) === 1 }
  })
}

type RandomDeal = ReturnType<typeof randomDeals>[number]

const taxWhere = (
  deals: readonly RandomDeal[],
  of: Of,
  isAhead: (deal: RandomDeal) => boolean,
): number =>
  taxOfYear(
    deals.map((deal) => {
      const { amount, first, second } = deal
      return isAhead(deal)
        ? { amount, paidOn: first, invoicedOn: second }
        : { amount, paidOn: second, invoicedOn: first }
    }),
    of,
  )

const kinds = ['contractor', 'professional'] as const
const limits = {
  contractor: 1_00_000,
  professional: 50_000,
}

test.each(kinds)(
  'T13 the tax of a %s in a year that passes its limit, or of one deal, is the same whichever of invoice and payment comes first',
  (deducts) => {
    const of = { ...vendor, deducts }
    for (let seed = 1; seed <= 60; seed += 1) {
      const deals = randomDeals(seed, (random) => (random(2) === 0 ? 1 : 9 + random(6)))
      const invoicesFirst = taxWhere(deals, of, () => false)
      expect([seed, taxWhere(deals, of, () => true)]).toEqual([seed, invoicesFirst])
      expect([seed, taxWhere(deals, of, ({ isAhead }) => isAhead)]).toEqual([seed, invoicesFirst])
    }
  },
)

test.each(kinds)(
  'T19 of a few deals of a %s never less is deducted than with the invoices first, and no more than the rate on all',
  (deducts) => {
    const of = { ...vendor, deducts }
    for (let seed = 1; seed <= 200; seed += 1) {
      const deals = randomDeals(seed, (random) => 2 + random(3))
      const total = deals.reduce((all, { amount }) => all + amount, 0)
      const percent = deducts === 'contractor' ? 2 : 10
      const isYear = total > limits[deducts]
      const invoicesFirst = taxWhere(deals, of, () => false)
      for (const isAhead of [() => true, (deal: RandomDeal) => deal.isAhead]) {
        const tax = taxWhere(deals, of, isAhead)
        expect([seed, tax >= invoicesFirst, tax <= total * percent]).toEqual([seed, true, true])
        if (isYear) expect([seed, tax]).toEqual([seed, total * percent])
      }
    }
  },
)

test('T23 an advance taxed as another kind stays settled as that when its invoice comes, whichever of invoice and change is first', () => {
  const contract = { kind: 'contractor' as const, basisPoints: 200 }
  const other = { ...vendor, deducts: 'professional' as const }
  const due = (own: ReturnType<typeof invoice>, documents: Documents) =>
    (deductionOfInvoice(own, other, documents)?.amount ?? -1) / 100
  const advance = { ...taxed('p1', '2026-04-10', 2_00_000, 4000), taxedAs: contract }
  expect(due(invoice('a', '2026-05-31', 2_00_000), { invoices: [], payments: [advance] })).toBe(0)
  // what is beyond the advance is of today's kind
  expect(due(invoice('a', '2026-05-31', 2_60_000), { invoices: [], payments: [advance] })).toBe(
    6000,
  )
  // a sum below the limits, of a kind that was taxed in the same year
  const small = { ...paid('p0', '2026-04-05', 60_000), taxedAs: contract }
  const payments = [small, advance]
  expect(due(invoice('a', '2026-05-31', 60_000), { invoices: [], payments })).toBe(0)
  // the invoice came as what the vendor was then
  const invoices = [{ ...invoice('a', '2026-05-31', 2_00_000), taxedAs: contract }]
  expect(due(invoice('b', '2026-06-30', 40_000), { invoices, payments: [advance] })).toBe(0)
  expect(due(invoice('b', '2026-06-30', 60_000), { invoices, payments: [advance] })).toBe(6000)
})
