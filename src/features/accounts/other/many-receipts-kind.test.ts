import { expect, test } from 'vitest'
import { incomesKind, receiptsKind } from './many-receipts-kind.ts'

const owner = {
  ...{ id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna Deshmukh', relation: 'owner' as const },
  ...{ pays: true, showsBills: false, since: '2020-01-01', until: null, others: [] },
}
const known = {
  ...{ societyId: 'neem', today: '2026-11-20' },
  owners: [owner, { ...owner, id: 'h2', flatId: 'f2', flat: 'A-201', person: 'Ravi Joshi' }],
  closed: (day: string) => (day < '2026-04-01' ? 'Date: closed.' : null),
}
const kind = receiptsKind(known)
const cells = {
  ...{ holdingId: 'a104', amount: '1,23,456.50', receivedOn: '05/11/26', mode: 'gpay' },
  ...{ reference: 'UTR 77', note: '' },
}
const judge = (changed: object) => kind.judge([{ id: 'r', cells: { ...cells, ...changed } }])[0]

test('a row as a spreadsheet has it is a receipt', () => {
  expect(judge({})).toMatchObject({
    errors: {},
    fields: {
      ...{ holdingId: 'h1', amount: 1_23_456_50, receivedOn: '2026-11-05', mode: 'upi' },
      reference: 'UTR 77',
    },
  })
  expect(judge({ holdingId: 'joshi', receivedOn: '05-Nov-2026' })?.fields?.holdingId).toBe('h2')
})

test('cash keeps the number of the receipt that was written by hand', () => {
  expect(judge({ mode: 'cash', reference: 'Book 3/41' })?.fields).toMatchObject({
    ...{ mode: 'cash', reference: 'Book 3/41' },
  })
})

test('what is not understood is said of its cell, and is no receipt', () => {
  const wrong = (changed: object) => {
    const judged = judge(changed)
    expect(judged?.fields).toBeUndefined()
    return judged?.errors
  }
  expect(wrong({ holdingId: 'B-9' })).toEqual({ holdingId: 'nothing is called B-9 here.' })
  expect(wrong({ receivedOn: 'Nov' })?.receivedOn).toContain('Nov is no day')
  expect(wrong({ receivedOn: '31-03-2026' })).toEqual({ receivedOn: 'closed.' })
  expect(wrong({ receivedOn: '21-11-2026' })?.receivedOn).toContain('not after')
  expect(wrong({ mode: 'card' })?.mode).toContain('UPI, NEFT, Cheque, Cash')
  expect(wrong({ mode: 'chq', reference: '12' })?.reference).toContain('6 digits')
  expect(wrong({ amount: '-5' })?.amount).toContain('in rupees')
  expect(wrong({ note: 'x'.repeat(2000) })?.note).toContain('too long')
})

test('an income from others is of a flat or of a party, as its category says', () => {
  const category = { isbillgenerationrequired: 'false' }
  const incomes = incomesKind(known, [
    { ...category, id: 'hall', name: 'Hall hire', isresidentrelated: 'false' },
    { ...category, id: 'fee', name: 'Transfer fee', isresidentrelated: 'true' },
  ])
  const [hall, fee, lost] = incomes.judge([
    { id: '1', cells: { ...cells, categoryId: 'hall', from: 'Mohan Caterers' } },
    { id: '2', cells: { ...cells, categoryId: 'Transfer fee', from: 'A-201' } },
    { id: '3', cells: { ...cells, categoryId: 'Transfer fee', from: 'Mohan Caterers' } },
  ])
  expect(hall?.fields).toMatchObject({ categoryId: 'hall', party: 'Mohan Caterers', flatId: null })
  expect(fee?.fields).toMatchObject({ categoryId: 'fee', flatId: 'f2' })
  expect(lost?.errors.from).toContain('Mohan Caterers')
})
