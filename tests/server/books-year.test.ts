/**
 * Random years of the books through the real changes: whatever is billed, paid, put right and taken back, in whatever order, the
 * ledger balances after each step. A failure prints the seed; `npm run fuzz -- --books 50` tries longer ones.
 */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { sum } from '#domain/books/exact.ts'
import { addMonths } from '#domain/books/periods.ts'
import { bothOfFigures, figureBooks } from '../factories/behind-figures.ts'
import { booksOf, type Change } from '../factories/books.ts'
import { newHead, newPolicy, newRun, simpleInterest } from '../factories/charges.ts'
import { bothKinds } from '../factories/database.ts'
import { figuresAnew, figuresByHand, storedFigures, sumsOf } from '../factories/month-figures.ts'
import { createRandom } from '../factories/random.ts'

const steps = Number(process.env.BOOKS_STEPS ?? 40)
const years = Number(process.env.BOOKS_YEARS ?? 1)
const firstSeed = Number(process.env.BOOKS_SEED ?? 20_261_125)

const at = '2026-11-20T08:00:00.000Z'
const holdings = ['h-treasurer', 'h-owner', 'h-neighbour', 'h-joint'] as const
const begunOn = '2025-11-30'
const firstMonth = '2025-12'
const lastMonth = '2026-11'

/** What each kind of note may be for. */
const headsOf = {
  ...{ 'credit-note': ['general', 'sinking'], 'debit-note': ['general', 'sinking'] },
  ...{ penalty: [''], waiver: ['', 'penalty'], 'write-off': [''], 'round-off': [''] },
  ...{ 'opening-dues': ['', 'interest'], 'opening-advance': [''] },
}

type Document = 'bill' | 'receipt' | 'adjustment'

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  /** Changes of the office in a society of its own, with a head for all, one by area, and interest. */
  const openSociety = async () => {
    const { societyId, office, change } = await openBooks()
    await change('charge-head.adopt@1', newHead())
    await change(
      'charge-head.adopt@1',
      newHead({
        ...{ headId: 'sinking', name: 'Sinking Fund', position: 2, bearsInterest: false },
        ...{ accountId: 'account:sinking-fund' },
        basis: { kind: 'area', of: 'carpet', amount: { rate: paise(33_33), per: 7 } },
      }),
    )
    await change('charge-policy.adopt@1', simpleInterest(12_00))
    const rebate = { byDay: 15, basisPoints: 7_77, most: null }
    await change('charge-policy.adopt@1', newPolicy({ subject: 'rebate', terms: rebate }))
    const opening = { societyId, asOn: begunOn, principal: 0, interest: 0, advance: 0 }
    await office(async (w) => {
      const owner = await w.get('holding', societyId, 'h-owner')
      await w.put('holding', { ...owner!, pays: true })
      const joint = { id: 'h-joint', contactId: 'c-newcomer', relation: 'joint' as const }
      await w.put('holding', { ...owner!, ...joint })
      await w.put('opening-balance', { ...opening, id: 'f2', principal: 5200_00, interest: 318_07 })
      await w.put('opening-balance', { ...opening, id: 'f3', advance: 1500_00 })
    })
    await change('books.begin@1', { id: `${societyId}-opening`, asOn: begunOn, balances: [], at })
    /** Of the two who own A-102. */
    const letPay = (id: 'h-owner' | 'h-joint') =>
      office(async (w) => {
        const other = id === 'h-owner' ? 'h-joint' : 'h-owner'
        for (const [each, pays] of [
          [other, false],
          [id, true],
        ] as const) {
          const row = await w.get('holding', societyId, each)
          await w.put('holding', { ...row!, pays })
        }
      })
    return { societyId, change, letPay }
  }

  const summaries = (societyId: string) =>
    rowsOf<{ id: string; balance: string }>(
      societyId,
      sql`select id, balance::text, principal::text, penalty::text, interest::text, unpaid, due_on from flat_summary
        where society_id = ${societyId} order by id`,
    )

  /** What holds at any time. */
  const expectBalance = async (societyId: string, said: string) => {
    const [sums] = await rowsOf<{ all: string; controls: string; flats: string }>(
      societyId,
      sql`select coalesce(sum(amount), 0)::text as all, coalesce(sum(amount) filter (where is_control), 0)::text as controls,
        (select coalesce(sum(balance), 0)::text from flat_summary where society_id = ${societyId}) as flats
        from journal_line where society_id = ${societyId}`,
    )
    expect(sums?.all, said).toBe('0')
    expect(sums?.flats, said).toBe(sums?.controls)
    const flats = await rowsOf<Record<string, string>>(
      societyId,
      sql`select id, balance::text, (principal + penalty + interest)::text as owed,
        (select coalesce(sum(value::bigint), 0)::text from jsonb_each_text(unpaid)) as unpaid, coalesce(dues, 0)::text as dues,
        coalesce(advance, 0)::text as advance
        from flat_summary left join (select holding_id, sum(amount) filter (where account_id = 'account:dues') as dues,
          sum(amount) filter (where account_id = 'account:advance') as advance
          from journal_line where society_id = ${societyId} group by holding_id) own on holding_id = id
        where society_id = ${societyId}`,
    )
    for (const { balance, owed, unpaid, dues, advance } of flats) {
      expect(Number(dues) + Number(advance), said).toBe(Number(balance))
      expect([owed, unpaid], said).toEqual([dues, dues])
      expect(Number(advance), said).toBeLessThanOrEqual(0)
    }
    const gaps = await rowsOf(
      societyId,
      sql`select series from voucher where society_id = ${societyId} group by series
        having min(count) <> 1 or max(count) <> count(*) or count(distinct number) <> count(*)`,
    )
    expect(gaps, said).toEqual([])
    await expectFigures(societyId, said)
  }

  /** The figures of months are those of all documents, to the paisa. */
  const expectFigures = async (societyId: string, said: string) => {
    const stored = await storedFigures(rowsOf, societyId)
    expect(stored, said).toEqual(await figuresAnew(database(), societyId, '2026-11-20'))
    const { accounts, owed } = await figuresByHand(rowsOf, societyId)
    const summed = sumsOf(stored as never)
    expect(summed.accounts, said).toEqual(accounts)
    expect(summed.owed, said).toEqual(owed)
  }

  /** Each leads to the vouchers that come to it, whatever was let off, paid ahead and taken back. */
  const expectBehind = async (societyId: string, said: string) => {
    const books = await figureBooks(database(), societyId)
    const months = await storedFigures(rowsOf, societyId)
    for (const { name, figure, behind } of bothOfFigures(months as never, books))
      expect(behind, `${said}: ${name}`).toBe(figure)
    const roundOff = sum(months.map(({ billed }) => paise(billed['round-off'] ?? 0)))
    const [entered] = await rowsOf<{ amount: string }>(
      societyId,
      sql`select coalesce(-sum(amount), 0)::text as amount from journal_line where society_id = ${societyId} and account_id = 'account:round-off'`,
    )
    expect(String(roundOff), said).toBe(entered?.amount)
  }

  const standing = (societyId: string, document: Document) =>
    rowsOf<{ id: string }>(
      societyId,
      sql`select id from ${sql.raw(document)} as d where society_id = ${societyId} and reverses is null
        and not exists (select 1 from ${sql.raw(document)} r where r.society_id = d.society_id and r.reverses = d.id) order by id`,
    )

  const reverse = (change: Change, document: Document, id: string, by: string, again?: string) => {
    const said = { id: by, reason: 'Entered by mistake', at }
    if (document === 'receipt') return change('receipt.reverse@1', { ...said, receiptId: id })
    if (document === 'bill')
      return change('bill.reverse@1', { ...said, billId: id, again: again ?? null })
    return change('adjustment.reverse@1', { ...said, adjustmentId: id })
  }

  /** @returns what was done, for a failure to tell */
  const createYear = (
    { societyId, change, letPay }: Awaited<ReturnType<typeof openSociety>>,
    seed: number,
  ) => {
    const random = createRandom(seed)
    const whole = (below: number) => Math.floor(random() * below)
    const of = <T>(all: readonly T[]): T => all[whole(all.length)]!
    let month = firstMonth
    let ids = 0
    const newId = () => {
      ids += 1
      return `00000000-0000-4000-8000-${String(seed % 1e6).padStart(6, '0')}${String(ids).padStart(6, '0')}`
    }
    /** Of a month that is billed. */
    const someDay = () => {
      const day = `${addMonths(`${month}-01`, -1 - whole(3)).slice(0, 7)}-${String(1 + whole(28)).padStart(2, '0')}`
      return day < `${firstMonth}-01` ? `${firstMonth}-15` : day > '2026-11-20' ? '2026-11-20' : day
    }
    const amount = () => paise(1 + whole(9_000_00)) as never
    const publish = async () => {
      if (month > lastMonth) return 'nothing is left to bill'
      const run = newRun(month, { id: newId() })
      expect(await change('bill-run.publish@1', run), run.from).toBe(true)
      month = addMonths(`${month}-01`, 1).slice(0, 7)
      return `published ${run.from}`
    }
    const receive = async () => {
      const receivedOn = someDay()
      const form = { id: newId(), at, holdingId: of(holdings), amount: amount(), receivedOn }
      const args = { ...form, mode: of(['upi', 'cash'] as const), reference: '', note: '' }
      expect(await change('receipt.create@1', args)).toBe(true)
      return `received ${form.amount} of ${form.holdingId} on ${receivedOn}`
    }
    const note = async () => {
      const noteKind = of([
        ...(['credit-note', 'debit-note', 'penalty', 'waiver'] as const),
        ...(['opening-dues', 'opening-advance', 'write-off', 'round-off'] as const),
      ])
      const form = { id: newId(), at, kind: noteKind, holdingId: of(holdings), dated: someDay() }
      const said = {
        headId: of(headsOf[noteKind]),
        dueOn: null,
        reason: 'As resolved',
        resolution: 'No. 7',
      }
      const small = paise(1 + whole(20_00)) as never
      const isLetOff = ['waiver', 'write-off', 'round-off'].includes(noteKind)
      const args = { ...form, ...said, amount: isLetOff ? small : amount() }
      const isDone = await change('adjustment.create@1', args)
      // it may be more than is unpaid, or than a rounding
      if (!isLetOff) expect(isDone).toBe(true)
      return `${noteKind}${isDone ? '' : ' (refused)'} of ${form.holdingId} on ${form.dated}`
    }
    const takeBack = async (document: Document, isAgain = false) => {
      const rows = await standing(societyId, document)
      if (rows.length === 0) return `no ${document} to take back`
      const { id } = of(rows)
      const isDone = await reverse(change, document, id, newId(), isAgain ? newId() : undefined)
      return `${document} ${id} ${isDone ? 'taken back' : 'refused'}${isAgain ? ' and billed again' : ''}`
    }
    const resolve = async () => {
      const order = of(['principal-first', 'interest-first', 'bill-principal-first'] as const)
      const terms = { order, headIds: [] }
      await change('charge-policy.adopt@1', {
        ...newPolicy({ subject: 'allocation', terms, since: `${month}-01` }),
        id: newId(),
      })
      return `resolved ${order} from ${month}`
    }
    const pay = async () => {
      const id = of(['h-owner', 'h-joint'] as const)
      await letPay(id)
      return `${id} pays`
    }
    const issueAgain = async () => {
      const [bill] = await rowsOf<{ id: string }>(
        societyId,
        sql`select b.id from bill b where b.society_id = ${societyId} and b.reverses is null and exists
          (select 1 from bill r where r.society_id = b.society_id and r.reverses = b.id) and not exists
          (select 1 from bill o where o.society_id = b.society_id and o.flat_id = b.flat_id and o."from" = b."from" and o.reverses is null
            and not exists (select 1 from bill r where r.society_id = o.society_id and r.reverses = o.id)) order by b.id limit 1`,
      )
      if (bill === undefined) return 'no bill is missed'
      const args = { id: newId(), billId: bill.id, reason: 'Was right after all', at }
      expect(await change('bill.again@1', args), bill.id).toBe(true)
      return `issued ${bill.id} again`
    }
    const acts = [
      ...[publish, publish, receive, receive, receive, receive, note, note],
      ...[() => takeBack('receipt'), () => takeBack('adjustment'), () => takeBack('bill')],
      ...[() => takeBack('bill', true), issueAgain, resolve, pay],
    ]
    return { step: () => of(acts)(), publish, newId }
  }

  test.each(Array.from({ length: years }, (_, year) => firstSeed + year))(
    'a random year balances after each step, and is what it began with when all of it is taken back (seed %i)',
    async (seed) => {
      const society = await openSociety()
      const { societyId, change } = society
      const began = await summaries(societyId)
      expect(began.map(({ id, balance }) => [id, balance])).toEqual([
        ['h-neighbour', '-150000'],
        ['h-owner', '551807'],
      ])
      const year = createYear(society, seed)
      const done = [await year.publish()]
      for (let step = 0; step < steps; step += 1) {
        done.push(await year.step())
        await expectBalance(societyId, `seed ${seed}, step ${step}: ${done.slice(-5).join('; ')}`)
      }
      await expectBehind(societyId, `seed ${seed}: ${done.join('; ')}`)
      for (const document of ['receipt', 'adjustment', 'bill'] as const)
        for (const { id } of await standing(societyId, document))
          expect(await reverse(change, document, id, year.newId()), `seed ${seed}`).toBe(true)
      await expectBalance(societyId, `seed ${seed}, taken back`)
      await expectBehind(societyId, `seed ${seed}, taken back`)
      const left = await rowsOf(
        societyId,
        sql`select account_id from journal_line where society_id = ${societyId} group by account_id having sum(amount) <> 0
          except select account_id from journal_line where society_id = ${societyId} and voucher_id = ${`${societyId}-opening`}`,
      )
      expect(left, `seed ${seed}`).toEqual([])
      const nothing = {
        balance: '0',
        principal: '0',
        penalty: '0',
        interest: '0',
        unpaid: {},
        due_on: null,
      }
      for (const row of await summaries(societyId)) {
        const before = began.find(({ id }) => id === row.id)
        expect(row, `seed ${seed}`).toMatchObject(before ?? nothing)
      }
    },
    30_000 + years * steps * 2000,
  )

  test(`receipts that arrive in any order leave the same (seed ${firstSeed})`, async () => {
    const random = createRandom(firstSeed)
    const runs = ['2026-08', '2026-09', '2026-10'].map((month) => newRun(month))
    const receipts = Array.from({ length: 8 }, (_, n) => ({
      ...{ id: `receipt-${n}`, at, holdingId: holdings[n % 4]!, mode: 'upi' as const },
      ...{
        amount: paise(1 + Math.floor(random() * 6_000_00)) as never,
        reference: `${n}`,
        note: '',
      },
      receivedOn: `2026-1${Math.floor(random() * 2)}-0${1 + Math.floor(random() * 9)}`,
    }))
    const leftAfter = async (order: typeof receipts) => {
      const { societyId, change } = await openSociety()
      for (const run of runs) expect(await change('bill-run.publish@1', run)).toBe(true)
      for (const receipt of order) expect(await change('receipt.create@1', receipt)).toBe(true)
      await expectBalance(societyId, 'receipts in some order')
      return summaries(societyId)
    }
    const left = await leftAfter(receipts)
    expect(await leftAfter(receipts.toReversed())).toEqual(left)
    const shuffled = receipts
      .map((receipt) => ({ receipt, at: random() }))
      .sort((one, other) => one.at - other.at)
    expect(await leftAfter(shuffled.map(({ receipt }) => receipt))).toEqual(left)
  }, 120_000)
})
