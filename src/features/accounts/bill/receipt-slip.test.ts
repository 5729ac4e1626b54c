import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { inLanguage, prepareLanguage } from '#texts/language.ts'
import { nameOf, type SlipDetail, slipSheet } from './receipt-slip.ts'

const receipt = {
  ...{ id: 'r1', holdingId: 'h1', flatId: 'f1', amount: paise(3100_00), mode: 'cheque' as const },
  ...{ reference: '004512', receivedOn: '2026-11-10', note: '', number: 'R/2627/0159' },
  ...{ recordedAt: '2026-11-10T08:00:00.000Z', postedOn: '2026-11-10', reason: '' },
  ...{ possibleDuplicateOf: null, reverses: null },
}
const item = {
  ...{ receipt, category: null, flat: 'A-104', person: 'Rohan Deshpande', pending: null },
  ...{ isReversed: false, otherNumber: null, unsent: null },
}
const detail: SlipDetail = {
  hasEntry: false,
  item,
  society: {
    documentsLanguage: 'en',
    ...{ name: 'Neem Chhaya', registration: 'T/1', address: 'Thane', gstin: '', billNote: '' },
  },
  settled: [
    {
      document: {
        number: 'B/2627/000172',
        period: { from: '2026-11-01', to: '2026-11-30', kind: 'regular' },
      },
      amount: 3029_00,
    },
  ],
  ...{ advance: 71_00, reversal: null, balance: -71_00 },
  signers: [
    { post: 'secretary', name: 'Meera Joshi', picture: 'data:image/png;base64,AAAA' },
    { post: 'treasurer', name: '', picture: null },
  ],
}

/** All words of the sheet, block by block. */
const said = (changed: SlipDetail) => JSON.stringify(slipSheet(changed))

test('a receipt says of whom, how much in words, what it settled, and what it left over', () => {
  const sheet = slipSheet(detail)
  expect(sheet).toMatchObject({ title: 'Receipt', society: 'Neem Chhaya', day: 'R/2627/0159' })
  expect(sheet.blocks[0]).toEqual({
    kind: 'facts',
    facts: [
      ['Number', 'R/2627/0159'],
      ['Date', '10-Nov-26'],
      ['Received from', 'Rohan Deshpande'],
      ['Flat', 'A-104'],
      ['For', 'Maintenance charges'],
      ['Mode', 'Cheque 004512'],
      ['Amount', '₹3,100.00'],
      ['Balance after', '₹71.00 paid ahead'],
    ],
  })
  expect(sheet.blocks[1]).toMatchObject({ isStrong: true })
  expect(said(detail)).toContain('Three Thousand One Hundred')
  expect(sheet.blocks[2]).toMatchObject({
    rows: [
      ['B/2627/000172, Nov-26', '3,029.00'],
      ['Kept as an advance', '71.00'],
    ],
  })
  expect(said(detail)).toContain('Subject to realisation of the cheque.')
})

test('its file is called by its number and its own day, one without a number by its flat', () => {
  expect(nameOf(detail)).toBe('neem-chhaya-R-2627-0159-2026-11-10.pdf')
  const unnumbered = { ...item, receipt: { ...receipt, number: null } }
  expect(nameOf({ ...detail, item: unnumbered })).toBe(
    'neem-chhaya-PROVISIONAL-A-104-2026-11-10.pdf',
  )
})

test('what is owed after it is said in words, and nothing where it is not known', () => {
  expect(said({ ...detail, balance: 3029_00 })).toContain('₹3,029.00 owed')
  expect(said({ ...detail, balance: 0 })).toContain('Nothing owed')
  expect(said({ ...detail, balance: null })).not.toContain('Balance after')
})

test('Secretary and Treasurer sign, by a picture or by hand', () => {
  expect(slipSheet(detail).blocks.at(-1)).toEqual({
    kind: 'signatures',
    signers: [
      { post: 'Secretary', name: 'Meera Joshi', picture: 'data:image/png;base64,AAAA' },
      { post: 'Treasurer', name: '', picture: null },
    ],
  })
  expect(said({ ...detail, signers: [] })).not.toContain('signatures')
})

test('until it is sent it is provisional on paper', () => {
  const waiting = { ...detail, item: { ...item, receipt: { ...receipt, number: null } } }
  expect(slipSheet(waiting)).toMatchObject({
    ...{ title: 'Receipt (PROVISIONAL)', day: 'PROVISIONAL' },
  })
  expect(said(waiting)).toContain('The number follows when this receipt is sent.')
})

test('taken back it says by what, and why', () => {
  const reversal = { id: 'r2', number: 'RV/2627/0003', reason: 'The cheque came back' }
  const gone = { ...detail, item: { ...item, isReversed: true }, reversal, settled: [], advance: 0 }
  expect(slipSheet(gone).title).toBe('Receipt (REVERSED)')
  expect(said(gone)).toContain('Reversed by RV/2627/0003: The cheque came back')
  expect(said(gone)).not.toContain('What it settled')
})

test('money from others says what it was for, and names no flat', () => {
  const other = { ...item, category: 'Hall hire', flat: '', person: 'Mohan Caterers' }
  const words = said({ ...detail, item: other, settled: [], advance: 0 })
  expect(words).toContain('Hall hire')
  expect(words).not.toContain('"Flat"')
})

test('a slip in another language than the screen says the months of the bills in it too', async () => {
  await prepareLanguage('hi')
  const words = inLanguage('hi', () => said(detail))
  expect(words).toContain('B/2627/000172, नव-26')
  expect(words).not.toContain('Nov')
})
