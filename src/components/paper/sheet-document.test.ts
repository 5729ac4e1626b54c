import { expect, test } from 'vitest'
import type { Paper, PaperBlock } from './paper.ts'
import { documentOf } from './paper-document.ts'

const sheetWith = (block: PaperBlock): Paper => ({
  ...{ title: 'Bill', society: 'Neem Chhaya', about: '', day: 'B/2627/000172' },
  language: 'en',
  pageWords: 'Page {page} of {pages}',
  blocks: [block],
})

const only = (block: PaperBlock) => {
  const [, blocks] = documentOf(sheetWith(block)).content as [object, object[]] // as documentOf makes it
  return blocks[1] // after the head; one for each block
}

test('a code is 28 mm wide, whatever it says', () => {
  for (const code of ['a', 'upi://pay?pa=neemchhaya@bank&am=3029.00'.repeat(4)]) {
    const { columns } = only({ kind: 'code', code, label: '', lines: [] }) as {
      columns: [{ stack: [{ canvas: { x: number; w: number }[] }] }]
    } // as a code is laid out
    const edges = columns[0].stack[0].canvas.map(({ x, w }) => x + w)
    expect(Math.max(...edges)).toBeCloseTo(80)
  }
})

test('sums stand out in their table', () => {
  const columns = [
    { head: 'Particulars', width: 3 },
    { head: 'Amount', width: 1 },
  ]
  const rows = [
    ['General', '1.00'],
    ['Total', '1.00'],
  ]
  const block = only({ kind: 'table', title: '', columns, rows, sums: [1] }) as {
    stack: [{ table: { body: { bold: boolean }[][] } }]
  } // as a table is laid out
  const { body } = block.stack[0].table
  expect(body.map(([cell]) => cell?.bold)).toEqual([true, false, true])
})

test('signatures stand over lines of one height, with room where there is none', () => {
  const signers = [
    { name: 'अनघा पाटील', post: 'Secretary', picture: 'data:image/jpeg;base64,AA' },
    { name: '', post: 'Treasurer', picture: null },
  ]
  const { stack } = only({ kind: 'signatures', signers }) as {
    stack: [{ columns: { stack: { canvas?: object; image?: string }[] }[] }]
  } // as signatures are laid out
  const [one, other] = stack[0].columns
  expect(one?.stack[0]).toEqual(other?.stack[0])
  expect(one?.stack.map(({ image }) => image).filter(Boolean)).toHaveLength(1)
  expect(other?.stack.some(({ image }) => image !== undefined)).toBe(false)
})

test('a sheet stands upright, and each page says which it is', () => {
  const { pageSize, pageOrientation, footer } = documentOf(
    sheetWith({ kind: 'words', words: 'Please name your flat.', isStrong: false }),
  )
  expect([pageSize, pageOrientation]).toEqual(['A4', undefined])
  expect(typeof footer).toBe('function')
})
