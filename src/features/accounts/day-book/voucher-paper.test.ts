import { expect, test } from 'vitest'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import { paise } from '#contract/money.ts'
import type { VoucherDetail } from './voucher-item.ts'
import { voucherSheet } from './voucher-paper.ts'

const detail: VoucherDetail = {
  voucher: {
    ...{ id: 'P1', kind: 'payment', series: 'P/2627', count: 9, number: 'P/2627/0009' },
    ...{ dated: '2026-11-15', amount: 1_25_000_00, lines: [], party: 'Jal Plumbing Works' },
    ...{ narration: 'Tank repair', reverses: null, reason: '' },
    ...{ recordedAt: '2026-11-15T06:30:00.000Z', recordedBy: 'Suresh Patil' },
  },
  lines: [
    { account: 'Repairs', flat: '', amount: 1_25_000_00 },
    { account: 'Bank', flat: '', amount: -1_25_000_00 },
  ],
  ...{ reverses: null, reversedBy: null, document: 'payment', made: null, auditedSince: null },
  payment: { mode: 'cheque', reference: '004512' },
  society: {
    documentsLanguage: 'en',
    ...{ name: 'Neem Chhaya', registration: 'T/1', address: 'Thane', gstin: '', billNote: '' },
  },
  today: '2026-11-20',
}

const made: LateDocumentRow = {
  ...{ id: 'P1', name: 'payment.create@1', args: {}, dated: '2026-11-15', state: 'entered' },
  ...{ amount: paise(1_25_000_00), madeAt: '2026-11-14T06:30:00.000Z', madeBy: 'Meena Iyer' },
  ...{ madeUid: 'meena', heldFor: 'approval', enteredOn: '2026-11-15', reason: '' },
  ...{ decidedAt: '2026-11-15T06:30:00.000Z', decidedBy: 'Suresh Patil' },
}

const signersOf = (changed: VoucherDetail) => {
  const block = voucherSheet(changed).blocks.at(-1)
  return block?.kind === 'signatures' ? block.signers.map(({ post, name }) => [post, name]) : []
}

test('a payment says to whom, how, on which accounts and how much in words', () => {
  expect(voucherSheet(detail)).toMatchObject({
    ...{ title: 'Payment voucher', society: 'Neem Chhaya', day: 'P/2627/0009' },
    about: 'Reg. no. T/1 · Thane',
  })
  const [facts, lines, words] = voucherSheet(detail).blocks
  expect(facts).toEqual({
    kind: 'facts',
    facts: [
      ['Voucher no.', 'P/2627/0009'],
      ['Date', '15-Nov-26'],
      ['Flat/Party', 'Jal Plumbing Works'],
      ['Mode', 'Cheque'],
      ['Reference', '004512'],
      ['Narration', 'Tank repair'],
    ],
  })
  expect(lines).toMatchObject({
    rows: [
      ['Repairs', '1,25,000.00', ''],
      ['Bank', '', '1,25,000.00'],
      ['Total', '1,25,000.00', '1,25,000.00'],
    ],
    sums: [2],
  })
  expect(JSON.stringify(words)).toContain('One Lakh Twenty Five Thousand')
})

test('who made and who approved it stand below the lines for their signatures', () => {
  expect(signersOf(detail)).toEqual([
    ['Prepared by', 'Suresh Patil'],
    ['Approved by', ''],
    ['Received by', ''],
  ])
  expect(signersOf({ ...detail, made }).slice(0, 2)).toEqual([
    ['Prepared by', 'Meena Iyer'],
    ['Approved by', 'Suresh Patil'],
  ])
})

test('a contra is received by nobody; a note is called by its own name', () => {
  const contra = {
    ...detail,
    voucher: { ...detail.voucher, kind: 'contra' as const },
    document: 'contra' as const,
  }
  expect(signersOf(contra)).toHaveLength(2)
  const note = { ...detail.voucher, kind: 'credit-note' as const }
  expect(voucherSheet({ ...detail, voucher: note }).title).toBe('Credit note')
})
