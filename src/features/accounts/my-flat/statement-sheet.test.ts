import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { demoFlats } from '#domain/demo/books/demo-flats.ts'
import { neemBooks } from '#domain/demo/books/neem-books.ts'
import { expectedAnchor } from '#domain/demo/demo-accounts.ts'
import { movedDay } from '#domain/demo/demo-days.ts'
import { neemChhaya } from '#domain/demo/neem-chhaya.ts'
import type { OwnFlat } from './own-flat.ts'
import { statementSheet } from './statement-sheet.ts'

const homes = neemChhaya(expectedAnchor)
const books = neemBooks(homes, expectedAnchor)
const today = movedDay('2026-11-20', expectedAnchor)

/** A-104 of the demo, as its owner's device holds it. */
const flat = (): OwnFlat => {
  const home = demoFlats(homes).find(({ name }) => name === 'A-104')
  if (home === undefined) throw new Error('A-104 is gone')
  const ofFlat = ({ holdingId }: { holdingId: string }) => holdingId === home.holder.id
  const documents = {
    bills: books.bills.filter(ofFlat),
    receipts: books.receipts.filter(ofFlat),
    adjustments: books.adjustments.filter(ofFlat),
  }
  return {
    // of the card and the summary the sheet reads these alone
    card: { flat: 'A-104', person: 'Rohan Deshpande' } as OwnFlat['card'],
    summary: { balance: paise(3029_00) } as OwnFlat['summary'],
    open: { overdue: paise(3029_00), ahead: [] },
    ...{
      bills: [],
      reported: [],
      cheques: [],
      documents,
      accrued: null,
      isShown: false,
      people: null,
      isShared: false,
    },
  }
}
const own = {
  ...{ flats: [], homes: [], today, bank: null },
  society: {
    documentsLanguage: 'en' as const,
    id: 'neem',
    name: 'Neem Chhaya',
    registration: 'X 24',
    address: 'Pune',
  },
}

test('a year of A-104: what stood there, every document, and what is owed in the end', () => {
  const sheet = statementSheet(flat(), own, '2026-2027')
  const table = sheet.blocks.find((block) => block.kind === 'table')
  if (table?.kind !== 'table') throw new Error('no table')
  const { rows } = table
  const billed = rows.filter(([, number]) => number?.startsWith('B/'))
  expect(billed).toHaveLength(8)
  expect(rows.at(0)).toEqual(['01-Apr-26', '', 'Opening balance', '', '', '0.00'])
  expect(rows.at(-1)?.at(-1)).toBe('3,029.00')
  expect(sheet.blocks.at(-1)).toMatchObject({ words: 'Owed on 20-Nov-26: ₹3,029.00' })
  expect(sheet.about).toContain('X 24')
})

test('the year before ends where this one begins', () => {
  const before = statementSheet(flat(), own, '2025-2026')
  expect(before.day).toBe('31-Mar-26')
  expect(before.blocks.at(-1)).toMatchObject({ words: 'Nothing was owed on 31-Mar-26.' })
})
