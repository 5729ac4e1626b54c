import { expect, test } from 'vitest'
import { accountsByRole, usualAccountId, usualAccounts } from './chart.ts'
import { enterOpening } from './opening.ts'
import {
  isAskedAtOpening,
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

test('what the society has and owes is asked for; not members, suspense, income or expense', () => {
  const asked = chart.filter(isAskedAtOpening).map(({ id }) => id)
  expect(asked).toContain(usualAccountId('bank'))
  expect(asked).toContain(usualAccountId('reserve-fund'))
  for (const slug of ['dues', 'advance', 'suspense', 'general-maintenance', 'security'])
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
