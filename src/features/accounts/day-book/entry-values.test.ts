import { expect, test } from 'vitest'
import {
  blankEntry,
  type EntryValues,
  toEntry,
  validateEntry,
  valuesOfEntry,
} from './entry-values.ts'

const today = '2026-11-20'
const closed = (day: string) => (day < '2026-04-01' ? 'Date: closed.' : null)
const wrong = (values: EntryValues) => Object.keys(validateEntry(values, today, closed))

const contra = { ...blankEntry(today), from: 'bank', to: 'cash', amount: '2,000' }
const line = (accountId: string, debit: string, credit: string) => ({
  ...{ id: `${accountId}${debit}${credit}`, accountId, debit, credit },
})
const journal = {
  ...{ ...blankEntry(today), kind: 'journal' as const, narration: 'Audit fee of the year' },
  lines: [line('audit', '5,000', ''), line('creditors', '', '5,000.00'), line('', '', '')],
}

test('money goes from one account to another', () => {
  expect(wrong(contra)).toEqual([])
  expect(toEntry(contra)?.lines).toEqual([
    { accountId: 'cash', amount: 2000_00 },
    { accountId: 'bank', amount: -2000_00 },
  ])
  expect(wrong({ ...contra, to: 'bank' })).toEqual(['to'])
  expect(wrong({ ...blankEntry(today), dated: '2026-11-21' })).toEqual([
    ...['from', 'to', 'amount', 'dated'],
  ])
  expect(wrong({ ...contra, dated: '2026-03-31' })).toEqual(['dated'])
})

test('a journal balances, and lines left blank are left out', () => {
  expect(wrong(journal)).toEqual([])
  expect(toEntry(journal)?.lines).toEqual([
    { accountId: 'audit', amount: 5000_00 },
    { accountId: 'creditors', amount: -5000_00 },
  ])
  const unbalanced = { ...journal, lines: [line('audit', '5,000', ''), line('other', '', '4,000')] }
  expect(validateEntry(unbalanced, today, closed)['lines.0.debit']).toBe(
    'Debit is 5,000.00 and credit 4,000.00: make them the same.',
  )
  const both = { ...journal, lines: [line('audit', '5', '5'), line('', '', '5')] }
  expect(wrong(both)).toEqual(['lines.0.debit', 'lines.1.accountId'])
  expect(wrong({ ...journal, lines: [line('audit', '5', ''), line('audit', '', '5')] })).toEqual([
    'lines.0.accountId',
  ])
  expect(wrong({ ...journal, narration: 'x' })).toEqual(['narration'])
})

test('one that was refused is typed into its form as it was', () => {
  for (const values of [contra, journal]) {
    const entry = toEntry(values)
    if (entry === undefined) throw new Error('it is filled')
    expect(toEntry(valuesOfEntry(entry))).toEqual(entry)
  }
})
