import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { billDetail, novemberBill } from '../../../../tests/factories/bill-details.ts'
import { billSheet, payLink } from './bill-sheet.ts'

test('a bill on paper has what the law asks for, in its order', () => {
  const { society, about, blocks } = billSheet(billDetail())
  expect(society).toBe('नीम छाया सहकारी गृहनिर्माण संस्था')
  expect(about).toBe('Reg. no. PNA/HSG/24 · 12 Chafa Lane, Pune · GSTIN 27AAAAA0000A1Z5')
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['facts', 'table', 'words', 'words', 'code', 'words', 'table', 'words'],
  ])
  expect(blocks[6]).toMatchObject({
    rows: [
      ['11-Oct-26 to 31-Oct-26', '₹2,400.00 × 12 % × 21 days ÷ 365 = ₹16.57'],
      ['', 'Together ₹16.57, rounded to ₹17.00'],
    ],
  })
  expect(blocks[3]).toMatchObject({ words: 'Last receipt: R/2627/0146, 25-Oct-26, ₹3,029.00' })
})

test('its code pays what is payable, and names flat, period and bill', () => {
  expect(new URL(payLink(billDetail()) ?? '').searchParams.toString()).toBe(
    new URLSearchParams({
      ...{ pa: 'neem@demobank', pn: 'Neem Chhaya CHS Ltd.', am: '4967.00', cu: 'INR' },
      ...{ tn: 'A-104 Nov-26', tr: 'B2627202611' },
    }).toString(),
  )
})

test('where nothing is to be paid, or nobody said where to, there is no code', () => {
  expect(payLink(billDetail({ bank: null }))).toBeNull()
  const bill = { ...novemberBill, advance: paise(9_000_00) }
  expect(payLink(billDetail({ bill }))).toBeNull()
  const kinds = billSheet(billDetail({ bank: null })).blocks.map(({ kind }) => kind)
  expect(kinds).not.toContain('code')
})

test('a bill that was taken back says so on paper', () => {
  expect(billSheet(billDetail({ state: { kind: 'reversed' } })).title).toBe('Bill (REVERSED)')
})
