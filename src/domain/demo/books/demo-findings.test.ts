/** What the linter has to say of the demo's societies when December is previewed (ux.md 3.12). */
import { expect, test } from 'vitest'
import type { AccountRole } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import { lintRules } from '../../books/law/cap-linter.ts'
import { rulePacks } from '../../books/law/rule-packs.ts'
import { expectedAnchor } from '../demo-accounts.ts'
import { neemChhaya } from '../neem-chhaya.ts'
import { sagarTarang } from '../sagar-tarang.ts'
import { accountId, type DemoAccountSlug, type DemoBooks } from './demo-books.ts'
import { type DemoHomes, demoFlats } from './demo-flats.ts'
import { neemBooks } from './neem-books.ts'
import { sagarBooks } from './sagar-books.ts'

const legal = rulePacks.at(-1)?.rules ?? []

const accounts = [
  ...(['sinking-fund', 'cultural-fund'] as const satisfies DemoAccountSlug[]).map((slug) => {
    return { id: accountId(slug), group: 'funds' as const, role: null }
  }),
  ...(['interest', 'non-occupancy'] as const satisfies AccountRole[]).map((role) => {
    return { id: accountId(role), group: 'income' as const, role }
  }),
]

const findings = (homes: DemoHomes, books: DemoBooks, turnover: number) =>
  lintRules({
    rules: { heads: books.heads, policies: books.policies, legal },
    ...{ accounts, turnover: paise(turnover), day: '2026-12-01' },
    flats: demoFlats(homes).map((flat) => ({
      ...{ ...flat, readings: [] },
      documents: {
        opening: books.openings.find(({ flatId }) => flatId === flat.id) ?? null,
        bills: books.bills.filter(({ flatId }) => flatId === flat.id),
        receipts: books.receipts.filter(({ flatId }) => flatId === flat.id),
        adjustments: books.adjustments.filter(({ flatId }) => flatId === flat.id),
      },
    })),
  }).map(({ code, flatIds, value, interest }) => [code, flatIds, value, interest])

test('Neem Chhaya: two defaulters, and nothing against its rules', () => {
  const homes = neemChhaya(expectedAnchor)
  const books = neemBooks(homes, expectedAnchor)
  expect(findings(homes, books, 8_24_959_00)).toEqual([
    ['DEFAULTER', ['neem:flat:B-101'], 45_296_00, 4_408_00],
    ['DEFAULTER', ['neem:flat:B-202'], 14_530_00, 255_00],
  ])
})

test('Sagar Tarang: registered for GST, and no flat of the slice is above its limit', () => {
  const homes = sagarTarang(expectedAnchor, 'small')
  const books = sagarBooks(homes, expectedAnchor)
  const found = findings(homes, books, 2_08_18_659_53)
  expect(found.map(([code]) => code)).toEqual(found.map(() => 'DEFAULTER'))
})
