/** The demo's statement of November against the demo's books: every line is found, and the bank agrees to the paisa. */
import { expect, test } from 'vitest'
import { novemberStatement } from '../../../../tests/factories/bank-statement.ts'
import { neemBooks } from '../../demo/books/neem-books.ts'
import { expectedAnchor } from '../../demo/demo-accounts.ts'
import { neemChhaya } from '../../demo/neem-chhaya.ts'
import { readCsv } from '../../import/sheet/read-csv.ts'
import { propose } from './propose.ts'
import { readStatement } from './read-statement.ts'

const books = neemBooks(neemChhaya(expectedAnchor), expectedAnchor)

test('all of it is in the books, and its last balance is theirs', () => {
  const { text, closing, lines } = novemberStatement()
  const read = readStatement(readCsv(text, () => 0).rows)
  expect(read?.lines.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount))
  expect(read).toMatchObject({ unread: [], isWhole: true })
  // ux.md 7.2
  expect(closing).toBe(8_26_762_00)
  const came = read?.lines.filter(({ amount }) => amount > 0) ?? []
  expect(came.length).toBeGreaterThan(15)
  const proposals = propose(came, {
    receipts: [...books.receipts.filter(({ mode }) => mode !== 'cash'), ...books.incomes],
    ...{ reports: books.reported, cheques: [], holdings: [] },
  })
  const open = came.filter(({ row }) => proposals.get(row)?.kind !== 'booked')
  expect(open).toEqual([])
})
