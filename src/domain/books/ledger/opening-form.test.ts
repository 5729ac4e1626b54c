import { expect, test } from 'vitest'
import { accountsByRole, usualAccountId, usualAccounts } from './chart.ts'
import { enterOpening } from './opening.ts'
import {
  isAskedAtOpening,
  isMidYear,
  isOfYear,
  membersAtOpening,
  openingBalances,
  openingDifference,
} from './opening-form.ts'

const chart = usualAccounts(usualAccountId)
const account = (slug: string) => {
  const found = chart.find(({ id }) => id === usualAccountId(slug))
  if (found === undefined) throw new Error(slug)
  return found
}

test('what the society has, owes, took in and spent is asked for; not members and suspense', () => {
  const asked = chart.filter(isAskedAtOpening).map(({ id }) => id)
  expect(asked).toContain(usualAccountId('bank'))
  expect(asked).toContain(usualAccountId('reserve-fund'))
  for (const slug of ['general-maintenance', 'security']) {
    expect(asked).toContain(usualAccountId(slug))
    expect(isOfYear(account(slug))).toBe(true)
  }
  for (const slug of ['dues', 'advance', 'suspense'])
    expect(asked).not.toContain(usualAccountId(slug))
  expect(isAskedAtOpening({ ...account('loans'), isClosed: true })).toBe(false)
})

test('story b: what flats owed, less what they had paid ahead', () => {
  const openings = [
    { principal: 520_000, interest: 31_800, advance: 0 },
    { principal: 0, interest: 0, advance: 150_000 },
  ]
  expect(membersAtOpening(openings)).toEqual({
    ...{ principal: 520_000, interest: 31_800, advance: 150_000 },
    ...{ dues: 551_800, net: 401_800 },
  })
})

test('each account stands on its own side, a minus is the other; nothing is left out', () => {
  const written = [
    { account: account('bank'), amount: 120_000_00 },
    { account: account('reserve-fund'), amount: 124_018_00 },
    { account: account('cash'), amount: -500_00 },
    { account: account('loans'), amount: 0 },
  ]
  expect(openingBalances(written)).toEqual([
    { accountId: usualAccountId('bank'), amount: 120_000_00 },
    { accountId: usualAccountId('reserve-fund'), amount: -124_018_00 },
    { accountId: usualAccountId('cash'), amount: -500_00 },
  ])
})

test('the difference that is shown is what the voucher has in suspense', () => {
  const balances = [{ accountId: usualAccountId('bank'), amount: 1_00_000_00 }]
  const flats = [
    {
      holder: { flatId: 'f', holdingId: 'h' },
      balance: { principal: 400_00, interest: 18_00, advance: 0 },
    },
  ] as unknown as Parameters<typeof enterOpening>[0]
  const { others } = enterOpening(flats, balances, accountsByRole(chart))
  const suspense = others.find(({ accountId }) => accountId === usualAccountId('suspense'))
  expect(suspense?.amount).toBe(openingDifference(418_00, balances))
  expect(suspense?.amount).toBe(-1_00_418_00)
})

test('a trial balance of the middle of a year leaves nothing in suspense', () => {
  const written = [
    { account: account('bank'), amount: 1_00_000_00 },
    { account: account('reserve-fund'), amount: 60_000_00 },
    { account: account('general-maintenance'), amount: 90_000_00 },
    { account: account('security'), amount: 50_000_00 },
  ]
  expect(openingDifference(0, openingBalances(written))).toBe(0)
  expect(isMidYear('2026-10-31')).toBe(true)
  expect(isMidYear('2026-03-31')).toBe(false)
  expect(isMidYear('2026-04-01')).toBe(true)
})
