import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { accountBalance } from '#domain/books/bills/member-statement.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { demoFlats } from '#domain/demo/books/demo-flats.ts'
import { neemBooks } from '#domain/demo/books/neem-books.ts'
import { expectedAnchor } from '#domain/demo/demo-accounts.ts'
import { movedDay } from '#domain/demo/demo-days.ts'
import { neemChhaya } from '#domain/demo/neem-chhaya.ts'
import { memberSheet } from '../member/member-paper.ts'
import { yearSoFar } from '../member/span-choice.tsx'
import type { OwnFlat } from './own-flat.ts'
import { ownPaper, ownSpan, wholeSpan } from './own-statement.ts'

const homes = neemChhaya(expectedAnchor)
const books = neemBooks(homes, expectedAnchor)
const today = movedDay('2026-11-20', expectedAnchor)

/** A-104 of the demo, as its owner's device holds it. */
const flat = (): OwnFlat => {
  const home = demoFlats(homes).find(({ name }) => name === 'A-104')
  if (home === undefined) throw new Error('A-104 is gone')
  const ofFlat = ({ holdingId }: { holdingId: string }) => holdingId === home.holder.id
  const documents = {
    opening: null,
    bills: books.bills.filter(ofFlat),
    receipts: books.receipts.filter(ofFlat),
    adjustments: books.adjustments.filter(ofFlat),
  }
  expect(accountBalance(null, documents)).toBe(3029_00)
  return {
    // of the card and the summary the sheet reads these alone
    card: { flat: 'A-104', person: 'Rohan Deshpande' } as OwnFlat['card'],
    summary: { balance: paise(3029_00) } as OwnFlat['summary'],
    open: { overdue: paise(3029_00), ahead: [] },
    allocations: allocationsOf({ policies: books.policies }),
    ...{ bills: [], reported: [], cheques: [], documents, accrued: null, people: null },
    ...{ isShown: false, isShared: false },
  }
}
const society = { name: 'Neem Chhaya', registration: 'X 24', address: 'Pune', gstin: '' }

const sheetOf = (day: string) =>
  memberSheet(ownPaper(flat(), yearSoFar(day, wholeSpan(flat(), today).to)), society)

test('a year of A-104: what stood there, every document, principal and interest apart, and what is owed in the end', () => {
  const sheet = sheetOf(today)
  const table = sheet.blocks.find((block) => block.kind === 'table')
  if (table?.kind !== 'table') throw new Error('no table')
  const { rows } = table
  const billed = rows.filter(([, number]) => number?.startsWith('B/'))
  expect(billed).toHaveLength(8)
  expect(rows.at(0)).toEqual(['01-Apr-26', '', 'Opening balance', '', '', '0.00', '0.00', '0.00'])
  expect(rows.at(-1)?.slice(5)).toEqual(['3,014.00', '15.00', '3,029.00'])
  expect(sheet.blocks).toContainEqual({
    ...{ kind: 'words', isStrong: true, words: 'Owed on 20-Nov-26: ₹3,029.00' },
  })
  expect(sheet.blocks.at(-1)).toMatchObject({
    facts: [
      ['Not due', '₹0.00'],
      ['0–30 days', '₹3,014.00'],
      ['31–60 days', '₹0.00'],
      ['61–90 days', '₹0.00'],
      ['Over 90 days', '₹0.00'],
    ],
  })
  expect(sheet.about).toContain('X 24')
})

test('the year before ends where this one begins', () => {
  const before = sheetOf('2026-03-31')
  expect(before.day).toBe('01-Apr-25 to 31-Mar-26')
  expect(before.blocks).toContainEqual({
    ...{ kind: 'words', isStrong: true, words: 'Nothing was owed on 31-Mar-26.' },
  })
})

test('in March the statement goes on to the bill that is made ahead for April', () => {
  const own = flat()
  const [bill] = own.documents.bills
  if (bill === undefined) throw new Error('no bill')
  const april = { ...bill, id: 'april', number: 'B/2728/0001', dated: '2027-04-01' }
  const bills = [...own.documents.bills, april]
  expect(ownSpan({ documents: { ...own.documents, bills } }, '2027-03-25')).toEqual({
    ...{ from: '2026-04-01', to: '2027-04-01' },
  })
  expect(ownSpan(own, '2027-03-25')).toEqual({ from: '2026-04-01', to: '2027-03-25' })
})

test('a receipt from before the books is in what they begin with, in the parts and in the balance alike', () => {
  const own = flat()
  const [first] = own.documents.receipts
  if (first === undefined) throw new Error('no receipt')
  const opening = {
    ...{ asOn: '2026-05-31', principal: paise(1000_00), interest: paise(0), advance: paise(0) },
  }
  const old = { ...first, id: 'old', postedOn: '2026-05-10', receivedOn: '2026-05-10' }
  const documents = {
    ...{ bills: [], adjustments: [], opening },
    receipts: [{ ...old, amount: paise(400_00), reverses: null }],
  }
  const summary = { balance: paise(600_00) } as OwnFlat['summary']
  const { rows } = ownPaper(
    { ...own, documents, summary },
    { from: '2026-04-01', to: '2026-11-20' },
  )
  expect(rows.map(({ raw }) => [raw[0], ...raw.slice(3)])).toEqual([
    ['2026-06-01', null, null, 600_00, 0, 600_00],
    ['2026-11-20', 0, 0, 600_00, 0, 600_00],
  ])
})
