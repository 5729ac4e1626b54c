import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { paise } from '#contract/money.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import type { FindsAlike } from '../find-alike.ts'
import { useLikeness } from './receipt-likeness.ts'

const upi: ReceiptForm = {
  ...{ holdingId: 'h1', amount: paise(302_900), mode: 'upi', reference: '432109876543' },
  ...{ receivedOn: '2026-11-20', note: '' },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

const typing = async () => {
  const look = vi.fn<FindsAlike>(async () => null)
  const { rerender } = await renderHook(
    (receipt: ReceiptForm = upi) => useLikeness({ receipt, pile: undefined }, look),
    { initialProps: upi },
  )
  return { look, type: (change: Partial<ReceiptForm>) => rerender({ ...upi, ...change }) }
}

test('what is typed without a pause is looked for once, as it stands in the end', async () => {
  const { look, type } = await typing()
  await type({ reference: '4321' })
  await type({ reference: '43210' })
  expect(look).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(look.mock.calls).toEqual([[[{ ...upi, reference: '43210' }]]])
})

test('a note is not looked for, the bank of a cheque is', async () => {
  const { look, type } = await typing()
  vi.runAllTimers()
  await type({ note: 'for November' })
  vi.runAllTimers()
  await type({ mode: 'cheque', reference: '100123', note: 'HDFC, Nov' })
  vi.runAllTimers()
  await type({ mode: 'cheque', reference: '100123', note: 'HDFC, November' })
  vi.runAllTimers()
  expect(look.mock.calls.flatMap(([asked]) => asked.map(({ note }) => note))).toEqual(['', 'HDFC'])
})
