/** The beginning of the books, closed years, drafts and who may publish them, extra runs, readings, and who may do what. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  const openOffice = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    return { ...books, admin }
  }
  type Office = Awaited<ReturnType<typeof openOffice>>

  const sumsBy = async (societyId: string, column: 'account_id' | 'holding_id') => {
    const name = sql.raw(column)
    const rows = await rowsOf<{ name: string; amount: string }>(
      societyId,
      sql`select ${name} as name, sum(amount)::text as amount from journal_line
        where society_id = ${societyId} and ${name} is not null group by ${name}`,
    )
    return Object.fromEntries(rows.map(({ name: of, amount }) => [of, Number(amount) / 100]))
  }

  const opening = (
    id: string,
    amounts: { principal?: number; interest?: number; advance?: number },
  ) => ({
    ...{ id, asOn: '2026-03-31', principal: 0, interest: 0, advance: 0, ...amounts },
  })

  const beginWith = ({ office, societyId }: Office) =>
    office(async (w) => {
      await w.put('opening-balance', {
        societyId,
        ...opening('f1', { principal: 5200_00, interest: 318_00 }),
      })
      await w.put('opening-balance', { societyId, ...opening('f2', { advance: 1500_00 }) })
    })

  test('the books begin once, with what every flat owed or had paid ahead; what is missing is in suspense', async () => {
    const books = await openOffice()
    const { admin, societyId } = books
    await beginWith(books)
    const begin = {
      ...{ id: randomUUID(), asOn: '2026-03-31', at },
      balances: [
        { accountId: 'account:bank', amount: 3_40_000_00 },
        { accountId: 'account:share-capital', amount: -12_000_00 },
      ],
    }
    await admin.change('books.begin@1', begin)
    await admin.change('books.begin@1', { ...begin, id: randomUUID() })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
    expect(await sumsBy(societyId, 'account_id')).toEqual({
      ...{ 'account:bank': 340_000, 'account:share-capital': -12_000, 'account:dues': 5518 },
      ...{ 'account:advance': -1500, 'account:suspense': -332_018 },
    })
    expect(await sumsBy(societyId, 'holding_id')).toEqual({ 'h-treasurer': 5518, 'h-owner': -1500 })
    expect(await admin.device.rows.society.toArray()).toEqual([
      expect.objectContaining({ booksBegunOn: '2026-03-31' }),
    ])
    const all = await admin.device.rows['flat-summary'].toArray()
    const summary = all.find(({ id }) => id === 'h-treasurer')
    expect(summary).toMatchObject({
      balance: 5518_00,
      principal: 5200_00,
      interest: 318_00,
      dueOn: '2026-03-31',
    })
  })

  test('books that begin within a year take what came in and was spent in it; nothing is in suspense', async () => {
    const { admin, societyId } = await openOffice()
    const line = (slug: string, amount: number) => ({
      ...{ accountId: `account:${slug}`, amount: paise(amount) },
    })
    await admin.change('books.begin@1', {
      ...{ id: randomUUID(), asOn: '2026-10-31', at },
      balances: [
        ...[line('bank', 100_000_00), line('security', 50_000_00)],
        ...[line('reserve-fund', -60_000_00), line('general-maintenance', -90_000_00)],
      ],
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await sumsBy(societyId, 'account_id')).toEqual({
      ...{ 'account:bank': 100_000, 'account:security': 50_000 },
      ...{ 'account:reserve-fund': -60_000, 'account:general-maintenance': -90_000 },
    })
  })

  test('X3: a receipt dated in a year that was closed meanwhile is held for review, and the books are unchanged', async () => {
    const { admin, office, societyId } = await openOffice()
    await admin.change('receipt.create@1', newReceipt({ receivedOn: '2026-03-20' }))
    await admin.sync()
    const late = newReceipt({ receivedOn: '2026-03-30', amount: paise(700_00) })
    await admin.change('receipt.create@1', late)
    await office(async (w) => {
      const year = await w.get('financial-year', societyId, '2025-2026')
      await w.put('financial-year', { ...year!, state: 'closed' })
    })
    const before = await sumsBy(societyId, 'account_id')
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CLOSED'])
    const [entry] = await admin.device.outbox.toArray()
    expect(entry).toMatchObject({ args: { id: late.id }, fields: { receivedOn: 'CLOSED' } })
    expect(await sumsBy(societyId, 'account_id')).toEqual(before)
    expect(await admin.device.rows['late-document'].toArray()).toMatchObject([
      { id: late.id, state: 'held', dated: '2026-03-30', amount: 700_00, madeBy: 'admin' },
    ])
    // before the first year: no late document
    await admin.change('receipt.create@1', newReceipt({ receivedOn: '2025-03-31' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CLOSED', 'CLOSED'])
    expect(await admin.device.rows['late-document'].count()).toBe(1)
  })

  test('X1, X2: two devices offline post receipts for one flat, in either order and however often sent: both stand, once', async () => {
    for (const first of ['admin', 'treasurer'] as const) {
      const { open, societyId, numbers } = await openOffice()
      const [admin, treasurer] = [await open('admin'), await open('treasurer')]
      await admin.sync()
      await treasurer.sync()
      await admin.change(
        'receipt.create@1',
        newReceipt({ amount: paise(500_00), reference: 'one' }),
      )
      await treasurer.change(
        'receipt.create@1',
        newReceipt({ amount: paise(700_00), reference: 'two' }),
      )
      const order = first === 'admin' ? [admin, treasurer] : [treasurer, admin]
      for (const device of [...order, ...order, ...order]) await device.sync()
      expect(await numbers()).toEqual(['R/2627/0001', 'R/2627/0002'])
      expect(await sumsBy(societyId, 'holding_id')).toEqual({ 'h-owner': -1200 })
    }
  })

  test('where the society wants it, somebody else than who prepared a run publishes it', async () => {
    const { admin, open } = await openOffice()
    const treasurer = await open('treasurer')
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change(
      'charge-policy.adopt@1',
      newPolicy({
        subject: 'billing',
        terms: { cycle: 'monthly', billDay: 1, dueDays: 9, graceDays: 0, isChecked: true },
      }),
    )
    const run = newRun('2026-11')
    await admin.change('bill-run.publish@1', run)
    await admin.change('bill-run.draft@1', run)
    await admin.change('bill-run.publish@1', run)
    await admin.change('bill-run.verify@1', { id: run.id, at })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    await treasurer.sync()
    await treasurer.change('bill-run.verify@1', { id: run.id, at })
    await treasurer.change('bill-run.publish@1', run)
    await treasurer.change('bill-run.discard@1', { id: run.id })
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['STATE'])
    const [published] = await treasurer.device.rows['bill-run'].toArray()
    expect(published).toMatchObject({
      state: 'published',
      preparedBy: 'admin',
      publishedBy: 'treasurer',
    })
  })

  test('an extra run has its heads alone; a meter needs its reading', async () => {
    const { admin } = await openOffice()
    await admin.change('charge-head.adopt@1', newHead())
    const water = newHead({
      ...{ headId: 'water', name: 'Water', position: 2, accountId: 'account:water' },
      basis: {
        kind: 'meter',
        tariff: {
          per: 1000,
          slabs: [
            { upTo: 10_000, rate: paise(20_00) },
            { upTo: null, rate: paise(45_00) },
          ],
        },
      },
    })
    await admin.change('charge-head.adopt@1', water)
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID'])
    const read = (flatId: string, units: number) => ({
      headId: 'water',
      flatId,
      from: '2026-11-01',
      units,
    })
    await admin.change('reading.put@1', {
      readings: [read('f1', 9_000), read('f2', 12_500), read('f3', 1)],
    })
    await admin.change('reading.put@1', { readings: [read('f3', 0)] })
    const extra = newRun('2026-11', {
      kind: 'supplementary',
      title: 'Painting',
      headIds: ['general'],
      dated: '2026-11-20',
      dueOn: '2026-12-05',
    })
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.change('bill-run.publish@1', extra)
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID'])
    const bills = await admin.device.rows.bill.toArray()
    const totals = (of: string) =>
      bills
        .filter(({ kind: each }) => each === of)
        .map(({ total }) => total / 100)
        .sort()
    expect(totals('regular')).toEqual([2550, 2550 + 180, 2550 + 200 + 112.5].sort())
    const counted = bills.flatMap(({ lines }) => lines.flatMap((line) => line.counted ?? []))
    expect(counted.sort()).toEqual([12_500, 9_000])
    expect(totals('supplementary')).toEqual([2550, 2550, 2550])
  })

  test('rules change from their day on, and what ends stays ended', async () => {
    const { admin } = await openOffice()
    const [first, second] = [newHead(), newHead({ since: '2026-04-01' })]
    await admin.change('charge-head.adopt@1', first)
    await admin.change('charge-head.adopt@1', second)
    await admin.change('charge-head.adopt@1', newHead({ since: '2025-06-01' }))
    await admin.change('charge-head.end@1', { id: second.id, until: '2026-12-31' })
    await admin.change('charge-head.adopt@1', newHead({ headId: 'odd', accountId: 'account:bank' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CONFLICT', 'INVALID'])
    const rows = await admin.device.rows['charge-head'].toArray()
    expect(rows.map(({ since, until }) => [since, until]).sort()).toEqual([
      ['2025-04-01', '2026-03-31'],
      ['2026-04-01', '2026-12-31'],
    ])
  })

  test.each(['superadmin', 'owner', 'tenant', 'member', 'staff'] as const)(
    'the books are not written by %s',
    async (name) => {
      const { open } = await openOffice()
      const person = await open(name)
      await person.sync()
      await person.change('charge-head.adopt@1', newHead())
      await person.change('bill-run.publish@1', newRun('2026-11'))
      await person.change('books.begin@1', {
        id: randomUUID(),
        asOn: '2026-03-31',
        balances: [],
        at,
      })
      await person.change('account.add@1', {
        id: randomUUID(),
        code: '5000',
        name: 'Other',
        group: 'income',
      })
      await person.change('bill.reverse@1', {
        id: randomUUID(),
        billId: 'any',
        reason: 'None at all',
        again: null,
        at,
      })
      await person.sync()
      expect(new Set(await refusals(person))).toEqual(new Set(['FORBIDDEN']))
    },
  )

  test('an owner holds the own bills and the rules, a tenant neither, and no one else the ledger', async () => {
    const { admin, open } = await openOffice()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    const counts = async (name: Parameters<typeof open>[0]) => {
      const { device, sync } = await open(name)
      await sync()
      const { rows } = device
      return [
        rows.bill,
        rows['charge-head'],
        rows.voucher,
        rows['ledger-account'],
        rows['bill-run'],
      ].reduce(
        async (all, table) => [...(await all), await table.count()],
        Promise.resolve<number[]>([]),
      )
    }
    expect(await counts('owner')).toEqual([1, 1, 0, 0, 0])
    expect(await counts('tenant')).toEqual([0, 0, 0, 0, 0])
    expect(await counts('staff')).toEqual([0, 0, 0, 0, 0])
    expect((await counts('superadmin')).slice(0, 3)).toEqual([3, 1, 0])
    expect((await counts('treasurer')).slice(0, 3)).toEqual([3, 1, 3])
  })
})
