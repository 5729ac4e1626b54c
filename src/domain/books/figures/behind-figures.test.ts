import { describe, expect, test } from 'vitest'
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import type { AccountDocuments } from '../bills/member-account.ts'
import { settledAccount } from '../bills/member-summary.ts'
import { figureLedger } from './behind-figures.ts'
import { addAccount, addBill, addNote, type FiguresByMonth } from './month-figures.ts'

const none = { dueOn: null, rebate: null, reverses: null, headId: '' }
const line = (headId: string, amount: number) => ({
  ...{
    headId,
    name: headId,
    kind: 'principal' as const,
    accountId: 'income',
    amount: paise(amount),
  },
  ...{ bearsInterest: true, ruleId: null },
})
const bill = {
  ...{ id: 'bill', kind: 'regular' as const, dated: '2026-05-01', dueOn: '2026-05-15' },
  ...{ graceDays: 0, from: '2026-05-01', to: '2026-05-31', countedTo: null, reverses: null },
  ...{ lines: [line('water', 300_00), line('parking', 200_40)], roundOff: paise(60) },
} as unknown as AccountDocuments['bills'][number]

/** A flat that had paid ahead, is charged two heads on one account, and is let off the last rupees. */
const documents: AccountDocuments = {
  opening: { asOn: '2026-03-31', principal: paise(0), interest: paise(0), advance: paise(100_00) },
  bills: [bill],
  receipts: [{ id: 'receipt', amount: paise(396_00), receivedOn: '2026-06-10', reverses: null }],
  adjustments: [
    { ...none, id: 'rounded', kind: 'round-off', amount: paise(5_00), dated: '2026-06-12' },
  ],
}
const allocations = [{ since: '2020-01-01', until: null, order: 'principal-first' as const }]
const voucher = (id: string, kind: string) =>
  ({ id, kind, number: id, dated: '', recordedAt: '', lines: [] }) as unknown as VoucherRow
const books = {
  accounts: [documents],
  allocations,
  vouchers: [
    ...[voucher('begun', 'opening'), voucher('bill', 'bill'), voucher('receipt', 'receipt')],
    voucher('rounded', 'waiver'),
  ],
}
const span = { from: '2026-04-01', to: '2027-03-31' }

const behind = (kind: 'billed' | 'settled', head: string | null) => {
  const { entries, credit, debit } = figureLedger(books, { kind, head, span })!
  const said = entries.map(
    (entry) => [entry.voucher.id, entry.voucher.dated, entry.credit - entry.debit] as const,
  )
  return [credit - debit, ...said]
}

describe('the vouchers behind a figure', () => {
  test('of heads that share an account each has its own, of the days of the bill', () => {
    expect(behind('billed', 'water')).toEqual([300_00, ['bill', '2026-05-01', 300_00]])
    expect(behind('billed', 'parking')).toEqual([200_40, ['bill', '2026-05-01', 200_40]])
  })

  test('what is let off as a rounding is in the figure, as it is in the books', () => {
    expect(behind('billed', 'round-off')).toEqual([
      ...[-4_40, ['bill', '2026-05-01', 60], ['rounded', '2026-06-12', -5_00]],
    ])
  })

  test('what was paid ahead settles on the day of the bill, and a receipt what it can', () => {
    expect(behind('settled', null)).toEqual([
      ...[496_00, ['begun', '2026-05-01', 100_00], ['receipt', '2026-06-10', 396_00]],
    ])
  })

  test('each figure of each head is what they come to', () => {
    const months: FiguresByMonth = new Map()
    addBill(months, bill)
    for (const note of documents.adjustments) addNote(months, note)
    addAccount(months, settledAccount(documents, allocations))
    for (const [month, figures] of months)
      for (const kind of ['billed', 'settled'] as const)
        for (const [head, amount] of Object.entries(figures[kind])) {
          const days = { from: `${month}-01`, to: `${month}-31` }
          const { credit, debit } = figureLedger(books, { kind, head, span: days })!
          expect([month, kind, head, credit - debit]).toEqual([month, kind, head, amount])
        }
  })

  test('a document without its voucher is no sum of a part', () => {
    const early = { ...books, vouchers: [] }
    expect(figureLedger(early, { kind: 'billed', head: null, span })).toBeUndefined()
  })
})
