/**
 * A random year of everything that is entered, through the real changes: after each of 1,000 steps both sides of the balance sheet are
 * equal, it agrees with the trial balance, and that with what SQL adds up. A failure prints the seed.
 */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { appropriationId } from '#domain/books/ledger/appropriation.ts'
import { addMonths } from '#domain/books/periods.ts'
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
import { newHead, newRun, simpleInterest } from '../factories/charges.ts'
import { bothKinds } from '../factories/database.ts'
import { newInvoice, newJournal, newPayment, newVendor } from '../factories/payables.ts'
import { createRandom } from '../factories/random.ts'

const steps = 1000
const seed = Number(process.env.BOOKS_SEED ?? 20_261_127)
const at = '2026-11-20T08:00:00.000Z'
const today = '2026-11-20'
const begunOn = '2025-03-31'
const lastDay = '2026-03-31'
const closedAt = 700
const holdings = ['h-treasurer', 'h-owner', 'h-neighbour'] as const
const bought = ['security', 'house-keeping', 'electrician', 'sinking-fund'] as const

/** With the head each is for, and the most of it in rupees: more than a flat owes is refused. */
const notes = [
  ['credit-note', 'general', 2_000],
  ['debit-note', 'general', 2_000],
  ['penalty', '', 500],
  ['waiver', '', 50],
  ['waiver', 'penalty', 200],
  ['write-off', '', 300],
  ['round-off', '', 9],
] as const

/** As a device has it. */
type DeviceVoucher = Entered & ChosenVoucher

type Document = 'receipt' | 'invoice' | 'payment' | 'adjustment' | 'income'

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
    return { ...books, vendorIds: vendors.map(({ id }) => id) }
  }

  const createSteps = (
    { societyId, change, vendorIds }: { societyId: string; change: Change; vendorIds: string[] },
    random: () => number,
  ) => {
    const whole = (below: number) => Math.floor(random() * below)
    const of = <T>(all: readonly T[]): T => all[whole(all.length)]!
    let ids = 0
    const newId = () => {
      ids += 1
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    }
    let month = '2025-04'
    const someDay = () => `${addMonths('2025-04-01', whole(19)).slice(0, 8)}${10 + whole(10)}`
    const amount = (most: number) => paise(1 + whole(most * 100)) as never
    const made: Record<Document, string[]> = {
      ...{ receipt: [], invoice: [], payment: [], adjustment: [], income: [] },
    }
    const enter = async (document: Document, id: string, isDone: Promise<boolean>) => {
      if (await isDone) made[document].push(id)
      return `${document} ${id}`
    }
    const publish = async () => {
      if (month > '2026-11') return 'nothing is left to bill'
      await change('bill-run.publish@1', newRun(month, { id: newId() }))
      month = addMonths(`${month}-01`, 1).slice(0, 7)
      return `billed before ${month}`
    }
    const receive = (id = newId()) => {
      const said = {
        id,
        at,
        holdingId: of(holdings),
        amount: amount(4_000),
        reference: '',
        note: '',
      }
      const mode = of(['upi', 'cash'] as const)
      const receipt = { ...said, mode, receivedOn: someDay() }
      return enter('receipt', id, change('receipt.create@1', receipt))
    }
    const earn = (id = newId()) => {
      const income = {
        ...{ id, at, categoryId: 'hall', party: 'Dhvani Classes', amount: amount(5_000) },
        ...{ mode: of(['upi', 'cash'] as const), reference: '', receivedOn: someDay(), note: '' },
      }
      return enter('income', id, change('income.create@1', { flatId: null, ...income } as never))
    }
    const buy = (id = newId()) => {
      const dated = someDay()
      const sum = amount(30_000)
      const invoice = newInvoice(of(vendorIds), {
        ...{ id, dated, dueOn: dated, reference: `N/${ids}` },
        lines: [{ accountId: `account:${of(bought)}`, amount: sum }],
        deducted: paise(Math.floor(sum / 50)) as never,
      })
      return enter('invoice', id, change('invoice.create@1', invoice))
    }
    const pay = (id = newId()) => {
      const payment = newPayment(of(vendorIds), { id, paidOn: someDay(), amount: amount(30_000) })
      return enter('payment', id, change('payment.create@1', { ...payment, reference: `${ids}` }))
    }
    const deposit = (id = newId()) => {
      const sum = amount(500)
      const payment = newPayment(null, {
        ...{ id, paidOn: someDay(), amount: sum, party: 'Income Tax', reference: `${ids}` },
        lines: [{ accountId: 'account:tax-deducted', amount: sum }],
      })
      return enter('payment', id, change('payment.create@1', payment))
    }
    const note = (id = newId()) => {
      const [kind, headId, most] = of(notes)
      const adjustment = {
        ...{ id, at, kind, headId, holdingId: of(holdings), dated: someDay(), dueOn: null },
        ...{ amount: amount(most), reason: 'As resolved', resolution: 'No. 7' },
      }
      return enter('adjustment', id, change('adjustment.create@1', adjustment))
    }
    const journal = async () => {
      const sum = 1 + whole(5_000_00)
      const [kind, one, other] = of([
        ['journal', 'account:reserve-fund', 'account:sinking-fund'],
        ['journal', 'account:house-keeping', 'account:security'],
        ['contra', 'account:bank', 'account:cash'],
        ['contra', 'account:cash', 'account:bank'],
      ] as const)
      const lines = [
        { accountId: one, amount: sum },
        { accountId: other, amount: -sum },
      ]
      const entry = newJournal({
        ...{ id: newId(), kind, dated: someDay(), lines, narration: 'Put right' },
      })
      await change('journal.create@1', entry)
      return `journal ${entry.id}`
    }
    const takeBack = async () => {
      const document = of(Object.keys(made) as Document[])
      const [id] = made[document].splice(whole(made[document].length), 1)
      if (id === undefined) return `no ${document}`
      const said = { id: newId(), reason: 'Entered by mistake', at, [`${document}Id`]: id }
      await change(`${document}.reverse@1` as 'receipt.reverse@1', said as never)
      return `${document} ${id} taken back`
    }
    const acts = [
      ...[publish, () => receive(), () => receive(), () => receive(), () => earn()],
      ...[
        () => buy(),
        () => buy(),
        () => pay(),
        () => pay(),
        deposit,
        () => note(),
        journal,
        takeBack,
      ],
    ]
    return { step: () => of(acts)(), societyId }
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
        union all select kind, count(*)::int from voucher where society_id = ${societyId} and reverses is null group by kind`,
    )
    return Object.fromEntries(rows.map(({ kind: of, count }) => [of, count]))
  }

  test(`the sheet balances after each of ${steps} steps (seed ${seed})`, async () => {
    const society = await openSociety()
    const { societyId } = society
    const year = createSteps(society, createRandom(seed))
    const { vouchers, readNew } = createJournal(societyId)
    const done: string[] = []
    let accounts = await readAccounts(societyId)
    let closed: unknown
    for (let step = 0; step < steps; step += 1) {
      done.push(await (closings(society)[step] ?? year.step)())
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
    for (const each of new Set([...notes.map(([of]) => of), 'contra', 'journal', 'set-off']))
      expect([each, kinds[each] ?? 0]).toEqual([each, expect.toSatisfy((count) => count > 0)])
    expect(carryForward(accounts, vouchers, lastDay)).toMatchObject({
      ...{ differences: [], difference: 0 },
    })
    expect(await wrongSides(societyId)).toEqual([])
    // what came after a year was closed leaves its sheet as it was
    expect(balanceSheet(accounts, vouchers, lastDay)).toEqual(closed)
  }, 300_000)
})
