import { expect, test } from 'vitest'
import { adjustmentFields } from '#contract/books/adjustments.ts'
import { paise } from '#contract/money.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { overwriteGetLocale } from '#texts/compiled/runtime.js'
import { noDocuments, noteOf } from '../../../../tests/factories/bills.ts'
import { effectOf, reasonOf } from './adjustment-item.ts'
import { blankNote, noteOf as made, validateNote, valuesOfNote } from './adjustment-values.ts'

// without a page nothing says which language
overwriteGetLocale(() => 'en')

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

test('one that was refused is typed into its form as it was', () => {
  for (const kind of ['credit-note', 'debit-note', 'penalty', 'waiver-penalty'] as const) {
    const note = made({ ...filled, kind, resolution: 'GB 12' })
    if (note === undefined) throw new Error('it is filled')
    expect(made(valuesOfNote(note))).toEqual(note)
  }
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
