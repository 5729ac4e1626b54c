/** Money from others: by category, on an account of its own, numbered, taken back, and nothing of any flat's. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { IncomeFields } from '#contract/books/incomes.ts'
import { paise } from '#contract/money.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

const received = (change: Partial<IncomeFields> = {}) => ({
  ...{ id: randomUUID(), categoryId: 'hall', flatId: null, party: 'Mohan Caterers' },
  ...{ amount: paise(2500_00), mode: 'cash' as const, reference: '', note: '' },
  ...{ receivedOn: '2026-11-15', at },
  ...change,
})

const categories = [
  ['dues', 'Maintenance charges', 'true', 'true'],
  ['hall', 'Hall hire', 'false', 'false'],
  ['tower', 'Mobile tower rent', 'false', 'false'],
  ['transfer', 'Transfer fee', 'true', 'false'],
] as const

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  const openWithCategories = async () => {
    const books = await openBooks()
    const { societyId } = books
    await books.office(async (writer) => {
      await writer.putAll(
        'income-category',
        categories.map(([id, name, isresidentrelated, isbillgenerationrequired]) => ({
          ...{ societyId, id, name, isresidentrelated, isbillgenerationrequired },
          isEditAllowed: 'true',
        })),
      )
    })
    const admin = await books.open('admin')
    await admin.sync()
    return { ...books, admin }
  }

  /** Debit is more than nothing; rupees. */
  const balances = async (societyId: string) => {
    const rows = await rowsOf<{ name: string; sum: number }>(
      societyId,
      sql`select a.name, (sum(l.amount) / 100)::int as sum from journal_line l
        join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
        where l.society_id = ${societyId} group by a.name order by a.name`,
    )
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  }

  test('each goes to the account of its category, which is made where there is none', async () => {
    const { admin, societyId } = await openWithCategories()
    await admin.change('income.create@1', received())
    await admin.change(
      'income.create@1',
      received({ categoryId: 'tower', party: 'Tower Co', amount: paise(9000_00), mode: 'neft' }),
    )
    await admin.change(
      'income.create@1',
      received({ categoryId: 'tower', party: 'Tower Co', amount: paise(9000_00), mode: 'neft' }),
    )
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await balances(societyId)).toEqual({
      ...{ Bank: 18_000, Cash: 2500, 'Hall hire': -2500, 'Mobile tower rent': -18_000 },
    })
    const accounts = await rowsOf<{ code: string }>(
      societyId,
      sql`select code from ledger_account where society_id = ${societyId} and name = 'Mobile tower rent'`,
    )
    expect(accounts).toEqual([{ code: '3340' }])
    const rows = await admin.device.rows.income.toArray()
    expect(rows.map(({ number }) => number).sort()).toEqual([
      ...['I/2627/0001', 'I/2627/0002', 'I/2627/0003'],
    ])
    expect(await admin.device.rows['flat-summary'].toArray()).toEqual([])
  })

  test('an account that was renamed stays as it is, and a code that another has is not taken twice', async () => {
    const { admin, societyId, office } = await openWithCategories()
    await office(async (writer) => {
      await writer.put('income-category', {
        ...{ societyId, id: 'kiosk', name: 'Milk kiosk', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      })
    })
    await admin.sync()
    await admin.change('income.create@1', received({ categoryId: 'tower' }))
    await admin.sync()
    await admin.change('account.edit@1', {
      id: 'account:income:tower',
      set: { name: 'Tower rent (roof)' },
      was: { name: 'Mobile tower rent' },
    })
    // the code that the next account of an income would have, of another group
    const tools = { id: randomUUID(), code: '3350', name: 'Tools', group: 'expense' as const }
    await admin.change('account.add@1', tools)
    await admin.change('income.create@1', received({ categoryId: 'tower' }))
    await admin.change('income.create@1', received({ categoryId: 'kiosk' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const accounts = await rowsOf(
      societyId,
      sql`select name, code from ledger_account
        where society_id = ${societyId} and (id like 'account:income:%' or id = ${tools.id}) order by code`,
    )
    expect(accounts).toEqual([
      { name: 'Tower rent (roof)', code: '3340' },
      { name: 'Tools', code: '3350' },
      { name: 'Milk kiosk', code: expect.stringMatching(/^33[6-9]/) },
    ])
  })

  test('two who add an account at once under one code have both, the later one with the next', async () => {
    const { admin, open, societyId } = await openWithCategories()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    const added = (name: string) => ({
      ...{ id: randomUUID(), code: '4500', name, group: 'expense' as const },
    })
    await admin.change('account.add@1', added('Gym'))
    await treasurer.change('account.add@1', added('Garden tools'))
    await admin.sync()
    await treasurer.sync()
    expect([await refusals(admin), await refusals(treasurer)]).toEqual([[], []])
    const accounts = await rowsOf<{ name: string; code: string }>(
      societyId,
      sql`select name, code from ledger_account where society_id = ${societyId} and name in ('Gym', 'Garden tools') order by name desc`,
    )
    expect(accounts).toEqual([
      { name: 'Gym', code: '4500' },
      { name: 'Garden tools', code: expect.not.stringMatching('4500') },
    ])
  })

  test('a gift to a fund goes to the fund of that name, and is no income', async () => {
    const { admin, societyId, office } = await openWithCategories()
    await office(async (writer) => {
      await writer.put('income-category', {
        ...{ societyId, id: 'gift', name: 'Sinking fund', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      })
    })
    await admin.sync()
    await admin.change('income.create@1', received({ categoryId: 'gift', party: 'A neighbour' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await balances(societyId)).toEqual({ Cash: 2500, 'Sinking fund': -2500 })
    const made = await rowsOf(
      societyId,
      sql`select code from ledger_account where society_id = ${societyId} and id like 'account:income:%'`,
    )
    expect(made).toEqual([])
  })

  test('a fee of a flat names it, and is in nobody’s dues', async () => {
    const { admin, societyId } = await openWithCategories()
    const [flat] = await admin.device.rows.flat.toArray()
    await admin.change(
      'income.create@1',
      received({ categoryId: 'transfer', flatId: flat?.id ?? '', party: '' }),
    )
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const [voucher] = await rowsOf<{ party: string; narration: string }>(
      societyId,
      sql`select party, narration from voucher where society_id = ${societyId}`,
    )
    expect(voucher?.party).toContain(flat?.number ?? 'none')
    expect(voucher?.narration).toBe('Transfer fee')
    expect(await balances(societyId)).toEqual({ Cash: 2500, 'Transfer fee': -2500 })
  })

  test('taken back once, with the reason; the sum is nothing', async () => {
    const { admin, societyId, open } = await openWithCategories()
    const income = received()
    await admin.change('income.create@1', income)
    await admin.sync()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    const reversal = { incomeId: income.id, reason: 'The hall was not used', at }
    await admin.change('income.reverse@1', { ...reversal, id: randomUUID() })
    await treasurer.change('income.reverse@1', { ...reversal, id: randomUUID() })
    await admin.sync()
    await treasurer.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await refusals(treasurer)).toEqual(['STATE'])
    expect(await balances(societyId)).toEqual({ Cash: 0, 'Hall hire': 0 })
    const rows = await treasurer.device.rows.income.toArray()
    expect(rows.map(({ amount }) => amount).sort()).toEqual([-2500_00, 2500_00])
    expect(rows.find(({ reverses }) => reverses !== null)).toMatchObject({
      ...{ number: 'RV/2627/0001', reason: 'The hall was not used', receivedOn: '2026-11-20' },
    })
  })

  test('what is not right is refused by its field; a used category stays', async () => {
    const { admin, open } = await openWithCategories()
    const wrong = [
      received({ categoryId: 'dues', flatId: null }),
      received({ categoryId: 'nothing' }),
      received({ party: ' ' }),
      received({ categoryId: 'transfer' }),
      received({ categoryId: 'transfer', flatId: 'nowhere' }),
      received({ receivedOn: '2026-11-21' }),
    ]
    for (const each of wrong) await admin.change('income.create@1', each)
    await admin.sync()
    const refused = await admin.device.outbox.where('state').equals('rejected').sortBy('mid')
    expect(refused.map(({ fields }) => Object.keys(fields ?? {})[0])).toEqual([
      ...['categoryId', 'categoryId', 'party', 'flatId', 'flatId', 'receivedOn'],
    ])
    await admin.device.outbox.clear()
    await admin.change('income.create@1', received())
    await admin.sync()
    const superAdmin = await open('superadmin')
    await superAdmin.sync()
    for (const id of ['hall', 'tower']) {
      await superAdmin.change('setup.remove@1', { entity: 'income-category', id })
    }
    await superAdmin.sync()
    expect(await refusals(superAdmin)).toEqual(['IN_USE'])
  })

  test('only whoever keeps the books writes and reads it', async () => {
    const { admin, open } = await openWithCategories()
    await admin.change('income.create@1', received())
    await admin.sync()
    for (const name of ['owner', 'tenant', 'member', 'staff'] as const) {
      const other = await open(name)
      await other.sync()
      expect(await other.device.rows.income.count(), name).toBe(0)
      await other.change('income.create@1', received())
      await other.sync()
      expect(await refusals(other), name).toEqual(['FORBIDDEN'])
    }
  })
})
