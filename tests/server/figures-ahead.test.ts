/**
 * Bills are published ahead of their day. Until it comes they count neither for what is owed nor for what stands on accounts and became of
 * the budget: whatever the Society Dashboard says of a day is what the statements it leads to say of that day, to the paisa.
 */
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { type FigureSources, yearFigures } from '#domain/books/figures/year-figures.ts'
import { heldOpenings } from '#domain/books/ledger/opening.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { accountLedger, type LedgerVoucher } from '#domain/books/statements/account-ledger.ts'
import { type DuesDocuments, memberDues } from '#domain/books/statements/member-dues.ts'
import { linkTo } from '#features/accounts/finance/links.ts'
import { budgetReport } from '#features/accounts/statements/budget-report.ts'
import { rowsOf } from '#server/books/account-rows.ts'
import { readAs } from '#server/database/transaction.ts'
import { booksOf } from '../factories/books.ts'
import { newBudget } from '../factories/budgets.ts'
import { newHead, newPolicy, newRun, simpleInterest } from '../factories/charges.ts'
import { bothKinds } from '../factories/database.ts'
import { figuresAnew, storedFigures } from '../factories/month-figures.ts'

const at = '2026-11-20T08:00:00.000Z'
const today = '2026-11-20'
const year = '2026-2027'
/** Today, and as they come: the days of the bills among them. */
const days = [today, '2026-11-30', '2026-12-01', '2026-12-20', '2027-01-01', '2027-02-15']

type Owned = { holdingId: string }
type OpeningRow = Parameters<typeof openingOf>[0] & { id: string }

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf: rowsBySql, database } = booksOf(kind)

  const openSociety = async () => {
    const { societyId, office, change } = await openBooks()
    await change('charge-head.adopt@1', newHead())
    await change('charge-policy.adopt@1', simpleInterest(12_00))
    const rebate = { byDay: 10, basisPoints: 5_00, most: null }
    await change('charge-policy.adopt@1', newPolicy({ subject: 'rebate', terms: rebate }))
    const opening = { societyId, asOn: '2026-08-31', principal: 0, interest: 0, advance: 0 }
    await office(async (w) => {
      await w.put('opening-balance', { ...opening, id: 'f2', principal: 5200_00, interest: 318_07 })
      await w.put('opening-balance', { ...opening, id: 'f3', advance: 1500_00 })
    })
    const begun = { id: `${societyId}-opening`, asOn: '2026-08-31', balances: [], at }
    expect(await change('books.begin@1', begun)).toBe(true)
    const quarters = [30_000_00, 30_000_00, 30_000_00, 30_000_00].map((each) => paise(each))
    const lines = ['account:general-maintenance', 'account:rebate'].map((accountId) => ({
      ...{ accountId, quarters },
    }))
    const budget = newBudget({ year, lines: lines as never })
    expect(await change('budget.adopt@1', budget)).toBe(true)
    const done = async (isDone: Promise<boolean>) => expect(await isDone).toBe(true)
    return {
      societyId,
      publish: (month: string, id: string) =>
        done(change('bill-run.publish@1', newRun(month, { id, dueOn: `${month}-10` }))),
      receive: (id: string, holdingId: string, rupees: number, receivedOn: string) =>
        done(
          change('receipt.create@1', {
            ...{ id, holdingId, amount: paise(rupees * 100) as never, receivedOn, at },
            ...{ mode: 'upi', reference: id, note: '' },
          }),
        ),
      takeBack: {
        receipt: (receiptId: string, id: string) =>
          done(change('receipt.reverse@1', { id, receiptId, reason: 'Returned', at })),
        bill: (billId: string, id: string) =>
          done(change('bill.reverse@1', { id, billId, reason: 'Wrong', at, again: null })),
      },
    }
  }

  const readAll = (societyId: string) =>
    readAs(database(), { societyId }, async (tx) => {
      const all = <Row>(name: Parameters<typeof rowsOf>[1]) => rowsOf<Row>(tx, name, societyId)
      const sources: FigureSources = {
        ...{ months: await all('month-figure'), accounts: await all('ledger-account') },
        ...{ heads: await all('charge-head'), categories: await all('income-category') },
        budgets: await all('budget'),
      }
      const [bills, receipts] = [
        await all<DuesDocuments['bills'][number] & Owned>('bill'),
        await all<DuesDocuments['receipts'][number] & Owned>('receipt'),
      ]
      const adjustments = await all<DuesDocuments['adjustments'][number] & Owned>('adjustment')
      const vouchers = await all<LedgerVoucher>('voucher')
      const begun = vouchers.find(({ kind: of }) => of === 'opening')
      const openings = heldOpenings(await all<OpeningRow>('opening-balance'), begun?.lines)
      const allocations = allocationsOf({ policies: await all<PolicyRow>('charge-policy') })
      const ids = [...new Set([...bills, ...openings].map(({ holdingId }) => holdingId))]
      const members = ids.map((id): DuesDocuments => {
        const own = <Row extends Owned>(rows: readonly Row[]) =>
          rows.filter(({ holdingId }) => holdingId === id)
        const [opening] = own(openings)
        return {
          opening: opening === undefined ? null : openingOf(opening),
          ...{ bills: own(bills), receipts: own(receipts), adjustments: own(adjustments) },
        }
      })
      return { sources, vouchers, members, allocations }
    })

  /** Of each day that is today or will be. */
  const expectSame = async (societyId: string) => {
    const { sources, vouchers, members, allocations } = await readAll(societyId)
    const { accounts, budgets } = sources
    for (const day of days) {
      const { owing, position, budget, counted } = yearFigures(sources, year, day)
      const dues = members.map((documents) => memberDues(documents, allocations, day))
      const report = Object.fromEntries(
        ageBuckets.map((bucket) => [bucket, dues.reduce((sum, { ages }) => sum + ages[bucket], 0)]),
      )
      expect([day, owing.ages]).toEqual([day, report])
      const owe = dues.filter(({ principal, penalty, interest }) => principal + penalty + interest)
      expect([day, owing.flats]).toEqual([day, owe.length])
      const standsAt = (link: ReturnType<typeof linkTo.balance>) => {
        const { accounts: ids, from, to } = link.search
        return accountLedger(accounts, vouchers, { accountIds: ids.split(','), from, to }).closing
      }
      const { accountIds, cash } = position
      expect([day, position.dues]).toEqual([
        day,
        standsAt(linkTo.balance(accountIds.dues, counted)),
      ])
      expect([day, 0 - position.advance]).toEqual([
        day,
        standsAt(linkTo.balance(accountIds.advance, counted)),
      ])
      const sum = (of: (each: (typeof dues)[number]) => number) =>
        dues.reduce((total, each) => total + of(each), 0)
      expect([day, position.dues, position.advance]).toEqual([
        day,
        sum(({ principal, penalty, interest }) => principal + penalty + interest),
        sum(({ advance }) => advance),
      ])
      for (const { accountId, amount } of cash)
        expect([day, amount]).toEqual([day, standsAt(linkTo.balance([accountId], counted))])
      const { rows } = budgetReport(
        { accounts, vouchers: vouchers as never, budgets, today: day },
        day,
      )
      expect(budget?.lines.length).toBeGreaterThan(1)
      for (const { accountId, actual } of budget?.lines ?? []) {
        const said = rows.find(({ id }) => id === accountId)?.figures[1]?.amount ?? 0
        expect([day, accountId, actual]).toEqual([day, accountId, said])
      }
    }
    expect(await storedFigures(rowsBySql, societyId)).toEqual(
      await figuresAnew(database(), societyId, today),
    )
    return sources
  }

  test('bills, rebates and what settles them count from their day on, in the figures as in the statements', async () => {
    const { societyId, publish, receive } = await openSociety()
    for (const month of ['2026-09', '2026-10']) await publish(month, `run-${month}`)
    await receive('r-1', 'h-treasurer', 5100, '2026-10-05')
    await receive('r-2', 'h-owner', 3000, '2026-10-28')
    await publish('2026-11', 'run-2026-11')
    await receive('r-3', 'h-treasurer', 2600, '2026-11-05')
    const before = yearFigures(await expectSame(societyId), year, today)
    await publish('2026-12', 'run-2026-12')
    const ahead = await expectSame(societyId)
    const now = yearFigures(ahead, year, today)
    expect([now.owing, now.position, now.budget]).toEqual([
      ...[before.owing, before.position, before.budget],
    ])
    const whenCome = yearFigures(ahead, year, '2026-12-01')
    expect(whenCome.position.dues).toBeGreaterThan(now.position.dues)
    expect(whenCome.owing.ages['not-due']).toBeGreaterThan(0)
    // the year's tables have all that was billed for it
    expect(now.billed).toEqual(whenCome.billed)
  })

  test('whatever is received, taken back and billed after it', async () => {
    const { societyId, publish, receive, takeBack } = await openSociety()
    for (const month of ['2026-09', '2026-10', '2026-11']) await publish(month, `run-${month}`)
    await receive('r-1', 'h-treasurer', 9000, '2026-11-05')
    await publish('2026-12', 'run-2026-12')
    await receive('r-2', 'h-owner', 20_000, today)
    await expectSame(societyId)
    await takeBack.receipt('r-1', 'r-1-back')
    await expectSame(societyId)
    // takes back the rebate too
    await publish('2027-01', 'run-2027-01')
    await expectSame(societyId)
    for (const flat of ['f1', 'f2', 'f3']) {
      await takeBack.bill(`run-2027-01:${flat}`, `back-${flat}`)
      await expectSame(societyId)
    }
  })
})
