import { expect, test } from 'vitest'
import { type EntryColumn, type EntryRow, withCopy } from './entry-row.ts'
import { pastedCells, pasteInto } from './pasted.ts'

const columns: EntryColumn[] = [
  { id: 'flat', head: 'Flat', share: 1 },
  {
    id: 'amount',
    head: 'Amount',
    share: 1,
    isNumber: true,
    tidy: (text) => text.replace(/,/g, ''),
  },
  { id: 'date', head: 'Date', share: 1, carries: true },
  { id: 'reference', head: 'Reference', share: 1, isOwn: true },
]
const row: EntryRow = { id: 'r1', cells: { date: '20-Nov-26' } }
let last = 1
const newId = () => `r${++last}`
const paste = (text: string, at = { row: 0, column: 0 }, rows: readonly EntryRow[] = [row]) =>
  pasteInto(rows, columns, at, pastedCells(text) ?? [], newId)

test('lines and tabs are rows and cells; one value is for the field itself', () => {
  expect(pastedCells('A-104')).toBeNull()
  expect(pastedCells('A-104\t3,029\r\nA-201\t"two\nlines, ""so"""\r\n')).toEqual([
    ['A-104', '3,029'],
    ['A-201', 'two lines, "so"'],
  ])
  expect(pastedCells('a\t\tb\n\nc')).toEqual([['a', '', 'b'], [''], ['c']])
})

test('rows that are missing are added, and what is not pasted goes on from the row of the cursor', () => {
  const { rows, left } = paste('A-104\t3,029\nA-201\t2,818')
  expect(left).toEqual([])
  expect(rows.map(({ cells }) => cells)).toEqual([
    { flat: 'A-104', amount: '3029', date: '20-Nov-26' },
    { flat: 'A-201', amount: '2818', date: '20-Nov-26' },
  ])
})

test('a line of heads says what goes where; what has no column, or no room, is named', () => {
  const { rows, left } = paste('Amount\tParking\tflat\n500\tB2\tA-104', { row: 0, column: 2 })
  expect(rows[0]?.cells).toEqual({ flat: 'A-104', amount: '500', date: '20-Nov-26' })
  expect(left).toEqual([{ line: 2, text: 'B2', why: 'column' }])
  const many = paste(Array.from({ length: 201 }, (_, at) => `F${at}\t1`).join('\n'))
  expect(many.rows).toHaveLength(200)
  expect(many.left).toEqual([{ line: 201, text: 'F200 1', why: 'limit' }])
})

test('the last row that says something is copied, but for what is its own', () => {
  const filled = { id: 'a', cells: { flat: 'A-104', amount: '5', date: 'x', reference: 'UTR1' } }
  const rows = withCopy([filled, row], columns, 'copy')
  expect(rows).toEqual([filled, { id: 'copy', cells: { flat: 'A-104', amount: '5', date: 'x' } }])
  expect(withCopy([row], columns, 'copy')).toEqual([row])
})
