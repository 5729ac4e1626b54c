import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { PaymentMode } from '#contract/receipts.ts'
import { openDevice } from '#db/db.ts'
import { tallyVouchers } from '#domain/books/statements/tally.ts'
import { inLanguage, prepareLanguage } from '#texts/language.ts'
import { dayBookPaper } from '../day-book/day-book-paper.ts'
import { readUnverified } from '../day-book/unverified.ts'
import { narrationText, readVoucherWords } from './voucher-words.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 } as const

const open = () => openDevice('words', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })

beforeAll(() => prepareLanguage('mr'))

const cash = { name: 'Cash', code: '1010', group: 'cash-and-bank', role: 'cash' } as const
const voucher = {
  ...({ id: 'r1', kind: 'receipt', number: 'R/2627/0001', dated: '2026-11-20' } as const),
  ...{ party: 'A-104', narration: '004512', reason: '', amount: 500_00 },
  lines: [{ accountId: 'cash', amount: paise(500_00), flatId: 'f1', holdingId: 'h1' }],
}

test('how a receipt came is said in the language of the paper, and is not in what Tally takes in', async () => {
  const device = await open()
  await device.rows['holding-card'].put({ id: 'h1', person: 'Anna', ...held } as never)
  await device.rows.receipt.put({ id: 'r1', reverses: null, mode: 'cheque', ...held } as never) // no more is read
  const said = (await readVoucherWords(device, space))(voucher)
  expect([said.party, narrationText(said)]).toEqual(['A-104 Anna', 'Cheque 004512'])
  const item = {
    ...{ ...said, by: '', accounts: '', pending: null, reverses: null, decidedOn: null },
    ...{ isReversed: false, isReversing: false },
  }
  const society = { name: 'Neem', registration: '', address: '', gstin: '', billNote: '' }
  const paper = inLanguage('mr', () =>
    dayBookPaper({ ...society, documentsLanguage: 'mr' }, [item], [item]),
  )
  expect(paper.rows[0]).toContain('धनादेश 004512')
  expect(tallyVouchers([{ id: 'cash', ...cash }], [said])).toContain(
    '<NARRATION>A-104 Anna · 004512</NARRATION>',
  )
  device.dexie.close()
})

test('a payment that was reported says its number, and without one what the member wrote', async () => {
  const device = await open()
  const report = async (id: string, mode: PaymentMode, reference: string, note: string) =>
    device.rows['reported-payment'].put({
      ...({ id, holdingId: 'h1', mode, reference, note, state: 'reported' } as const),
      ...{ paidOn: '2026-11-20', amount: paise(500_00), ...held },
    } as never) // as above
  await report('p1', 'upi', '4412', 'For Diwali')
  await report('p2', 'cash', '', 'Given to Ravi')
  const items = await readUnverified(device, space)
  expect(items.map(narrationText).sort()).toEqual(['Cash Given to Ravi', 'UPI 4412'])
  device.dexie.close()
})
