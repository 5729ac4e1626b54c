/** What a flat owed or had paid ahead before the books, and they did not begin with, is entered as an adjustment. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import { paise } from '#contract/money.ts'
import type { OfficeDevice } from '../factories/accounts.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newRun, simpleInterest } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

const opening = (
  kind: 'opening-dues' | 'opening-advance',
  rupees: number,
  more: Partial<AdjustmentForm> = {},
) => ({
  ...{ id: randomUUID(), at, kind, holdingId: 'h-owner', headId: '', dated: '2026-11-15' },
  ...{ amount: paise(rupees * 100) as AdjustmentForm['amount'], dueOn: null },
  ...{ reason: 'In the old register', resolution: '', ...more },
})

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** As on 31-Mar-25; 1,000 of what the society had were not found. */
  const openBegun = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('books.begin@1', {
      ...{ id: randomUUID(), asOn: '2025-03-31', at },
      balances: [
        { accountId: 'account:bank', amount: 99_000_00 },
        { accountId: 'account:reserve-fund', amount: -100_000_00 },
      ],
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    return { ...books, admin }
  }

  const sums = async (societyId: string) => {
    const rows = await rowsOf<{ role: string; sum: number }>(
      societyId,
      sql`select a.role, (sum(l.amount) / 100)::int as sum from journal_line l
        join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
        where l.society_id = ${societyId} and a.role in ('dues', 'advance', 'suspense') group by a.role`,
    )
    return Object.fromEntries(rows.map(({ role, sum }) => [role, sum]))
  }

  const summary = async ({ device }: OfficeDevice) =>
    (await device.rows['flat-summary'].toArray()).find(({ id }) => id === 'h-owner')

  const refused = async ({ device }: OfficeDevice) =>
    (await device.outbox.where('state').equals('rejected').sortBy('mid')).map(
      ({ code, fields }) => [code, ...Object.keys(fields ?? {})],
    )

  /** What was billed and settled, by head. */
  const figures = async ({ device }: OfficeDevice) => {
    const months = await device.rows['month-figure'].toArray()
    const of = (name: 'billed' | 'settled') =>
      Object.assign({}, ...months.map((month) => month[name])) as Record<string, number>
    return { billed: of('billed'), settled: of('settled') }
  }

  test('dues are as old as the books, clear what was in suspense, are nothing billed, and are settled first', async () => {
    const { admin, societyId } = await openBegun()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    await admin.change('bill-run.publish@1', newRun('2026-10'))
    const dues = opening('opening-dues', 1000)
    await admin.change('adjustment.create@1', dues)
    const here = (await admin.device.rows.adjustment.toArray()).find(({ id }) => id === dues.id)
    expect(here).toMatchObject({ number: null, dueOn: '2025-03-31' })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await sums(societyId)).toMatchObject({ suspense: 0 })
    expect(await summary(admin)).toMatchObject({ principal: 3550_00, dueOn: '2025-03-31' })
    expect(await admin.device.rows.adjustment.toArray()).toEqual([
      expect.objectContaining({ number: 'DN/2627/0001', dueOn: '2025-03-31', flatId: 'f2' }),
    ])
    expect(Object.keys((await figures(admin)).billed)).toEqual(['general'])
    await admin.change(
      'receipt.create@1',
      newReceipt({ holdingId: 'h-owner', amount: paise(1200_00), receivedOn: '2026-11-18' }),
    )
    await admin.sync()
    expect((await figures(admin)).settled).toEqual({ opening: 1000_00, general: 200_00 })
    expect(await summary(admin)).toMatchObject({ principal: 2350_00, dueOn: '2026-10-10' })
  })

  test('the next bill brings them forward and charges interest for its own days', async () => {
    const { admin } = await openBegun()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    await admin.change('bill-run.publish@1', newRun('2026-10'))
    await admin.change(
      'adjustment.create@1',
      opening('opening-dues', 1000, { dated: '2026-10-05' }),
    )
    await admin.change('adjustment.create@1', {
      ...opening('opening-dues', 50, { dated: '2026-10-05' }),
      headId: 'interest',
    })
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const bills = await admin.device.rows.bill.toArray()
    const bill = bills.find(({ holdingId, from }) => holdingId === 'h-owner' && from > '2026-10-01')
    expect(bill?.arrears).toEqual({ principal: 3550_00, penalty: 0, interest: 50_00 })
    // 31 days of 1,000.00 and 21 of 2,550.00 at 12 %
    expect(bill?.lines.find(({ kind: of }) => of === 'interest')?.amount).toBe(28_00)
  })

  test('what was paid ahead is an advance; taken back, all is as it was', async () => {
    const { admin, societyId } = await openBegun()
    const ahead = opening('opening-advance', 700)
    await admin.change('adjustment.create@1', ahead)
    await admin.sync()
    expect(await sums(societyId)).toEqual({ advance: -700, suspense: 1700 })
    await admin.change('adjustment.reverse@1', {
      ...{ id: randomUUID(), adjustmentId: ahead.id, reason: 'Of another flat', at },
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await sums(societyId)).toEqual({ advance: 0, suspense: 1000 })
  })

  test('never in a closed year, not before the books, for no head, and not before they have begun', async () => {
    const { admin, office, societyId } = await openBegun()
    await admin.change('adjustment.create@1', opening('opening-dues', 10, { dated: '2026-03-20' }))
    await admin.sync()
    expect(await refused(admin)).toEqual([])
    for (const id of ['2024-2025', '2025-2026'])
      await office((writer) =>
        writer.put('financial-year', {
          ...{ societyId, id, state: 'closed' as const },
          ...{ changedAt: new Date(at), changedBy: 'Admin', correctedSince: null },
        }),
      )
    for (const more of [
      ...[{ dated: '2026-03-21' }, { dated: '2025-03-31' }, { headId: 'general' }],
      { dated: '2026-11-21' },
    ])
      await admin.change('adjustment.create@1', opening('opening-dues', 10, more))
    await admin.change(
      'adjustment.create@1',
      opening('opening-advance', 10, { headId: 'interest' }),
    )
    await admin.sync()
    expect(await refused(admin)).toEqual([
      ...[
        ['CLOSED', 'dated'],
        ['CLOSED', 'dated'],
        ['INVALID', 'headId'],
        ['INVALID', 'dated'],
      ],
      ['INVALID', 'headId'],
    ])
    const others = await openBooks()
    const first = await others.open('admin')
    await first.sync()
    await first.change('adjustment.create@1', opening('opening-dues', 10))
    await first.sync()
    expect(await refused(first)).toEqual([['STATE', 'kind']])
  })
})
