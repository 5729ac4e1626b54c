/** What ux.md 3.6 says of A-104 on 20-Nov-26, by the demo's own documents and rules. */
import { expect, test } from 'vitest'
import { demoFlats } from '../../demo/books/demo-flats.ts'
import { neemRules } from '../../demo/books/demo-rules.ts'
import { neemBooks } from '../../demo/books/neem-books.ts'
import { expectedAnchor } from '../../demo/demo-accounts.ts'
import { neemChhaya } from '../../demo/neem-chhaya.ts'
import { accruedInterest } from './accrued-interest.ts'

const homes = neemChhaya(expectedAnchor)
const books = neemBooks(homes, expectedAnchor)
const rules = neemRules(expectedAnchor)

const accruedOf = (name: string, today: string) => {
  const flat = demoFlats(homes).find((each) => each.name === name)
  if (flat === undefined) throw new Error(`no flat ${name}`)
  const ofFlat = ({ holdingId }: { holdingId: string }) => holdingId === flat.holder.id
  const documents = {
    opening: null,
    bills: books.bills.filter(ofFlat),
    receipts: books.receipts.filter(ofFlat),
    adjustments: books.adjustments.filter(ofFlat),
  }
  return accruedInterest(documents, rules, today)
}

test('3,014.00 × 12 % × 10 days ÷ 365 are 9.91', () => {
  expect(accruedOf('A-104', '2026-11-20')).toBe(9_91)
})

test('nothing while it is not late, and where nothing is owed', () => {
  expect(accruedOf('A-104', '2026-11-10')).toBe(0)
  expect(accruedOf('A-101', '2026-11-20')).toBe(0)
})
