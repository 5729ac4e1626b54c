/** The three receipts of ux.md 6 (e) 2, on the demo's own account. */
import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { demoFlats } from '../../demo/books/demo-flats.ts'
import { neemRules } from '../../demo/books/demo-rules.ts'
import { neemBooks } from '../../demo/books/neem-books.ts'
import { expectedAnchor } from '../../demo/demo-accounts.ts'
import { neemChhaya } from '../../demo/neem-chhaya.ts'
import { allocationsOf } from './rules.ts'
import { whatSettles } from './what-settles.ts'

const homes = neemChhaya(expectedAnchor)
const books = neemBooks(homes, expectedAnchor)
const allocations = allocationsOf(neemRules(expectedAnchor))

const settles = (name: string, amount: number) => {
  const flat = demoFlats(homes).find((each) => each.name === name)
  if (flat === undefined) throw new Error(`no flat ${name}`)
  const ofFlat = ({ holdingId }: { holdingId: string }) => holdingId === flat.holder.id
  const documents = {
    opening: books.openings.find(ofFlat) ?? null,
    bills: books.bills.filter(ofFlat),
    receipts: books.receipts.filter(ofFlat),
    adjustments: books.adjustments.filter(ofFlat),
  }
  const receipt = { id: 'new', amount: paise(amount), receivedOn: '2026-11-25', reverses: null }
  const { bills, ...rest } = whatSettles(documents, allocations, receipt)
  const named = bills.map(({ billId, ...parts }) => ({
    number: books.bills.find(({ id }) => id === billId)?.number ?? billId,
    ...parts,
  }))
  return { bills: named, ...rest }
}

test('A-104 pays all: principal and interest of November, and nothing is owed', () => {
  expect(settles('A-104', 3029_00)).toEqual({
    bills: [{ number: 'B/2627/000172', principal: 3014_00, penalty: 0, interest: 15_00 }],
    ...{ advance: 0, owed: 0 },
  })
})

test('a part settles principal first, by the resolution', () => {
  expect(settles('A-104', 1000_00)).toEqual({
    bills: [{ number: 'B/2627/000172', principal: 1000_00, penalty: 0, interest: 0 }],
    ...{ advance: 0, owed: 2029_00 },
  })
})

test('what is more than owed is paid ahead', () => {
  expect(settles('B-303', 4000_00)).toMatchObject({ advance: 971_00, owed: 0 })
})
