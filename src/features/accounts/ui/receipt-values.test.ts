import { expect, test } from 'vitest'
import { noteLimit } from '#contract/receipts.ts'
import { overwriteGetLocale } from '#texts/compiled/runtime.js'
import { blankValues, toReceipt, validate } from './receipt-values.ts'

// without a page nothing says which language
overwriteGetLocale(() => 'en')

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
