import { expect, test } from 'vitest'
import { adjustmentRowSchema } from '#contract/books/adjustments.ts'
import { billRowSchema, billRunRowSchema } from '#contract/books/bills.ts'
import { booksPolicyFields, chargeHeadRowSchema } from '#contract/books/charges.ts'
import { receiptRowSchema } from '#contract/receipts.ts'
import { expectedAnchor } from '../demo-accounts.ts'
import { neemChhaya } from '../neem-chhaya.ts'
import { sagarTarang } from '../sagar-tarang.ts'
import { neemBooks } from './neem-books.ts'
import { sagarBooks } from './sagar-books.ts'

test.each([
  ['Neem Chhaya', neemBooks(neemChhaya(expectedAnchor), expectedAnchor)],
  ['Sagar Tarang', sagarBooks(sagarTarang(expectedAnchor, 'small'), expectedAnchor)],
])('every row of %s is one of the contract, and every bill adds up', (_, books) => {
  const schemas = [
    [books.bills, billRowSchema],
    [books.runs, billRunRowSchema],
    [books.heads, chargeHeadRowSchema],
    [books.policies, booksPolicyFields],
    [books.receipts, receiptRowSchema],
    [books.adjustments, adjustmentRowSchema],
  ] as const
  for (const [rows, schema] of schemas)
    for (const row of rows) expect(schema.safeParse(row).error).toBeUndefined()
  for (const { lines, roundOff, total, working } of books.bills) {
    let sum = 0
    for (const { amount } of lines) sum += amount
    expect(sum + roundOff).toBe(total)
    const interest = lines.find(({ kind }) => kind === 'interest')?.amount ?? 0
    let worked = 0
    for (const { amount } of working) worked += amount
    expect(Math.abs(interest - worked)).toBeLessThanOrEqual(50)
  }
})
