/**
 * A random year of everything that is entered, through the real changes: after each of 1,000 steps both sides of the balance sheet are
 * equal, it agrees with the trial balance, and that with what SQL adds up. A failure prints the seed.
 */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appropriationId } from '#domain/books/ledger/appropriation.ts'
import { balanceSheet, liabilityGroups } from '#domain/books/statements/balance-sheet.ts'
import type { Account, Entered } from '#domain/books/statements/balances.ts'
import { carryForward } from '#domain/books/statements/carry-forward.ts'
import type { ChosenVoucher } from '#domain/books/statements/chosen-vouchers.ts'
import { fundRegister } from '#domain/books/statements/fund-register.ts'
import { receiptsAndPayments } from '#domain/books/statements/receipts-payments.ts'
import { trialBalance } from '#domain/books/statements/trial-balance.ts'
import { yearResult } from '#domain/books/statements/year-result.ts'
import {
  readFunds,
  readReceiptsAndPayments,
  readResult,
  readSheet,
} from '#server/books/year-statements.ts'
import { readAs } from '#server/database/transaction.ts'
import { booksOf, type Change } from '../factories/books.ts'
import { newHead, simpleInterest } from '../factories/charges.ts'
import { bothKinds } from '../factories/database.ts'
import { newVendor } from '../factories/payables.ts'
import { createRandom } from '../factories/random.ts'
import { at, createSteps, notes } from '../factories/random-year.ts'

const steps = 1000
const seed = Number(process.env.BOOKS_SEED ?? 20_261_127)
const today = '2026-11-20'
const begunOn = '2025-03-31'
const lastDay = '2026-03-31'
const closedAt = 700
/** As a device has it. */
type DeviceVoucher = Entered & ChosenVoucher

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  const openSociety = async () => {
    const books = await openBooks()
    const { societyId, change, office } = books
    await change('charge-head.adopt@1', newHead({ since: '2025-04-01' }))
    await change('charge-policy.adopt@1', simpleInterest(12_00))
    await office((w) =>
      w.put('income-category', {
        ...{ societyId, id: 'hall', name: 'Hall hire', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      }),
    )
    const balances = [
      { accountId: 'account:bank', amount: 3_40_000_00 },
      { accountId: 'account:share-capital', amount: -3_40_000_00 },
    ]
    await change('books.begin@1', { id: `${societyId}-opening`, asOn: begunOn, balances, at })
    const vendors = ['Rakshak Guard Services', 'Jal Plumbing Works'].map((name, n) =>
      newVendor({ id: `${societyId}-vendor-${n}`, name }),
    )
    for (const vendor of vendors) await change('vendor.add@1', vendor)
    const standingBills = async () => {
      const rows = await rowsOf<{ id: string }>(
        societyId,
        sql`select id from bill b where society_id = ${societyId} and reverses is null and not exists (
          select 1 from bill r where r.society_id = ${societyId} and r.reverses = b.id) order by number`,
      )
      return rows.map(({ id }) => id)
    }
    return { ...books, vendorIds: vendors.map(({ id }) => id), standingBills }
  }

  /** By the step: the first year is closed on the way, and something of its surplus put by. */
  const closings = ({ change }: { change: Change }): Record<number, () => Promise<string>> => {
    const id = '2025-2026'
    const go =
      (state: 'soft-closed' | 'closed', year = id) =>
      async () => {
        expect(await change('year.change@1', { id: year, state, at }), state).toBe(true)
        return state
      }
    return {
      600: go('soft-closed'),
      // that of the opening voucher comes first
      699: go('closed', '2024-2025'),
      [closedAt]: go('closed'),
      710: async () => {
        const lines = [{ accountId: 'account:reserve-fund', amount: 100 as never }]
        const said = { yearId: id, dated: '2026-09-20', resolution: 'AGM 4', lines, at }
        const isDone = await change('year.appropriate@1', { id: appropriationId(id, 1), ...said })
        return `put by: ${isDone}`
      },
    }
  }

  const readAccounts = (societyId: string) =>
    rowsOf<Account>(
      societyId,
      sql`select id, code, name, "group", role from ledger_account where society_id = ${societyId}`,
    )

  /** What a device has been sent: those that it does not have yet. */
  const createJournal = (societyId: string) => {
    const vouchers: DeviceVoucher[] = []
    const readNew = async () => {
      const seen = JSON.stringify(vouchers.map(({ id }) => id))
      const found = await rowsOf<DeviceVoucher>(
        societyId,
        sql`select id, kind, reverses, dated::text as dated, lines from voucher where society_id = ${societyId}
          and not exists (select 1 from jsonb_array_elements_text(${seen}::jsonb) s where s = id)`,
      )
      vouchers.push(...found)
      return found.length
    }
    return { vouchers, readNew }
  }

  /** What the server adds up in a statement of its own is what the device has. */
  const expectServers = async (
    societyId: string,
    accounts: readonly Account[],
    vouchers: readonly DeviceVoucher[],
    said: string,
  ) => {
    const span = { from: '2026-01-15', to: today }
    // the books begin within these
    const first = { from: '2025-03-01', to: lastDay }
    await readAs(database(), { societyId }, async (tx) => {
      expect(await readSheet(tx, societyId, today), said).toMatchObject(
        balanceSheet(accounts, vouchers, today),
      )
      expect(await readResult(tx, societyId, span), said).toMatchObject(
        yearResult(accounts, vouchers, span),
      )
      expect(await readReceiptsAndPayments(tx, societyId, span), said).toMatchObject(
        receiptsAndPayments(accounts, vouchers, span),
      )
      expect(await readReceiptsAndPayments(tx, societyId, first), said).toMatchObject(
        receiptsAndPayments(accounts, vouchers, first),
      )
      expect(await readFunds(tx, societyId, span), said).toMatchObject(
        fundRegister(accounts, vouchers, span),
      )
    })
  }

  const expectSheet = (
    accounts: readonly Account[],
    vouchers: readonly Entered[],
    said: string,
  ) => {
    const span = { from: '2026-04-01', to: today }
    const sheet = balanceSheet(accounts, vouchers, today)
    expect(sheet.totalLiabilities, said).toBe(sheet.totalAssets)
    const trial = trialBalance(accounts, vouchers, span)
    expect(trial.debit, said).toBe(trial.credit)
    const onSheet = new Map(
      [...sheet.liabilities, ...sheet.assets].flatMap(({ group, lines }) =>
        lines.map(({ account, amount }) => [
          account.id,
          liabilityGroups.includes(group) ? 0 - amount : amount,
        ]),
      ),
    )
    expect(trial.earlierYears.closing + sheet.broughtForward, said).toBe(0)
    for (const { account, closing } of trial.lines)
      if (account.group !== 'income' && account.group !== 'expense')
        expect(onSheet.get(account.id) ?? 0, `${said}: ${account.name}`).toBe(closing)
    expect(yearResult(accounts, vouchers, span).surplus, said).toBe(sheet.surplus)
    const cash = receiptsAndPayments(accounts, vouchers, span)
    const sumOf = (lines: readonly { amount: number }[]) =>
      lines.reduce((sum, { amount }) => sum + amount, 0)
    expect(sumOf(cash.opening) + cash.totalReceipts - cash.totalPayments, said).toBe(
      sumOf(cash.closing),
    )
    return trial
  }

  /** Of each member and day: dues are what is owed, advances what is paid ahead, never both. */
  const wrongSides = (societyId: string) =>
    rowsOf<{ holding: string; day: string; owed: string; dues: string }>(
      societyId,
      sql`with moved as (
          select l.holding_id as holding, l.dated, sum(l.amount) as owed,
            coalesce(sum(l.amount) filter (where a.role = 'dues'), 0) as dues
          from journal_line l
          join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
          where l.society_id = ${societyId} and l.is_control group by 1, 2),
        standing as (
          select holding, dated, sum(owed) over days as owed, sum(dues) over days as dues from moved
          window days as (partition by holding order by dated))
        select holding, dated::text as day, owed::text as owed, dues::text as dues from standing
        where dues <> greatest(owed, 0)`,
    )

  const ofKinds = async (societyId: string) => {
    const rows = await rowsOf<{ kind: string; count: number }>(
      societyId,
      sql`select kind, count(*)::int as count from adjustment where society_id = ${societyId} and reverses is null group by kind
        union all select kind, count(*)::int from voucher where society_id = ${societyId} and reverses is null group by kind
        union all select state, count(*)::int from held_cheque where society_id = ${societyId} group by state
        union all select v.kind || ' taken back', count(*)::int from voucher r join voucher v
          on v.society_id = r.society_id and v.id = r.reverses where r.society_id = ${societyId} group by v.kind`,
    )
    return Object.fromEntries(rows.map(({ kind: of, count }) => [of, count]))
  }

  test(`the sheet balances after each of ${steps} steps (seed ${seed})`, async () => {
    const society = await openSociety()
    const { societyId } = society
    const next = createSteps(society, createRandom(seed))
    const { vouchers, readNew } = createJournal(societyId)
    const done: string[] = []
    let accounts = await readAccounts(societyId)
    let closed: unknown
    for (let step = 0; step < steps; step += 1) {
      done.push(await (closings(society)[step] ?? next)())
      const said = `seed ${seed}, step ${step}: ${done.slice(-3).join('; ')}`
      const isNew = (await readNew()) > 0
      if (step === closedAt) closed = balanceSheet(accounts, vouchers, lastDay)
      if (!isNew) continue
      // some documents bring the account that they need
      const isKnown = ({ accountId }: Entered['lines'][number]) =>
        accounts.some(({ id }) => id === accountId)
      if (!vouchers.at(-1)?.lines.every(isKnown)) accounts = await readAccounts(societyId)
      const trial = expectSheet(accounts, vouchers, said)
      if (step % 50 > 0) continue
      expect(await wrongSides(societyId), said).toEqual([])
      await expectServers(societyId, accounts, vouchers, said)
      const sums = await rowsOf<{ id: string; sum: string }>(
        societyId,
        sql`select case when a."group" in ('income', 'expense') and dated < '2026-04-01' then 'earlier' else a.id end as id,
            sum(amount)::text as sum from journal_line l
          join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
          where l.society_id = ${societyId} and dated <= ${today} group by 1`,
      )
      const { closing: earlier } = trial.earlierYears
      const standing = new Map(sums.map(({ id, sum }) => [id, sum]))
      // of the years before the first entry of one nothing is left
      expect(standing.get('earlier') ?? '0', said).toBe(`${earlier}`)
      standing.delete('earlier')
      expect(
        new Map(trial.lines.map(({ account, closing }) => [account.id, `${closing}`])),
        said,
      ).toEqual(standing)
    }
    expect(vouchers.length).toBeGreaterThan(steps / 2)
    const kinds = await ofKinds(societyId)
    const isThere = [
      ...[...notes.map(([of]) => of), 'contra', 'journal', 'set-off'],
      ...['held', 'deposited', 'given-back'],
      ...['bill', 'receipt', 'journal', 'contra'].map((of) => `${of} taken back`),
    ]
    for (const each of new Set(isThere))
      expect([each, kinds[each] ?? 0]).toEqual([each, expect.toSatisfy((count) => count > 0)])
    expect(carryForward(accounts, vouchers, lastDay)).toMatchObject({
      ...{ differences: [], difference: 0 },
    })
    expect(await wrongSides(societyId)).toEqual([])
    // what came after a year was closed leaves its sheet as it was
    expect(balanceSheet(accounts, vouchers, lastDay)).toEqual(closed)
  }, 300_000)
})
