import { expect, test } from 'vitest'
import { type AdjustmentRow, adjustmentFields } from '#contract/books/adjustments.ts'
import { paise } from '#contract/money.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { noDocuments, noteOf } from '../../../../tests/factories/bills.ts'
import { effectOf, namedKind, reasonOf } from './adjustment-item.ts'
import {
  blankNote,
  kindsOffered,
  noteOf as made,
  validateNote,
  valuesOfNote,
} from './adjustment-values.ts'
import { withOpeningNotes } from './queries.ts'

const today = '2026-11-20'
/** 18.00 of interest and 100.00 of penalty are unpaid since the 5th. */
const known = {
  today,
  closed: (day: string) => (day < '2026-04-01' ? 'Date: closed.' : null),
  account: {
    documents: {
      ...noDocuments,
      opening: {
        asOn: '2026-11-05',
        principal: paise(0),
        interest: paise(18_00),
        advance: paise(0),
      },
      adjustments: [noteOf('penalty', 100, '2026-11-05')],
    },
    allocations: allocationsOf({ policies: [] }),
  },
}
const filled = {
  ...blankNote(today),
  ...{ holdingId: 'h1', headId: 'general', amount: '250', reason: 'Lift out of order' },
  resolution: 'No. 7',
}
const wrong = (values: Partial<typeof filled>) =>
  Object.entries(validateNote({ ...filled, ...values }, known)).flatMap(([field, error]) =>
    error === null ? [] : [field],
  )

test('a note says its head, a penalty and a waiver have none', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ headId: '' })).toEqual(['headId'])
  expect(wrong({ headId: '', kind: 'penalty' })).toEqual([])
  for (const kind of ['credit-note', 'debit-note', 'penalty', 'waiver'] as const) {
    const note = made({ ...filled, kind })
    expect(adjustmentFields.safeParse(note).success).toBe(true)
    expect([note?.headId, note?.dueOn]).toEqual([
      kind === 'credit-note' || kind === 'debit-note' ? 'general' : '',
      kind === 'debit-note' ? today : null,
    ])
  }
})

test('nothing is let off or written off without the number of its resolution', () => {
  const without = { resolution: ' ', amount: '10' }
  for (const kind of ['waiver', 'waiver-penalty', 'write-off'] as const)
    expect(wrong({ ...without, kind })).toEqual(['resolution'])
  for (const kind of ['credit-note', 'penalty', 'round-off'] as const)
    expect(wrong({ ...without, kind })).toEqual([])
  expect(validateNote({ ...filled, ...without, kind: 'waiver' }, known).resolution).toBe(
    'Resolution number: nothing is let off or written off without one.',
  )
})

test('no more interest is let off than there is, and nothing is dated ahead', () => {
  expect(wrong({ kind: 'waiver', amount: '18' })).toEqual([])
  expect(wrong({ kind: 'waiver', amount: '18.01' })).toEqual(['amount'])
  expect(wrong({ kind: 'waiver', amount: '1', dated: '2026-11-04' })).toEqual(['amount'])
  expect(wrong({ kind: 'waiver-penalty', amount: '100' })).toEqual([])
  expect(wrong({ kind: 'waiver-penalty', amount: '100.01' })).toEqual(['amount'])
  expect(made({ ...filled, kind: 'waiver-penalty' })).toMatchObject({
    ...{ kind: 'waiver', headId: 'penalty' },
  })
  const tooMuch = { ...filled, kind: 'waiver', amount: '20' } as const
  expect(validateNote(tooMuch, known).amount).toBe(
    'On 20-Nov-26 ₹18.00 of interest is unpaid; write no more than that.',
  )
  // until the account is read the server alone says so
  expect(validateNote(tooMuch, { ...known, account: undefined }).amount).toBeNull()
  expect(wrong({ dated: '2026-11-21' })).toEqual(['dated'])
  expect(wrong({ dated: '2026-03-31' })).toEqual(['dated'])
  expect(wrong({ kind: 'debit-note', dueOn: '2026-11-19' })).toEqual(['dueOn'])
  expect(wrong({ reason: 'x', amount: '0', holdingId: '' })).toEqual([
    ...['holdingId', 'amount', 'reason'],
  ])
})

test('dues are written off by a resolution, a rounding is small, and neither is more than is unpaid', () => {
  const writeOff = { kind: 'write-off', headId: '', amount: '118', resolution: 'GB 12' } as const
  expect(wrong(writeOff)).toEqual([])
  expect(wrong({ ...writeOff, amount: '118.01' })).toEqual(['amount'])
  expect(wrong({ ...writeOff, resolution: ' ' })).toEqual(['resolution'])
  const roundOff = { kind: 'round-off', headId: '' } as const
  expect(wrong({ ...roundOff, amount: '10' })).toEqual([])
  expect(wrong({ ...roundOff, amount: '10.01' })).toEqual(['amount'])
  expect(made({ ...filled, ...writeOff })).toMatchObject({ kind: 'write-off', headId: '' })
})

test('one that was refused is typed into its form as it was', () => {
  const opening = ['opening-dues', 'opening-interest', 'opening-advance'] as const
  const notes = ['credit-note', 'debit-note', 'penalty', 'waiver-penalty'] as const
  for (const kind of [...notes, ...opening]) {
    const note = made({ ...filled, kind, resolution: 'GB 12' })
    if (note === undefined) throw new Error('it is filled')
    expect(made(valuesOfNote(note))).toEqual(note)
  }
})

test('what a flat owed before the books is entered once they have begun, for no head and due by itself', () => {
  const kinds = (begunOn: string | null) => kindsOffered({ begunOn })
  expect(kinds(null)).not.toContain('opening-dues')
  expect(kinds('2026-03-31').filter((kind) => !kinds(null).includes(kind))).toEqual([
    ...['opening-dues', 'opening-interest', 'opening-advance'],
  ])
  expect(made({ ...filled, kind: 'opening-dues' })).toMatchObject({ headId: '', dueOn: null })
  const interest = made({ ...filled, kind: 'opening-interest' })
  expect(interest).toMatchObject({ kind: 'opening-dues', headId: 'interest', dueOn: null })
  expect(namedKind({ kind: 'opening-dues', headId: 'interest' })).toBe('opening-interest')
  expect(effectOf({ kind: 'opening-advance', amount: paise(250_00) })).toBe(-250_00)
})

test('a rebate says what it is for, and lessens what is owed until it is taken back', () => {
  const rebate = {
    ...{ from: '2026-10-01', to: '2026-10-31', by: '2026-10-10', ruleId: 'r' },
    ...{ principal: paise(2550_00), basisPoints: 2_50 },
  }
  const note = {
    kind: 'rebate',
    amount: paise(63_75),
    rebate,
    reverses: null,
    reason: 'x',
  } as const
  expect([effectOf(note), reasonOf(note)]).toEqual([
    ...[-63_75, '2.5 % of ₹2,550.00 for Oct-26, paid by 10-Oct-26'],
  ])
  const back = { ...note, kind: 'rebate-back' } as const
  expect([effectOf(back), reasonOf(back)]).toEqual([
    ...[63_75, 'Oct-26 does not count as paid whole by 10-Oct-26 any more'],
  ])
  expect(reasonOf({ ...note, reverses: 'n1', reason: 'Another flat' })).toBe('Another flat')
})

test('the effect is what a flat owes more or less; a reversal takes it back', () => {
  const note = made(filled)
  if (note === undefined) throw new Error('it is filled in')
  expect(effectOf(note)).toBe(-250_00)
  expect(effectOf({ ...note, amount: -note.amount as typeof note.amount })).toBe(250_00)
  expect(effectOf({ ...note, kind: 'debit-note' })).toBe(250_00)
})

test('what was entered of before the books counts with what they began with; what was taken back does not', () => {
  const begun = { principal: 5200_00, interest: 318_00, advance: 0 }
  const opening = (id: string, change: Partial<AdjustmentRow>) => ({
    ...{ id, kind: 'opening-dues' as const, headId: '', amount: paise(750_00), reverses: null },
    ...change,
  })
  expect(
    withOpeningNotes(begun, [
      opening('a', {}),
      opening('b', { headId: 'interest', amount: paise(10_00) }),
      opening('c', { kind: 'opening-advance', amount: paise(99_00) }),
      opening('d', { amount: paise(1_00) }),
      opening('e', { amount: paise(-1_00), reverses: 'd' }),
      opening('f', { kind: 'debit-note' }),
    ]),
  ).toEqual({ principal: 5950_00, interest: 328_00, advance: 99_00 })
})
