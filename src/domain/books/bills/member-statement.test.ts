import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { balanceAfter, memberStatement, type StatementDocuments } from './member-statement.ts'

const bill = (dated: string, total: number, change: object = {}) => ({
  ...{ id: `b ${dated}`, number: `B ${dated}`, dated, total: paise(total), reverses: null },
  ...{ from: dated, to: dated, kind: 'regular' as const },
  ...change,
})
const receipt = (receivedOn: string, amount: number, change: object = {}) => ({
  ...{ id: `r ${receivedOn}`, number: `R ${receivedOn}`, postedOn: receivedOn, receivedOn },
  ...{ amount: paise(amount), reverses: null, mode: 'upi' as const, reference: '' },
  ...change,
})
const note = (kind: 'credit-note' | 'penalty', dated: string, amount: number) => ({
  ...{ id: `n ${dated}`, number: `N ${dated}`, dated, amount: paise(amount), reverses: null },
  ...{ kind, reason: 'As resolved' },
})

const documents: StatementDocuments = {
  bills: [bill('2026-04-01', 1000), bill('2026-03-01', 800), bill('2026-05-01', 1000)],
  receipts: [receipt('2026-03-09', 800), receipt('2026-05-01', 700)],
  adjustments: [note('penalty', '2026-05-20', 50), note('credit-note', '2026-05-21', 100)],
}
// 300 stood there before the first document
const balance = paise(300 + 800 + 1000 + 1000 - 800 - 700 + 50 - 100)
const year = { from: '2026-04-01', to: '2027-03-31' }

test('each document changes what stood there when the year began', () => {
  const { opening, lines, charged, credited, closing } = memberStatement(documents, balance, year)
  expect(opening).toBe(300)
  expect(lines.map(({ number, amount, balance: after }) => [number, amount, after])).toEqual([
    ['B 2026-04-01', 1000, 1300],
    ['B 2026-05-01', 1000, 2300],
    ['R 2026-05-01', -700, 1600],
    ['N 2026-05-20', 50, 1650],
    ['N 2026-05-21', -100, 1550],
  ])
  expect([charged, credited, closing]).toEqual([2050, 800, balance])
})

test('the year before ends with what this one begins with', () => {
  const before = memberStatement(documents, balance, { from: '2025-04-01', to: '2026-03-31' })
  expect(before.lines.map(({ number }) => number)).toEqual(['B 2026-03-01', 'R 2026-03-09'])
  expect(before.closing).toBe(memberStatement(documents, balance, year).opening)
})

test('a reversal stands beside what it takes back', () => {
  const reversed = {
    ...documents,
    receipts: [
      ...documents.receipts,
      receipt('2026-05-02', -700, { id: 'rv', number: 'RV 1', reverses: 'r 2026-05-01' }),
    ],
  }
  const { lines, closing } = memberStatement(reversed, paise(balance + 700), year)
  expect(lines.at(3)).toMatchObject({ number: 'RV 1', amount: 700, isReversal: true })
  expect(closing).toBe(balance + 700)
})

test('a receipt leaves what the statement says stood there after it, whatever came later', () => {
  expect(balanceAfter(documents, balance, 'r 2026-03-09')).toBe(300)
  expect(balanceAfter(documents, balance, 'r 2026-05-01')).toBe(1600)
  expect(balanceAfter(documents, balance, 'of another')).toBeUndefined()
})
