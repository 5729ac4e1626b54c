import { expect, test } from 'vitest'
import { balanceOf, enterJournal, journalFault, mayBeEntered } from './journals.ts'

const line = (accountId: string, rupees: number) => ({ accountId, amount: rupees * 100 })
const journal = (lines: ReturnType<typeof line>[], narration = 'Audit fee of the year') =>
  journalFault({ kind: 'journal', lines, narration })
const contra = (...lines: ReturnType<typeof line>[]) =>
  journalFault({ kind: 'contra', lines, narration: '' })

test('a journal sums to nothing, moves something, and says why', () => {
  expect(journal([line('audit', 5000), line('creditors', -5000)])).toBeUndefined()
  expect(journal([line('audit', 5000), line('creditors', -4999)])).toBe('lines')
  expect(journal([line('audit', 5000), line('audit', -5000)])).toBe('lines')
  expect(journal([line('audit', 0), line('creditors', 0)])).toBe('lines')
  expect(journal([line('audit', 5000), line('creditors', -5000)], 'x')).toBe('narration')
})

test('a contra goes from one account to another, and needs no words', () => {
  expect(contra(line('cash', 2000), line('bank', -2000))).toBeUndefined()
  expect(contra(line('cash', 1000), line('savings', 1000), line('bank', -2000))).toBe('lines')
})

test('lines of one account are entered as one', () => {
  const lines = [line('audit', 3000), line('audit', 2000), line('creditors', -5000)]
  expect(enterJournal({ lines }).map(({ accountId, amount }) => [accountId, amount])).toEqual([
    ['audit', 5000_00],
    ['creditors', -5000_00],
  ])
})

test('money moves by a contra alone, members by neither', () => {
  const account = { role: null, isControl: false, isClosed: false }
  const of = (group: 'cash-and-bank' | 'expense' | 'members-dues', more = {}) => ({
    ...account,
    group,
    ...more,
  })
  const may = (one: Parameters<typeof mayBeEntered>[1]) => [
    mayBeEntered('contra', one),
    mayBeEntered('journal', one),
  ]
  expect(may(of('cash-and-bank'))).toEqual([true, false])
  expect(may(of('cash-and-bank', { role: 'cheques' }))).toEqual([false, false])
  expect(may(of('expense'))).toEqual([false, true])
  expect(may(of('expense', { isClosed: true }))).toEqual([false, false])
  expect(may(of('members-dues', { isControl: true }))).toEqual([false, false])
})

test('what is in an account is the sum of its lines', () => {
  const lines = enterJournal({ lines: [line('cash', 2000), line('bank', -2000)] })
  expect(balanceOf([{ lines }, { lines }], 'cash')).toBe(4000_00)
})
