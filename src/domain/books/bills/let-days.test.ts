/** Non-occupancy by the day, as it comes to be known. Seed 20261126: a failure prints it with its path. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billedFlat, orderOf, policy, rulesOf, withRun } from '../../../../tests/factories/bills.ts'
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import type { OccupancySpan } from '../../occupancy.ts'
import { addDays } from '../../time-ranges.ts'
import { sum } from '../exact.ts'
import { rulePacks } from '../law/rule-packs.ts'
import { makeBills } from './make-bills.ts'
import type { AccountDocuments } from './member-account.ts'

const terms = { basisPoints: 1000, counting: 'by-day' } as const
const rules = rulesOf({
  policies: [policy({ subject: 'non-occupancy', terms })],
  legal: rulePacks.at(-1)?.rules ?? [],
})

type Books = Omit<AccountDocuments, 'bills' | 'adjustments'> & {
  bills: BillRow[]
  adjustments: AdjustmentRow[]
}
const empty: Books = { opening: null, bills: [], receipts: [], adjustments: [] }

const letOn = (since: string, until: string | null): OccupancySpan[] => [
  { since, until, occupancy: 'let' },
]

/** A run after what was known on its day. */
const publish = (books: Books, month: string, occupancy: OccupancySpan[]): Books => {
  const flats = [billedFlat('A-101', { documents: books, occupancy })]
  return withRun(books, makeBills(orderOf(month, { rules, flats })), month)
}

const notesOf = ({ adjustments }: Books) =>
  adjustments.map(({ kind, dated, amount, reason }) => [kind, dated, amount / 100, reason])

test('days that were let after the bill are billed with the next one, once', () => {
  let books = publish(empty, '2026-11', [])
  const known = letOn('2026-11-10', null)
  for (const month of ['2026-12', '2027-01']) books = publish(books, month, known)
  expect(notesOf(books)).toEqual([
    [
      ...['debit-note', '2026-12-01', 70],
      '01-Nov-26 – 30-Nov-26: let on 21 of 30 days, 70.00 instead of 0.00',
    ],
  ])
  expect(books.adjustments[0]).toMatchObject({ headId: 'non-occupancy', dueOn: '2026-12-10' })
  expect(books.bills.map(({ rebate }) => (rebate ?? 0) / 100)).toEqual([0, -70, 0])
})

test('what was billed for days after the tenant left is given back, also where the flat is not let any more', () => {
  let books = publish(empty, '2026-12', letOn('2026-11-10', null))
  const left = letOn('2026-11-10', '2026-12-10')
  for (const month of ['2027-01', '2027-02']) books = publish(books, month, left)
  expect(notesOf(books)).toEqual([
    [
      ...['credit-note', '2027-01-01', 67.74],
      '01-Dec-26 – 31-Dec-26: let on 10 of 31 days, 32.26 instead of 100.00',
    ],
  ])
})

test('a note that the office took back is not given again, and a bill made again keeps its note', () => {
  const left = letOn('2026-11-10', '2026-12-10')
  const books = publish(publish(empty, '2026-12', letOn('2026-11-10', null)), '2027-01', left)
  const [note] = books.adjustments
  const back = { ...note!, id: 'RV', amount: sum([-note!.amount]), reverses: note!.id }
  const taken = publish({ ...books, adjustments: [note!, back] }, '2027-02', left)
  expect(taken.adjustments.length).toBe(2)
  const january = books.bills.find(({ from }) => from === '2027-01-01')
  const wrong = { ...january!, id: 'RV', lines: [], reverses: january!.id }
  const documents = { ...books, bills: [...books.bills, wrong] }
  const flats = [billedFlat('A-101', { documents, occupancy: left })]
  const again = makeBills(orderOf('2027-01', { rules, flats, isAgain: true }))
  expect(again.notes).toEqual([])
  expect(again.bills[0]).toMatchObject({ rebate: 67_74, advance: 0 })
})

test('by the first day nothing is looked at again', () => {
  const firstDay = policy({ subject: 'non-occupancy', terms: { ...terms, counting: 'first-day' } })
  const books = publish(empty, '2026-11', [])
  const flats = [billedFlat('A-101', { documents: books, occupancy: letOn('2026-11-10', null) })]
  const order = orderOf('2026-12', { rules: { ...rules, policies: [firstDay] }, flats })
  expect(makeBills(order).notes).toEqual([])
})

test('however late it becomes known how long a flat was let, after the next run exactly that is charged', () => {
  const day = fc.integer({ min: 0, max: 150 }).map((days) => addDays('2026-04-01', days))
  const span = fc.tuple(day, day).map(([one, other]) => [one, other].sort())
  void fc.assert(
    fc.property(fc.array(span, { minLength: 6, maxLength: 6 }), (known) => {
      const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09']
      const at = (index: number) => letOn(known[index]?.[0] ?? '', known[index]?.[1] ?? '')
      let books = empty
      months.forEach((month, index) => {
        books = publish(books, month, at(index))
      })
      const september = publish(books, '2026-10', at(5))
      const charged =
        sum(
          september.bills.flatMap(({ lines }) =>
            lines.filter(({ headId }) => headId === 'non-occupancy').map(({ amount }) => amount),
          ),
        ) -
        sum(
          september.adjustments.map(({ kind, amount }) =>
            creditKinds.includes(kind) ? amount : -amount,
          ),
        )
      let usual = empty
      for (const month of [...months, '2026-10']) usual = publish(usual, month, at(5))
      expect(usual.adjustments).toEqual([])
      const lines = usual.bills.flatMap((bill) => bill.lines)
      const right = lines.filter(({ headId }) => headId === 'non-occupancy')
      expect(charged).toBe(sum(right.map(({ amount }) => amount)))
    }),
    { seed: 20_261_126, numRuns: 100 },
  )
})
