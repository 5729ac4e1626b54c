/** What holds for all bills, whatever the rules and documents (accounts.md 4, P1). Seed 20261120: a failure prints it with its path. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  billedFlat,
  chargedFlat,
  head,
  interestOf,
  noDocuments,
  noteOf,
  orderOf,
  policy,
  published,
  publishedNote,
  receiptOf,
  rulesOf,
} from '../../../../tests/factories/bills.ts'
import { creditKinds, type NoteKind } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import { paise } from '../../../contract/money.ts'
import { settle, unpaidByKind } from '../arrears/settlement.ts'
import { shareOf, sum } from '../exact.ts'
import { rulePacks } from '../law/rule-packs.ts'
import { policiesOf } from '../policies.ts'
import { makeBills } from './make-bills.ts'
import { type AccountDocuments, advanceOf, letOff, memberAccount } from './member-account.ts'
import { allocationsOf, type BooksRules } from './rules.ts'

const runs = { seed: 20_261_120, numRuns: 60 }
const legal = rulePacks.at(-1)?.rules ?? []
const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08']

const amounts = fc.integer({ min: 1, max: 900_000_00 }).map(paise)
const someRules = fc
  .record({
    general: amounts,
    area: amounts,
    rounding: fc.constantFrom(...(['none', 'total', 'total-and-tax'] as const)),
    order: fc.constantFrom(
      ...(['principal-first', 'interest-first', 'bill-interest-first'] as const),
    ),
    isRegistered: fc.boolean(),
    fee: fc.integer({ min: 0, max: 50_000 }).map(paise),
    rebate: fc.record({
      byDay: fc.integer({ min: 1, max: 28 }),
      basisPoints: fc.integer({ min: 0, max: 100_00 }),
      most: fc.option(amounts),
    }),
  })
  .map(
    ({ general, area, rounding, order, isRegistered, fee, rebate }): BooksRules =>
      rulesOf({
        legal,
        heads: [
          head('general', { basis: { kind: 'equal', amount: { rate: general, per: 3 } } }),
          head('area', {
            ...{ position: 1, isService: false, bearsInterest: false },
            basis: { kind: 'area', of: 'carpet', amount: { total: area } },
          }),
        ],
        policies: [
          interestOf(21, { until: '2026-06-17' }),
          interestOf(12, { since: '2026-06-18' }),
          policy({ subject: 'non-occupancy', terms: { basisPoints: 1000, counting: 'by-day' } }),
          policy({ subject: 'rounding', terms: { rounding } }),
          policy({ subject: 'allocation', terms: { order, headIds: [] } }),
          policy({ subject: 'gst', terms: { isRegistered, taxed: 'whole' } }),
          policy({ subject: 'rebate', terms: rebate }),
          policy({
            subject: 'penalty',
            terms: {
              ...{ fee: { kind: 'fixed', amount: fee }, afterDays: 3 },
              ...{ overAmount: paise(0), overBills: 0 },
            },
          }),
        ],
      }),
  )

const days = fc
  .integer({ min: 1, max: 140 })
  .map((day) => new Date(Date.UTC(2026, 3, day)).toISOString().slice(0, 10))
const unique = <Row extends { id: string }>(rows: fc.Arbitrary<Row>) =>
  fc.uniqueArray(rows, { maxLength: 6, selector: ({ id }) => id })
const receipts = unique(
  fc
    .tuple(fc.nat(99), amounts, days)
    .map(([at, amount, day]) => receiptOf(`R${at}`, amount / 100, day)),
)
const notes = unique(
  fc
    .tuple(
      fc.nat(99),
      fc.constantFrom(...(['credit-note', 'debit-note', 'penalty', 'waiver'] as const)),
      fc.integer({ min: 1, max: 500_00 }),
      days,
    )
    .map(([at, kind, amount, day]) =>
      noteOf(kind, amount / 100, day, {
        id: `N${at}`,
        headId: kind === 'credit-note' || kind === 'debit-note' ? 'general' : '',
      }),
    ),
)
const opening = fc
  .record({ principal: amounts, interest: amounts, advance: amounts })
  .map((of) => ({
    asOn: '2026-03-31',
    ...of,
  }))
const documents = fc.record({
  opening: fc.option(opening),
  receipts,
  adjustments: notes,
})

const occupancy = [
  { since: '2026-05-11', until: null, occupancy: 'let' as const },
  { since: '2010-01-01', until: '2026-05-10', occupancy: 'self' as const },
]
const flatsWith = (own: AccountDocuments) => [
  billedFlat('A-101', { documents: own, occupancy }),
  billedFlat('A-102', { carpetSqft: 911 }),
]

type Own = Omit<AccountDocuments, 'bills'>
type Books = Own & { bills: BillRow[] }

/** Five months of bills of A-101 with their rebates, each made from what was written before it. */
const booksOf = (rules: BooksRules, own: Own): Books => {
  let books: Books = { ...own, bills: [] }
  for (const month of months) {
    const order = orderOf(month, { rules, flats: flatsWith(books), only: ['A-101'] })
    const { bills, notes } = makeBills(order)
    books = {
      ...books,
      bills: [...books.bills, ...bills.map((draft) => published(draft, `B:${month}`))],
      adjustments: [
        ...books.adjustments,
        ...notes.map((note, at) => publishedNote(note, `C:${month}:${at}`)),
      ],
    }
  }
  return books
}

const september = (rules: BooksRules, own: AccountDocuments) =>
  makeBills(orderOf('2026-09', { rules, flats: flatsWith(own), only: ['A-101'] })).bills[0]!

const settled = (rules: BooksRules, own: AccountDocuments) => {
  const { charges, credits } = memberAccount(own)
  const settlement = settle(charges, credits, allocationsOf(rules))
  return { ...settlement, left: unpaidByKind(charges, settlement), advance: advanceOf(settlement) }
}

test('lines and round-off are the total; so are the charges; what is owed is billed less paid', () => {
  void fc.assert(
    fc.property(someRules, documents, (rules, own) => {
      const books = booksOf(rules, own)
      const { bills } = books
      expect(bills.length).toBe(months.length)
      for (const bill of bills) {
        expect(sum(bill.lines.map(({ amount }) => amount)) + bill.roundOff).toBe(bill.total)
        const { charges } = memberAccount({ ...noDocuments, bills: [bill] })
        expect(sum(charges.map(({ amount }) => amount))).toBe(bill.total)
        expect(bill.lines.every(({ amount }) => amount > 0)).toBe(true)
      }
      const { left, advance } = settled(rules, books)
      const start = own.opening
      const net =
        sum(bills.map(({ total }) => total)) +
        (start === null ? 0 : start.principal + start.interest - start.advance) +
        sum(books.adjustments.map(({ kind, amount }) => (isDebit(kind) ? amount : -amount))) -
        sum(own.receipts.map(({ amount }) => amount))
      expect(left.principal + left.penalty + left.interest - advance).toBe(net)
    }),
    runs,
  )
})

const isDebit = (kind: NoteKind) => !creditKinds.includes(kind)

test('the same documents in any order are settled alike, and give the same bill', () => {
  void fc.assert(
    fc.property(someRules, documents, fc.infiniteStream(fc.nat()), (rules, own, numbers) => {
      const shuffled = <Row>(rows: readonly Row[]) =>
        rows
          .map((row) => ({ row, at: numbers.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ row }) => row)
      const one = booksOf(rules, own)
      const other = {
        ...{ opening: own.opening, bills: shuffled(one.bills) },
        ...{ receipts: shuffled(own.receipts), adjustments: shuffled(one.adjustments) },
      }
      expect(settled(rules, other).allocations).toEqual(settled(rules, one).allocations)
      const read = { ...rules, heads: shuffled(rules.heads), policies: shuffled(rules.policies) }
      expect(september(read, other)).toEqual(september(rules, one))
    }),
    runs,
  )
})

test('interest is never on interest or penalties: whatever those were, the next bill has the same', () => {
  void fc.assert(
    fc.property(someRules, amounts, (rules, changed) => {
      const { bills } = booksOf(rules, noDocuments)
      const others = bills.map((bill) => ({
        ...bill,
        lines: bill.lines.map((line) =>
          line.kind === 'principal' ? line : { ...line, amount: changed },
        ),
      }))
      const interestWith = (of: BillRow[]) => {
        const { lines, working } = september(rules, { ...noDocuments, bills: of })
        return [
          lines.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount),
          working,
        ]
      }
      expect(
        bills.slice(1).every(({ lines }) => lines.some(({ kind }) => kind === 'interest')),
      ).toBe(bills[1]?.working.length !== 0)
      expect(interestWith(others)).toEqual(interestWith(bills))
    }),
    runs,
  )
})

test('everything reversed, nothing is owed or paid ahead, and the next bill is that of a new member', () => {
  void fc.assert(
    fc.property(someRules, documents, (rules, own) => {
      const back = <Row extends { id: string }>(rows: readonly Row[]) =>
        rows.map((row) => ({ ...row, id: `RV:${row.id}`, reverses: row.id }))
      const { bills, adjustments } = booksOf(rules, own)
      const reversed = {
        opening: null,
        bills: [...bills, ...back(bills)],
        receipts: [...back(own.receipts), ...own.receipts],
        adjustments: [...adjustments, ...back(adjustments)],
      }
      const { left, advance, allocations } = settled(rules, reversed)
      expect([left, advance, allocations]).toEqual([
        { principal: 0, penalty: 0, interest: 0 },
        0,
        [],
      ])
      expect(september(rules, reversed)).toEqual(september(rules, noDocuments))
    }),
    runs,
  )
})

test('a rebate is of the principal at most, once for each bill, and lowers no head and no tax', () => {
  void fc.assert(
    fc.property(someRules, documents, (rules, own) => {
      const { bills, adjustments } = booksOf(rules, own)
      const policies = rules.policies.filter(({ subject }) => subject !== 'rebate')
      const plain = booksOf({ ...rules, policies }, own).bills
      const [terms] = policiesOf(rules, 'rebate').map((row) => row.terms)
      bills.forEach(({ from, lines }, at) => {
        const billed = lines.filter(({ kind }) => kind === 'principal')
        expect(billed).toEqual(plain[at]?.lines.filter(({ kind }) => kind === 'principal'))
        const given = letOff(adjustments.filter(({ rebate }) => rebate?.from === from))
        const shared = billed.filter(({ headId }) => !headId.endsWith('-tax'))
        const principal = sum(shared.map(({ amount }) => amount))
        expect(given).toBeGreaterThanOrEqual(0)
        // half a rupee may be added where bills are rounded
        expect(given).toBeLessThanOrEqual(shareOf(principal, terms?.basisPoints ?? 0) + 50)
        expect(given).toBeLessThanOrEqual(terms?.most ?? given)
      })
      expect(adjustments.length).toBe(own.adjustments.length + rebatesIn(bills, adjustments))
    }),
    runs,
  )
})

/** One for each bill that was given one. */
const rebatesIn = (bills: readonly BillRow[], notes: AccountDocuments['adjustments']) =>
  bills.filter(({ from }) => notes.some(({ rebate }) => rebate?.from === from)).length

test('a total is shared out to the paisa in the bills of all flats, who are billed the same alone or together', () => {
  const areas = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 30 })
  void fc.assert(
    fc.property(areas, amounts, (sqft, total) => {
      const rules = rulesOf({
        heads: [head('area', { basis: { kind: 'area', of: 'carpet', amount: { total } } })],
      })
      const flats = sqft.map((carpetSqft, at) =>
        billedFlat(`F${at}`, chargedFlat(`F${at}`, { carpetSqft })),
      )
      const { bills } = makeBills(orderOf('2026-04', { rules, flats }))
      expect(sum(bills.map((bill) => bill.total))).toBe(total)
      const alone = flats.flatMap(
        ({ id }) => makeBills(orderOf('2026-04', { rules, flats, only: [id] })).bills,
      )
      expect(alone).toEqual(bills)
    }),
    runs,
  )
})
