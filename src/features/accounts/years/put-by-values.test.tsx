import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { mayBePutBy } from '#domain/books/ledger/appropriation.ts'
import { usualAccounts } from '#domain/books/ledger/chart.ts'
import { putByOf, usualValues, validatePutBy } from './put-by-values.ts'
import type { YearItem } from './year-item.ts'

const funds = usualAccounts((slug) => `account:${slug}`).filter(mayBePutBy)
const item: YearItem = {
  row: { id: '2025-2026', state: 'closed', changedAt: '2026-06-30T06:30:00.000Z', changedBy: '' },
  ...{ pending: null, isRunning: false, surplus: paise(1_00_000_00), putBy: null },
  ...{ isPuttingBy: false, nextAppropriation: 'appropriation:2025-2026', points: [], steps: [] },
  days: { from: '2025-04-01', to: '2026-03-31' },
  carried: { lines: [], differences: [], difference: paise(0) },
}
const today = '2026-11-20'
const usual = usualValues(item, funds, today, 'l1')
const faultsOf = (change: Partial<typeof usual>) =>
  Object.keys(
    validatePutBy(
      { ...usual, resolution: 'AGM 4', ...change },
      { item, today, closed: (day) => (day < '2026-05-01' ? 'closed' : null) },
    ),
  )

test('R1: a quarter for the reserve fund is filled in, and said as the change has it', () => {
  expect(funds.map(({ id }) => id)).not.toContain('account:surplus')
  expect(putByOf({ ...usual, resolution: ' AGM 4 ' }, item)).toEqual({
    ...{ id: 'appropriation:2025-2026', yearId: '2025-2026', dated: today, resolution: 'AGM 4' },
    lines: [{ accountId: 'account:reserve-fund', amount: 25_000_00 }],
  })
  expect(faultsOf({})).toEqual([])
})

test('what is wrong is named at its field', () => {
  const line = (accountId: string, amount: string) => ({ id: amount, accountId, amount })
  expect(faultsOf({ lines: [line('', 'x')] })).toEqual(['lines.0.accountId', 'lines.0.amount'])
  const twice = [line('account:reserve-fund', '1'), line('account:reserve-fund', '2')]
  expect(faultsOf({ lines: twice })).toEqual(['lines.1.accountId'])
  expect(faultsOf({ lines: [line('account:reserve-fund', '1,00,000.01')] })).toEqual([
    'lines.0.amount',
  ])
  expect(faultsOf({ dated: '2026-03-31' })).toEqual(['dated'])
  expect(faultsOf({ dated: '2026-04-15' })).toEqual(['dated'])
  expect(faultsOf({ dated: '2026-11-21' })).toEqual(['dated'])
  expect(faultsOf({ resolution: ' ' })).toEqual(['resolution'])
})
