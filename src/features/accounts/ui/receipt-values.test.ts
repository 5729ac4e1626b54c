import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { noteLimit } from '#contract/receipts.ts'
import {
  blankValues,
  isLaterCheque,
  toPile,
  toReceipt,
  validate,
  valuesOfPile,
} from './receipt-values.ts'

const today = '2026-11-20'
const cheque = {
  ...{ ...blankValues(today), holdingId: 'h1', amount: '500', mode: 'cheque' as const },
  ...{ reference: '100 123', bank: 'HDFC Bank' },
}
const errorsOf = (note: string, receivedOn = today) =>
  validate({ ...cheque, note, receivedOn }, today, () => null)

test('a note that is too long with the bank of its cheque says so, and by how much', () => {
  const most = noteLimit - 'HDFC Bank, '.length
  expect(errorsOf('n'.repeat(most))).toEqual({})
  expect(toReceipt({ ...cheque, note: 'n'.repeat(most) })).toMatchObject({ reference: '100123' })
  expect(errorsOf('n'.repeat(most + 1))).toEqual({
    note: "Note: with the bank's name it is too long. Shorten it to 489 characters.",
  })
  // a cheque in hand has them apart
  expect(errorsOf('n'.repeat(noteLimit), '2026-12-05')).toEqual({})
})

const pile = {
  ...{ holdingId: 'h1', bank: 'HDFC Bank', note: 'Of the year', at: '2026-08-01T08:00:00.000Z' },
  cheques: [
    { id: 'c1', number: '100123', amount: paise(400_000), dated: '2026-08-19' },
    { id: 'c2', number: '100124', amount: paise(450_000), dated: '2026-09-19' },
    { id: 'c3', number: '100125', amount: paise(400_000), dated: '2026-12-19' },
  ],
}

test('refused cheques are what they were, and stay a pile though the day of the first has come', () => {
  const values = valuesOfPile(pile)
  expect(toPile(values)).toEqual({
    ...{ holdingId: 'h1', bank: 'HDFC Bank', note: 'Of the year' },
    cheques: pile.cheques.map(({ id: _, ...cheque }) => cheque),
  })
  expect(isLaterCheque(values, today)).toBe(true)
  // as the server judges them: the second is three months old at most
  expect(Object.keys(validate(values, today, () => null))).toEqual(['receivedOn'])
  expect(validate({ ...values, receivedOn: '2026-08-20' }, today, () => null)).toEqual({})
  expect(Object.keys(validate({ ...values, receivedOn: '' }, today, () => null))).toEqual([
    'receivedOn',
  ])
})
