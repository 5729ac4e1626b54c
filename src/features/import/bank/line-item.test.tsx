import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { indexAlike } from '#domain/books/alike.ts'
import type { LineChoice } from './line-choice.ts'
import { LineItem } from './line-item.tsx'
import type { BankBooks } from './queries.ts'

const line = {
  ...{ row: 1, date: '2026-11-12', narration: 'UPI/CR/432109876543', reference: '' },
  ...{ amount: 100_000, balance: null },
}
const alike = indexAlike({ receipts: [], incomes: [], reports: [], cheques: [] })
const books: BankBooks = {
  ...{ receipts: [], reports: [], cheques: [], holdings: [], choices: [], alike },
  ...{ numbers: new Map(), flats: new Map(), flatNames: new Map(), flatOf: new Map() },
  ...{ today: '2026-11-20', isClosed: () => false },
}
const proposal = { kind: 'none' } as const
const first: LineChoice = { isOn: false, parts: [{ to: '', amount: '1,000' }] }
const onChoice = vi.fn()

test('a line is looked up when it is decided, not when another one is', async () => {
  const lookUps = vi.spyOn(alike.byNumber, 'get')
  const screen = await render(
    <LineItem {...{ line, proposal, books, onChoice }} choice={first} fault={undefined} />,
    { wrapper: AppProvider },
  )
  const drawn = lookUps.mock.calls.length
  expect(drawn).toBeGreaterThan(0)
  await screen.rerender(
    <LineItem {...{ line, proposal, books, onChoice }} choice={first} fault={undefined} />,
  )
  expect(lookUps).toHaveBeenCalledTimes(drawn)
  await screen.getByRole('checkbox').click()
  expect(onChoice).toHaveBeenCalledWith(1, { ...first, isOn: true })
  await screen.rerender(
    <LineItem
      {...{ line, proposal, books, onChoice }}
      choice={{ ...first, isOn: true }}
      fault={undefined}
    />,
  )
  expect(lookUps.mock.calls.length).toBeGreaterThan(drawn)
})
