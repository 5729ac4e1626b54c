/** A flat's bill of November with interest on October, and all that stands beside it. */
import type { BillRow } from '#contract/books/bills.ts'
import type { ChargeHeadRow } from '#contract/books/charges.ts'
import { billStateOf } from '#domain/books/bills/bill-state.ts'
import { makeBills } from '#domain/books/bills/make-bills.ts'
import { unpaidOf } from '#domain/books/bills/open-dues.ts'
import type { BillDetail, BillRules } from '#features/accounts/bill/bill-detail.ts'
import {
  billedFlat,
  head,
  interestOf,
  noDocuments,
  orderOf,
  published,
  rulesOf,
  rupees,
} from './bills.ts'

const policies = [interestOf(12)]

const headsOf = (rate: number, since: string): ChargeHeadRow[] => [
  head('general', {
    ...{ id: `general:${rate}`, name: 'General Maintenance', since, resolution: 'AGM 2026, no. 3' },
    basis: { kind: 'equal', amount: { rate: rupees(rate), per: 1 } },
  }),
]

const october = headsOf(2400, '2025-04-01')
const november = headsOf(2550, '2026-11-01')

const billOf = (month: string, heads: ChargeHeadRow[], bills: BillRow[]): BillRow => {
  const documents = { ...noDocuments, bills }
  const flats = [billedFlat('A-104', { carpetSqft: 910, size: '3Bhk', documents })]
  const [draft] = makeBills(orderOf(month, { flats, rules: rulesOf({ heads, policies }) })).bills
  if (draft === undefined) throw new Error('the flat is billed')
  return { ...published(draft, `B/2627/${month}`), person: 'रोहन देशपांडे' }
}

const before = billOf('2026-10', october, [])
export const novemberBill = billOf('2026-11', november, [before])

const rules: BillRules = new Map(
  [...november, ...policies].map((row) => [row.id, { ...row, resolution: 'AGM 2026, no. 3' }]),
)

const today = '2026-11-20'
const unpaid = { [`${novemberBill.id}:general`]: 1550_00, [`${novemberBill.id}:interest`]: 17_00 }

export const billDetail = (changes: Partial<BillDetail> = {}): BillDetail => {
  const bill = changes.bill ?? novemberBill
  const open = unpaidOf(bill, unpaid)
  return {
    ...{
      bill,
      today,
      before,
      rules,
      ...{ rebates: [], lets: [] },
      unpaid: open,
      paid: rupees(bill.total / 100 - open / 100),
    },
    state: billStateOf(bill, { unpaid: open, isReversed: false, today }),
    society: {
      documentsLanguage: 'en',
      name: 'नीम छाया सहकारी गृहनिर्माण संस्था',
      registration: 'PNA/HSG/24',
      address: '12 Chafa Lane, Pune',
      gstin: '27AAAAA0000A1Z5',
      billNote: 'Please name your flat.',
    },
    bank: {
      ...{ id: 'bank', bank: 'Demo Bank', branch: 'Pune', holder: 'Neem Chhaya CHS Ltd.' },
      ...{ number: '002400010024', ifsc: 'DEMO0000024', upi: 'neem@demobank' },
    },
    settled: [
      {
        ...{ kind: 'receipt', creditId: 'r1', number: 'R/2627/0159', on: '2026-11-05' },
        ...{ amount: rupees(1000), principal: rupees(1000), penalty: rupees(0) },
        interest: rupees(0),
      },
    ],
    waiting: null,
    lastReceipt: { number: 'R/2627/0146', on: '2026-10-25', amount: rupees(3029) },
    voucher: {
      number: bill.number,
      lines: [
        { account: 'Dues from members', flat: 'A-104', amount: bill.total },
        { account: 'General Maintenance', flat: '', amount: -bill.total },
      ],
    },
    ...{ original: null, reversal: null, inPlace: null, reversing: null, sent: [] },
    ...changes,
  }
}
