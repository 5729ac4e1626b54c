import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paise } from '#contract/money.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { ReceiptItem } from '../receipt-item.ts'
import { ReceiptList } from './receipt-list.tsx'
import { TotalCard } from './total-card.tsx'

const receipt: ReceiptItem['receipt'] = {
  id: 'r1',
  holdingId: 'h1',
  flatId: 'f1',
  amount: paise(50_000),
  mode: 'upi',
  reference: '261110000060',
  receivedOn: '2026-11-10',
  note: '',
  number: 'R/2627/0059',
  postedOn: '2026-11-10',
  possibleDuplicateOf: null,
  recordedAt: '2026-11-10T08:00:00.000Z',
  reverses: null,
  reason: '',
}
const item: ReceiptItem = {
  receipt,
  category: null,
  flat: 'A-302',
  person: 'Sunil Pawar',
  pending: null,
  isReversed: false,
  otherNumber: null,
  unsent: null,
}
const unsent = { ...receipt, number: null, postedOn: null }
const items: ReceiptItem[] = [
  item,
  { ...item, receipt: { ...unsent, id: 'r2' }, pending: 'queued' },
  {
    ...item,
    receipt: { ...unsent, id: 'r3', amount: paise(-50_000), reverses: 'r1' },
    pending: 'queued',
    otherNumber: 'R/2627/0059',
  },
  { ...item, receipt: { ...receipt, id: 'r4' }, isReversed: true },
  {
    ...item,
    receipt: { ...receipt, id: 'r5', possibleDuplicateOf: 'r1' },
    otherNumber: 'R/2627/0059',
  },
]

const rows = page.getByRole('list').getByRole('listitem')

test('a row with something to say of it keeps its columns under the heads, and its name whole', async () => {
  await page.viewport(1280, 800)
  await renderAt(
    '/',
    <div style={{ width: 1000 }}>
      <ReceiptList items={items} total={items.length} onMore={() => {}} onOpen={() => {}} />
    </div>,
  )
  await expect.element(rows).toHaveLength(items.length)
  const elements = rows.elements()
  const leftOf = (text: string) =>
    elements.map((row) =>
      [...row.querySelectorAll('span, strong')]
        .find(({ textContent }) => textContent === text)
        ?.getBoundingClientRect(),
    )
  for (const text of ['A-302', '261110000060']) {
    const lefts = leftOf(text).map((box) => box?.left)
    expect(new Set(lefts).size, text).toBe(1)
  }
  const head = page.getByText('Flat', { exact: true }).element().getBoundingClientRect()
  expect(leftOf('A-302')[2]?.left).toBe(head.left)
  const flats = elements.map((row) => row.querySelector('strong')?.parentElement)
  expect(flats.map((flat) => (flat?.scrollWidth ?? 1) <= (flat?.clientWidth ?? 0))).toEqual(
    items.map(() => true),
  )
  await expect.element(rows.nth(2)).toHaveTextContent('Waiting to sendReversal of R/2627/0059')
})

test.each([
  [701_400, '+ ₹7,014.00 waiting'],
  [-200_000, '− ₹2,000.00 waiting'],
])('what waits stands beside the total it is not in: %i', async (waiting, words) => {
  await render(<TotalCard title="Received" total={17_647_200} detail="" waiting={waiting} />)
  await expect.element(page.getByRole('region', { name: 'Received' })).toHaveTextContent(words)
})
