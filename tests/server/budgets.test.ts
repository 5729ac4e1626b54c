/** Budgets: each the next revision of its year, refused where they are wrong, and never changed. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { budgetFault, revisionsOf, spreadEvenly } from '#domain/books/budgets.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newBudget } from '../factories/budgets.ts'
import { databaseKinds } from '../factories/database.ts'

test('a year is spread in whole rupees, the first quarters take what is left over', () => {
  expect(spreadEvenly(paise(38_400_00))).toEqual([9_600_00, 9_600_00, 9_600_00, 9_600_00])
  expect(spreadEvenly(paise(10_003_00))).toEqual([2_501_00, 2_501_00, 2_501_00, 2_500_00])
  expect(spreadEvenly(paise(10))).toEqual([3, 3, 2, 2])
})

test('years follow one another', () => {
  const accounts = new Map([['account:security', { group: 'expense' as const }]])
  const fault = (year: string) => budgetFault(newBudget({ year }), accounts, '2026-11-20')
  expect(['2026-2027', '2026-2028', '2027-2026'].map(fault)).toEqual([undefined, 'year', 'year'])
})

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  const openWithOffice = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    return { ...books, admin }
  }

  test('a revision stands beside what it revises', async () => {
    const { admin } = await openWithOffice()
    const first = newBudget()
    const second = newBudget({ resolution: 'GB 2026, no. 9' })
    for (const each of [first, second]) await admin.change('budget.adopt@1', each)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const rows = await admin.device.rows.budget.toArray()
    expect(revisionsOf(rows, '2026-2027').map(({ id, revision }) => [id, revision])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ])
  })

  test('what waits on the device is the newest', async () => {
    const { admin } = await openWithOffice()
    await admin.change('budget.adopt@1', newBudget())
    await admin.sync()
    const waiting = newBudget()
    await admin.change('budget.adopt@1', waiting)
    const rows = await admin.device.rows.budget.toArray()
    expect(revisionsOf(rows, '2026-2027')[0]).toMatchObject({ id: waiting.id, revision: null })
  })

  test('a wrong field is named; a closed year keeps its budget', async () => {
    const { admin, office, societyId } = await openWithOffice()
    const closed = {
      changedAt: new Date('2026-04-30T08:00:00Z'),
      changedBy: '',
      correctedSince: null,
    }
    await office((w) =>
      w.put('financial-year', { societyId, id: '2025-2026', state: 'closed', ...closed }),
    )
    const [line] = newBudget().lines
    const wrong = [
      [newBudget({ year: '2026-2028' }), 'year'],
      [newBudget({ year: '2025-2026' }), 'year'],
      [newBudget({ resolvedOn: '2026-11-21' }), 'resolvedOn'],
      [newBudget({ lines: [line!, line!] }), 'lines'],
      [newBudget({ lines: [{ ...line!, accountId: 'account:bank' }] }), 'lines'],
    ] as const
    for (const [args] of wrong) await admin.change('budget.adopt@1', args)
    await admin.sync()
    const entries = await admin.device.outbox.toArray()
    expect(entries.map(({ fields }) => Object.keys(fields ?? {}))).toEqual(
      wrong.map(([, field]) => [field]),
    )
  })

  test('the database refuses to change one, and shows none of another society', async () => {
    const { admin, societyId } = await openWithOffice()
    await admin.change('budget.adopt@1', newBudget())
    await admin.sync()
    const change = rowsOf(societyId, sql`update budget set resolution = 'None' returning id`)
    await expect(change).rejects.toThrow()
    const { societyId: other } = await openBooks()
    expect(await rowsOf(other, sql`select id from budget`)).toEqual([])
    expect(await rowsOf(other, sql`select id from month_figure`)).toEqual([])
  })
})
