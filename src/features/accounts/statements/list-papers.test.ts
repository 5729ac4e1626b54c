import { expect, test } from 'vitest'
import type { LedgerEntry } from '#domain/books/statements/account-ledger.ts'
import { inLanguage, prepareLanguage } from '#texts/language.ts'
import { dayBookPaper } from '../day-book/day-book-paper.ts'
import type { VoucherItem } from '../day-book/voucher-item.ts'
import type { AgesRow } from './ages-columns.ts'
import type { BankEntry } from './bank-table.tsx'
import { agesPaper, bankPaper, ledgerPaper } from './list-papers.ts'

const society = {
  ...{ name: 'Neem CHS', registration: 'TNA 12', address: 'Thane', gstin: '', billNote: '' },
  documentsLanguage: 'en' as const,
}
const voucherOf = (id: string, dated: string, party: string) => ({
  ...{ id, kind: 'receipt' as const, number: `R/2627/${id}`, dated, party, narration: 'UPI' },
})
// no more of them is drawn
const entries = [
  { voucher: voucherOf('0001', '2026-11-02', 'A-104'), debit: 500_00, credit: 0, balance: 700_00 },
  { voucher: voucherOf('0002', '2026-11-05', 'A-105'), debit: 0, credit: 50_00, balance: 650_00 },
] as unknown as LedgerEntry[]
const ledger = { entries, opening: 200_00, debit: 500_00, credit: 50_00, closing: 650_00 } as never

test('a ledger on paper begins and ends with its balances; a part of it says that it is one', () => {
  const asked = {
    ...{ society, title: 'HDFC Bank', ledger, span: { from: '2026-11-01', to: '2026-11-20' } },
    notes: [],
  }
  const whole = ledgerPaper({ ...asked, hasBalance: true, rows: entries })
  expect([whole.title, whole.day, whole.about]).toEqual([
    ...['HDFC Bank', '01-Nov-26 to 20-Nov-26', 'Reg. no. TNA 12 · Thane'],
  ])
  expect(whole.rows.map((row) => [row[3], row[7]])).toEqual([
    ['Opening balance', '200.00 Dr'],
    ['A-104', '700.00 Dr'],
    ['A-105', '650.00 Dr'],
    ['Closing balance', '650.00 Dr'],
  ])
  expect([whole.sums, whole.notes]).toEqual([[0, 3], []])
  const part = ledgerPaper({ ...asked, hasBalance: true, rows: entries.slice(1) })
  expect([part.rows.length, part.sums, part.notes]).toEqual([
    ...[1, [], ['Only some of its entries: 1 of 2 entries']],
  ])
  const oneSided = ledgerPaper({ ...asked, hasBalance: false, rows: entries })
  expect(oneSided.columns.map(({ head }) => head)).not.toContain('Balance')
  expect(oneSided.rows.map((row) => [row[3], row[5], row[6]])).toEqual([
    ['A-104', '500.00', ''],
    ['A-105', '', '50.00'],
    ['Total', '500.00', '50.00'],
  ])
  expect(oneSided.sums).toEqual([2])
})

test('a receipt without a voucher says so in the language of the paper', async () => {
  await prepareLanguage('mr')
  const narrations = () =>
    ledgerPaper({
      ...{ society, title: 'Dues', ledger, span: { from: '2026-11-01', to: '2026-11-20' } },
      ...{ notes: [], hasBalance: false },
      rows: (['none', 'coming'] as const).map((unentered) => {
        const voucher = { ...voucherOf('0001', '2026-11-02', 'A-104'), unentered }
        return { ...entries[0], voucher } as never // as above
      }),
    }).rows.map((row) => row[4])
  const [none, coming] = inLanguage('mr', narrations)
  expect(none).toMatch(/^व्हाउचरशिवाय पावती/)
  expect(coming).toMatch(/^पावती; तिचे व्हाउचर/)
  expect(narrations()[0]).toMatch(/^Receipt without a voucher/)
})

test('ages of dues on paper end with their sums', () => {
  const row = (flat: string, principal: number) =>
    ({
      ...{ card: { flat, person: 'Meena' }, reminders: { count: 0, last: null } },
      reported: null,
      dues: {
        ...{ principal, penalty: 0, interest: 18_00, advance: 0, oldestDueOn: '2026-10-10' },
        ...{ lastReceipt: null, ages: { 'not-due': 0, '0-30': 0, '31-60': principal } },
      },
    }) as unknown as AgesRow
  const rows = [row('A-104', 100_00), row('A-105', 50_00)]
  const asked = { society, rows, day: '2026-11-20', notes: ['By law'], report: 'ageing' as const }
  const paper = agesPaper({ ...asked, all: 2 })
  const at = paper.columns.findIndex(({ head }) => head.startsWith('Owed'))
  expect(paper.rows.map((cells) => [cells[1], cells[at]])).toEqual([
    ['Meena', '118.00'],
    ['Meena', '68.00'],
    ['Total', '186.00'],
  ])
  expect([paper.sums, paper.day, paper.notes]).toEqual([[2], 'As on 20-Nov-26', ['By law']])
  expect(agesPaper({ ...asked, all: 3 }).notes).toHaveLength(2)
})

test('a bank reconciliation on paper goes from the books to the bank by what is not ticked', () => {
  const entry = (id: string, amount: number, on?: string) =>
    ({ voucher: voucherOf(id, '2026-11-18', 'Vendor'), amount, reference: '4711', on }) as BankEntry
  const paper = bankPaper({
    ...{ society, account: 'HDFC Bank', day: '2026-11-20', balance: 1_045_00 },
    stand: { book: 1_000_00, notPresented: 100_00, notCredited: 50_00, expected: 1_050_00 },
    entries: [entry('1', -100_00), entry('2', 50_00), entry('3', -7_00, '2026-11-19')],
  })
  expect(paper.rows.map((row) => [row[1], row[2], row[4]])).toEqual([
    ['', 'By the books', '1,000.00'],
    ['R/2627/1', 'Vendor', '100.00'],
    ['', 'Issued, not presented', '100.00'],
    ['R/2627/2', 'Vendor', '(50.00)'],
    ['', 'Deposited, not credited', '(50.00)'],
    ['', 'Then the bank has', '1,050.00'],
    ['', 'The bank says', '1,045.00'],
    ['', 'Difference', '(5.00)'],
  ])
  expect(paper.sums).toEqual([0, 2, 4, 5, 6, 7])
})

test('the day book on paper has what is posted, the oldest first', () => {
  const item = (id: string, dated: string, pending: 'queued' | null = null) =>
    ({
      ...{ ...voucherOf(id, dated, 'A-104'), amount: 10_00, accounts: 'Bank', by: 'Meena' },
      ...{ pending, reverses: null, isReversed: false, isReversing: false },
      // what waits has none yet
      ...(pending !== null && { number: null }),
    }) as VoucherItem
  const items = [
    item('9', '2026-11-20', 'queued'),
    item('2', '2026-11-19'),
    item('1', '2026-11-02'),
  ]
  const paper = dayBookPaper(society, items, items)
  expect(paper.notes).toEqual([])
  expect(dayBookPaper(society, items.slice(0, 2), items).notes).toEqual(['1 of 2 transactions'])
  expect(paper.day).toBe('02-Nov-26 – 19-Nov-26')
  expect(paper.rows.map(([day, number]) => [day, number])).toEqual([
    ['02-Nov-26', 'R/2627/1'],
    ['19-Nov-26', 'R/2627/2'],
  ])
})
