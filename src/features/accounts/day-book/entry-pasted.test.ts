import { expect, test } from 'vitest'
import { pastedLines } from './entry-pasted.ts'
import { blankEntryLine } from './entry-values.ts'

const accounts = [
  { id: 'audit', name: 'Audit fee', code: '5010' },
  { id: 'creditors', name: 'Sundry creditors', code: '2010' },
]
const paste = (text: string, before = [blankEntryLine(), blankEntryLine()]) => {
  const pasted = pastedLines(text, before, accounts)
  return pasted && { ...pasted, lines: pasted.lines.map(({ id: _, ...line }) => line) }
}

test('lines are pasted with heads or without, accounts by name or number', () => {
  const lines = [
    { accountId: 'audit', debit: '5,000.00', credit: '' },
    { accountId: 'creditors', debit: '', credit: '5,000.00' },
  ]
  expect(paste('Audit fee\t5,000\t-\n2010\t0.00\t5000')).toEqual({ lines, problems: [] })
  const titled = 'Credit\tAccount\tDebit\n\taudit\t5,000\n5,000\tsundry\t'
  expect(paste(titled)).toEqual({ lines, problems: [] })
  expect(paste('5,000')).toBeNull()
})

test('an account that is not found is named, and its amount stays; so do lines that were there', () => {
  const first = { ...blankEntryLine(), accountId: 'audit', debit: '10' }
  const pasted = paste('Lift\t5,000\tx\ty', [first, blankEntryLine()])
  expect(pasted?.lines).toEqual([
    { accountId: 'audit', debit: '10', credit: '' },
    { accountId: '', debit: '5,000.00', credit: 'x' },
  ])
  expect(pasted?.problems).toEqual([
    'Line 1: y has no column.',
    'Line 2: nothing is called Lift here.',
  ])
})
