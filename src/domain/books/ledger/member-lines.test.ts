import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountGroup } from '../../../contract/books/ledger.ts'
import { accountsByRole, usualAccounts } from './chart.ts'
import { enterSetOff, type MemberDay, memberLines, setOffs } from './member-lines.ts'
import { enterOpening } from './opening.ts'
import { reversalOf } from './vouchers.ts'

const accounts = accountsByRole(usualAccounts((slug) => slug))
const holder = { flatId: 'A-104', holdingId: 'h' }
const enter = (balance: number, change: number) =>
  memberLines(accounts, holder, balance, change).map(({ accountId, amount }) => [accountId, amount])

test.each([
  ['a bill is owed', 0, 3029_00, [['dues', 3029_00]]],
  [
    'a bill uses up what was paid ahead first',
    -1500_00,
    3029_00,
    [
      ['dues', 1529_00],
      ['advance', 1500_00],
    ],
  ],
  [
    'a receipt settles what is owed, the rest is paid ahead',
    3029_00,
    -4000_00,
    [
      ['dues', -3029_00],
      ['advance', -971_00],
    ],
  ],
  ['more is paid ahead', -500_00, -500_00, [['advance', -500_00]]],
  ['nothing changes', 3029_00, 0, []],
])('%s', (_, balance, change, lines) => {
  expect(enter(balance, change)).toEqual(lines)
})

test('in whatever order documents are entered, the balances are the same, and never both at once', () => {
  void fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -900_000, max: 900_000 }), { maxLength: 12 }),
      (changes) => {
        const total = changes.reduce((sum, change) => sum + change, 0)
        for (const order of [changes, changes.toReversed(), changes.toSorted((a, b) => a - b)]) {
          let balance = 0
          const sums: Record<string, number> = { dues: 0, advance: 0 }
          for (const change of order) {
            for (const line of memberLines(accounts, holder, balance, change))
              sums[line.accountId] = (sums[line.accountId] ?? 0) + line.amount
            balance += change
          }
          expect(sums).toEqual({ dues: Math.max(0, total), advance: Math.min(0, total) })
        }
      },
    ),
    { seed: 20_261_125, numRuns: 200 },
  )
})

test('whenever documents are entered, dues and advances are right on every day once they are set off', () => {
  const documents = fc.array(
    fc.record({
      dated: fc.integer({ min: 1, max: 6 }).map((day) => `2026-04-0${day}`),
      change: fc.integer({ min: -4000, max: 4000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  void fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 3 }), (entered, atOnce) => {
      const days = new Map<string, MemberDay>()
      const add = (dated: string, lines: ReturnType<typeof memberLines>) => {
        const day = days.get(dated) ?? { dated, dues: 0, advance: 0 }
        for (const { accountId, amount } of lines) day[accountId as 'dues' | 'advance'] += amount
        days.set(dated, day)
      }
      let balance = 0
      for (let at = 0; at < entered.length; at += atOnce) {
        const commit = entered.slice(at, at + atOnce)
        for (const { dated, change } of commit) {
          add(dated, memberLines(accounts, holder, balance, change))
          balance += change
        }
        const first = commit.map(({ dated }) => dated).sort()[0] ?? ''
        const since = [...days.values()].filter(({ dated }) => dated >= first)
        for (const { dated, amount } of setOffs(balance, since))
          add(dated, enterSetOff(accounts, holder, amount))
        const known = entered.slice(0, at + atOnce)
        for (const day of days.keys()) {
          const upTo = [...days.values()].filter(({ dated }) => dated <= day)
          const owed = known.reduce((sum, each) => sum + (each.dated <= day ? each.change : 0), 0)
          expect({
            dues: upTo.reduce((sum, { dues }) => sum + dues, 0),
            advance: upTo.reduce((sum, { advance }) => sum + advance, 0),
          }).toEqual({ dues: Math.max(0, owed), advance: Math.min(0, owed) })
        }
      }
    }),
    { seed: 20_261_128, numRuns: 300 },
  )
})

test('in a closed year nothing is set off, and afterwards all is right again', () => {
  const days = [
    // an advance that the books begin with, entered when the bill of later years was owed
    { dated: '2025-03-31', dues: -1000, advance: 0 },
    { dated: '2026-03-01', dues: 3000, advance: 0 },
    { dated: '2026-06-01', dues: 500, advance: 0 },
  ]
  expect(setOffs(2500, days)).toEqual([
    { dated: '2025-03-31', amount: 1000 },
    { dated: '2026-03-01', amount: -1000 },
  ])
  // right since without one
  expect(setOffs(2500, days, '2026-03-31')).toEqual([])
  const ahead = [
    { dated: '2025-12-01', dues: -1000, advance: 0 },
    { dated: '2026-04-01', dues: 1000, advance: 0 },
  ]
  expect(setOffs(0, ahead, '2026-03-31')).toEqual([])
})

test('the books begin balanced: what is missing is in suspense', () => {
  const opening = (principal: number, interest: number, advance: number) => ({
    principal,
    interest,
    advance,
  })
  const flats = [
    { holder, balance: opening(5200_00, 318_00, 0) },
    { holder: { flatId: 'A-201', holdingId: 'i' }, balance: opening(0, 0, 1500_00) },
  ]
  const { members, others } = enterOpening(
    flats,
    [{ accountId: 'bank', amount: 3_40_000_00 }],
    accounts,
  )
  expect(members.map(({ change }) => change)).toEqual([5518_00, -1500_00])
  expect(others.map(({ accountId, amount }) => [accountId, amount])).toEqual([
    ['bank', 3_40_000_00],
    ['suspense', -(3_40_000_00 + 5518_00 - 1500_00)],
  ])
})

test('a reversal takes back every line, the member’s by what they owe then', () => {
  const lines = [
    ...memberLines(accounts, holder, 0, 3029_00),
    { accountId: 'general-maintenance', amount: -3029_00, flatId: null, holdingId: null },
  ]
  const { members, others } = reversalOf(lines as Parameters<typeof reversalOf>[0])
  expect(members).toEqual([{ ...holder, change: -3029_00 }])
  expect(others).toMatchObject([{ accountId: 'general-maintenance', amount: 3029_00 }])
})

/** Debit balances are those of what the society has and spends. */
const isDebitGroup = (group: AccountGroup): boolean =>
  [
    'fixed-assets',
    'investments',
    'members-dues',
    'receivables',
    'cash-and-bank',
    'expense',
  ].includes(group)

test('accounts have each role once, and only those of members are controls', () => {
  const rows = usualAccounts((slug) => slug)
  const roles = rows.map(({ role }) => role).filter((role) => role !== null)
  expect(new Set(roles).size).toBe(roles.length)
  expect(rows.filter(({ isControl }) => isControl).map(({ id }) => id)).toEqual(['advance', 'dues'])
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  expect(
    rows.filter(({ group }) => isDebitGroup(group)).every(({ code }) => /^[24]/.test(code)),
  ).toBe(true)
})
