import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import type { Account } from './balances.ts'
import { tallyMasters, tallyVouchers } from './tally.ts'

const account = (id: string, group: Account['group'], more: Partial<Account> = {}): Account => ({
  ...{ id, code: id, name: id, group, role: null },
  ...more,
})
const accounts = [
  account('bank', 'cash-and-bank', { name: 'Bank & Co', role: 'bank' }),
  account('cash', 'cash-and-bank', { role: 'cash' }),
  account('sinking', 'funds'),
  account('water', 'income', { name: 'Water' }),
  account('water-bill', 'expense', { name: 'Water' }),
]
const entered = (dated: string, accountId: string, amount: number) => ({
  ...{ id: `${dated}:${accountId}`, kind: 'journal' as const, number: 'J/1', dated },
  ...{ party: '', narration: 'Said', reason: '' },
  lines: [
    { accountId: 'bank', amount: paise(-amount), flatId: null, holdingId: null },
    { accountId, amount: paise(amount), flatId: null, holdingId: null },
  ],
})
const vouchers = [
  entered('2024-05-01', 'sinking', -500_00),
  entered('2025-05-01', 'water', -300_00),
  entered('2025-06-01', 'water-bill', 120_50),
  entered('2026-05-01', 'water', -80_00),
  entered('2026-08-01', 'water', -7_00),
]

/** By name, as Tally has it: debit is less than nothing. */
const openings = (from: string) => {
  const xml = tallyMasters({ accounts, vouchers }, from, 'Earlier years')
  const found = xml.matchAll(/LEDGER NAME="([^"]+)".*?<OPENINGBALANCE>([^<]+)</g)
  return Object.fromEntries([...found].map(([, name = '', amount = '']) => [name, amount]))
}

test('before the books all ledgers begin at nothing, and no other is made', () => {
  expect(openings('2024-04-01')).toEqual({
    ...{ 'Bank &amp; Co': '0.00', cash: '0.00', sinking: '0.00' },
    ...{ 'Water (water)': '0.00', 'Water (water-bill)': '0.00' },
  })
})

test('a later year begins with what stood on each, and what earlier years left has its own', () => {
  expect(openings('2026-04-01')).toEqual({
    ...{ 'Bank &amp; Co': '-679.50', cash: '0.00', sinking: '500.00' },
    ...{ 'Water (water)': '0.00', 'Water (water-bill)': '0.00', 'Earlier years': '179.50' },
  })
})

test('within a year incomes begin with what they came to of it; all of them come to nothing together', () => {
  const begun = openings('2026-07-01')
  expect(begun).toMatchObject({ 'Water (water)': '80.00', 'Bank &amp; Co': '-759.50' })
  expect(Object.values(begun).reduce((sum, amount) => sum + Number(amount), 0)).toBe(0)
})

test('vouchers name the ledgers of the masters, debit deemed positive', () => {
  const xml = tallyVouchers(accounts, vouchers.slice(1, 2))
  expect(xml).toContain('<DATE>20250501</DATE>')
  expect(xml).toMatch(
    /<LEDGERNAME>Bank &amp; Co<\/LEDGERNAME><ISDEEMEDPOSITIVE>Yes<\/ISDEEMEDPOSITIVE><AMOUNT>-300.00</,
  )
  expect(xml).toMatch(
    /<LEDGERNAME>Water \(water\)<\/LEDGERNAME><ISDEEMEDPOSITIVE>No<\/ISDEEMEDPOSITIVE><AMOUNT>300.00</,
  )
})

test('a voucher names the ledger its party has a line on; without such a line it names none', () => {
  const owed = account('owed', 'current-liabilities', {
    name: 'Owed to vendors',
    role: 'creditors',
  })
  const paid = { ...entered('2025-07-01', 'owed', 900_00), party: 'Clean & Co' }
  const other = { ...entered('2025-07-02', 'water-bill', 90_00), party: 'Tanker' }
  const xml = tallyVouchers([...accounts, owed], [paid, other, entered('2025-07-03', 'owed', 5_00)])
  expect(xml.match(/<PARTYLEDGERNAME>.*?<NARRATION>[^<]*/g)).toEqual([
    '<PARTYLEDGERNAME>Owed to vendors</PARTYLEDGERNAME><NARRATION>Clean &amp; Co · Said',
  ])
})
