/** Closing of financial years, and what is put by of a closed one's surplus: only forwards, in order, once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { appropriationId } from '#domain/books/ledger/appropriation.ts'
import { newReceipt } from '../factories/accounts.ts'
import { trailOf } from '../factories/audit.ts'
import { booksOf } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newInvoice, newVendor } from '../factories/payables.ts'

const at = '2026-11-20T08:00:00.000Z'
const rupees = (count: number) => paise(count * 100)

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  /** Three years: hall hire of 1,00,000.00 in 2025-2026, receipts in the others. */
  const openYears = async (earned = 1_00_000) => {
    const books = await openBooks()
    const { societyId } = books
    await books.office((w) =>
      w.put('income-category', {
        ...{ societyId, id: 'hall', name: 'Hall hire', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      }),
    )
    const admin = await books.open('admin')
    await admin.sync()
    for (const day of ['2025-03-20', '2026-03-20', '2026-11-15']) {
      await admin.change('receipt.create@1', newReceipt({ receivedOn: day, reference: day }))
    }
    if (earned > 0) {
      await admin.change('income.create@1', {
        ...{ id: randomUUID(), categoryId: 'hall', flatId: null, party: 'Caterers', note: '' },
        ...{ amount: rupees(earned), mode: 'neft', reference: 'H1', receivedOn: '2025-11-15', at },
      })
    }
    await admin.sync()
    expect(await admin.device.outbox.where('state').equals('rejected').count()).toBe(0)
    return { ...books, admin }
  }
  type Years = Awaited<ReturnType<typeof openYears>>

  const states = async ({ admin }: Pick<Years, 'admin'>) =>
    Object.fromEntries(
      (await admin.device.rows['financial-year'].toArray()).map(({ id, state }) => [id, state]),
    )
  const faults = async ({ admin }: Pick<Years, 'admin'>) =>
    (await admin.device.outbox.where('state').equals('rejected').sortBy('mid')).map(
      ({ code, fields }) => [code, ...Object.keys(fields ?? {})].join(' '),
    )
  const bring = async (
    { admin }: Pick<Years, 'admin'>,
    id: string,
    ...targets: readonly ('soft-closed' | 'closed' | 'audited')[]
  ) => {
    for (const state of targets) await admin.change('year.change@1', { id, state, at })
    await admin.sync()
  }
  const appropriation = (change: object = {}) => ({
    ...{ id: appropriationId('2025-2026', 1), yearId: '2025-2026', dated: '2026-09-20', at },
    ...{ resolution: 'AGM 20-Sep-26, item 4' },
    lines: [{ accountId: 'account:reserve-fund', amount: rupees(25_000) }],
    ...change,
  })

  test('a year goes forward, after the one before it, and who did it when is in the row and in the trail', async () => {
    const books = await openYears()
    await bring(books, '2025-2026', 'closed')
    expect(await faults(books)).toEqual(['STATE id'])
    await bring(books, '2024-2025', 'soft-closed', 'closed', 'audited')
    await bring(books, '2025-2026', 'closed', 'closed')
    expect(await states(books)).toEqual({
      ...{ '2024-2025': 'audited', '2025-2026': 'closed', '2026-2027': 'open' },
    })
    const [row, next] = await books.admin.device.rows['financial-year'].toArray()
    expect(row).toMatchObject({ changedBy: 'admin', changedAt: at, correctedSince: at })
    expect(next).toMatchObject({ correctedSince: null })
    const trail = await trailOf(database(), books.societyId)
    const said = trail.filter(({ entity }) => entity === 'financial-year')
    expect(said.map(({ rowId, after }) => `${rowId} ${after?.state}`)).toEqual([
      ...['2024-2025 soft-closed', '2024-2025 closed', '2024-2025 audited', '2025-2026 closed'],
    ])
  })

  test('the running year is not closed, and nothing is opened again', async () => {
    const books = await openYears()
    const { admin, office, societyId } = books
    // what an older device might still send
    await office(async (w) => {
      for (const id of ['2024-2025', '2025-2026']) {
        const year = await w.get('financial-year', societyId, id)
        await w.put('financial-year', { ...year!, state: 'audited' })
      }
    })
    await admin.change('year.change@1', { id: '2025-2026', state: 'closed', at })
    await expect(
      admin.change('year.change@1', { id: '2026-2027', state: 'closed', at }),
    ).rejects.toMatchObject({ code: 'STATE' })
    await admin.sync()
    expect(await faults(books)).toEqual(['STATE state'])
    expect((await states(books))['2025-2026']).toBe('audited')
  })

  test('the database itself refuses to open a year again, or to close one before those before it', async () => {
    const books = await openYears()
    const { societyId, office } = books
    const put = (state: string) =>
      office(async (w) => {
        await w.tx.execute(
          sql`update financial_year set state = ${state} where society_id = ${societyId} and id = '2025-2026'`,
        )
      })
    await expect(put('closed')).rejects.toThrow()
    await bring(books, '2024-2025', 'closed')
    await put('closed')
    await expect(put('soft-closed')).rejects.toThrow()
  })

  test('only who keeps the books closes a year', async () => {
    const books = await openYears()
    const owner = await books.open('owner')
    await owner.sync()
    await expect(
      owner.change('year.change@1', { id: '2025-2026', state: 'soft-closed', at }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await states(books))['2025-2026']).toBe('open')
  })

  test('R1: of a surplus of 1,00,000.00 a quarter is put by, once, with its resolution', async () => {
    const books = await openYears()
    const { admin, societyId, open } = books
    const treasurer = await open('treasurer')
    await treasurer.sync()
    await admin.change('year.appropriate@1', appropriation())
    await admin.sync()
    expect(await faults(books)).toEqual(['STATE'])
    await bring(books, '2024-2025', 'closed')
    await bring(books, '2025-2026', 'closed')
    // two devices resolve the same
    await treasurer.change('year.appropriate@1', appropriation())
    await admin.change('year.appropriate@1', appropriation())
    await admin.change('year.appropriate@1', appropriation({ id: randomUUID() }))
    await admin.sync()
    await treasurer.sync()
    expect(await faults(books)).toEqual(['STATE', 'STATE'])
    expect(await faults({ admin: treasurer })).toEqual(['STATE'])
    const vouchers = await rowsOf(
      societyId,
      sql`select number, dated::text as dated, narration, lines from voucher
        where society_id = ${societyId} and kind = 'journal'`,
    )
    const line = { flatId: null, holdingId: null }
    expect(vouchers).toEqual([
      {
        ...{ number: 'J/2627/0001', dated: '2026-09-20' },
        narration: '2025-2026, AGM 20-Sep-26, item 4',
        lines: [
          { ...line, accountId: 'account:surplus', amount: 25_000_00 },
          { ...line, accountId: 'account:reserve-fund', amount: -25_000_00 },
        ],
      },
    ])
  })

  test('what cannot be put by is named: more than the surplus, no fund, a day within the year', async () => {
    const books = await openYears()
    await bring(books, '2024-2025', 'closed')
    await bring(books, '2025-2026', 'closed')
    const put = (accountId: string, amount: number) => ({
      lines: [{ accountId, amount: rupees(amount) }],
    })
    for (const wrong of [
      put('account:reserve-fund', 1_00_001),
      put('account:bank', 10),
      put('account:surplus', 10),
      { dated: '2026-03-31' },
      { dated: '2026-11-21' },
    ]) {
      await books.admin.change('year.appropriate@1', appropriation(wrong))
    }
    await books.admin.sync()
    expect(await faults(books)).toEqual([
      ...['INVALID lines', 'INVALID lines', 'INVALID lines', 'INVALID dated', 'INVALID dated'],
    ])
  })

  test('of a deficit nothing is put by', async () => {
    const books = await openYears(0)
    const { admin } = books
    const vendor = newVendor()
    await admin.change('vendor.add@1', vendor)
    const days = { dated: '2026-03-10', dueOn: '2026-03-20' }
    await admin.change('invoice.create@1', newInvoice(vendor.id, days))
    await admin.sync()
    await bring(books, '2024-2025', 'closed')
    await bring(books, '2025-2026', 'closed')
    await admin.change('year.appropriate@1', appropriation())
    await admin.sync()
    expect(await faults(books)).toEqual(['STATE'])
  })
})
