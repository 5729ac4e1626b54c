import { expect, test } from 'vitest'
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import type { ReceiptRow } from '../../../contract/receipts.ts'
import { duesLedger, memberLedger } from './behind-dues.ts'
import { withUnentered } from './unentered-receipts.ts'

const receipt = (id: string, postedOn: string, amount: number) =>
  ({
    ...{ id, number: `R/2425/${id}`, postedOn, receivedOn: postedOn, amount: paise(amount) },
    ...{ holdingId: 'h1', flatId: 'f1', reverses: null, reason: '', recordedAt: '' },
  }) as unknown as ReceiptRow & { postedOn: string }
const old = receipt('0001', '2025-03-20', 100_00)
const entered = receipt('0002', '2025-04-05', 50_00)
const voucher = {
  ...{ id: '0002', kind: 'receipt', number: 'R/2425/0002', dated: '2025-04-05', recordedAt: '' },
  ...{ party: 'A-101', narration: '', reverses: null, count: 2 },
  lines: [
    { accountId: 'bank', amount: paise(50_00), flatId: null, holdingId: null },
    { accountId: 'advance', amount: paise(-50_00), flatId: 'f1', holdingId: 'h1' },
  ],
} as unknown as VoucherRow

test('a receipt from before the books stands in the list behind an advance and behind an account, and says so', () => {
  const documents = { opening: null, bills: [], adjustments: [], receipts: [old, entered] }
  const asked = { part: 'advance', day: '2025-04-30' } as const
  const allocations = [{ since: '2020-01-01', until: null, order: 'principal-first' as const }]
  const vouchers = withUnentered([voucher], documents.receipts, () => ({
    ...{ party: 'A-101', narration: 'no voucher' },
  }))
  const behind = duesLedger(vouchers, [documents], allocations, asked)
  expect(
    behind?.entries.map(({ voucher: { id, narration }, credit }) => [id, narration, credit]),
  ).toEqual([
    ['0001', 'no voucher', 100_00],
    ['0002', '', 50_00],
  ])
  expect(behind?.credit).toBe(150_00)
  const account = memberLedger(vouchers, 'h1', { from: '2025-01-01', to: '2025-04-30' })
  expect([account.entries.length, account.closing]).toEqual([2, -150_00])
})
