/** A waiver lets off what is unpaid at its day, and no more, whoever else lets something off at the same time. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { writeAsOwner } from '#server/database/transaction.ts'
import type { OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newRun, simpleInterest } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'
const said = { holdingId: 'h-owner', dueOn: null, reason: 'As resolved', resolution: 'No. 7', at }
const waiver = (amount: number, headId = '', dated = '2026-11-15') => ({
  ...{ ...said, id: randomUUID(), kind: 'waiver' as const, headId, dated },
  amount: paise(amount * 100) as never,
})

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  /** October is unpaid: 18.00 of interest are charged on the first of November. */
  const openBilling = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    for (const month of ['2026-10', '2026-11'])
      await admin.change('bill-run.publish@1', newRun(month))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    return { ...books, admin }
  }

  const summary = async ({ device }: OfficeDevice) => {
    const row = (await device.rows['flat-summary'].toArray()).find(({ id }) => id === 'h-owner')
    return row && [row.principal, row.penalty, row.interest].map((amount) => amount / 100)
  }

  const refusedFields = async ({ device }: OfficeDevice) =>
    (await device.outbox.where('state').equals('rejected').sortBy('mid')).map(
      ({ fields }) => fields,
    )

  test('a rupee more than is unpaid, or a day on which nothing was, is refused at its amount', async () => {
    const { admin } = await openBilling()
    await admin.change('adjustment.create@1', waiver(19))
    await admin.change('adjustment.create@1', waiver(1, '', '2026-10-31'))
    await admin.change('adjustment.create@1', waiver(1, 'penalty'))
    await admin.sync()
    expect(await refusedFields(admin)).toEqual(Array(3).fill({ amount: 'INVALID' }))
    expect(await summary(admin)).toEqual([5100, 0, 18])
    await admin.change('adjustment.create@1', waiver(18))
    await admin.sync()
    expect(await refusedFields(admin)).toHaveLength(3)
    expect(await summary(admin)).toEqual([5100, 0, 0])
  })

  test('two at once from two devices: the second is refused, and earlier days let nothing past it', async () => {
    const { admin, open } = await openBilling()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    await admin.change('adjustment.create@1', waiver(18))
    await treasurer.change('adjustment.create@1', waiver(10))
    await treasurer.change('adjustment.create@1', waiver(10, '', '2026-11-02'))
    await Promise.all([admin.sync(), treasurer.sync()])
    await admin.sync()
    const [one, other] = [await refusals(admin), await refusals(treasurer)]
    // who came first is theirs to say
    expect([
      ['', 'INVALID,INVALID'],
      ['INVALID', 'INVALID'],
    ]).toContainEqual([one.join(), other.join()])
    const [, , interest] = (await summary(admin)) ?? []
    expect(interest).toBe(one.length === 0 ? 0 : 8)
  })

  test('two in one push: what the first has let off, the second cannot', async () => {
    const { admin } = await openBilling()
    await admin.change('adjustment.create@1', waiver(10))
    await admin.change('adjustment.create@1', waiver(10))
    await admin.change('adjustment.create@1', waiver(8))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID'])
    expect(await summary(admin)).toEqual([5100, 0, 0])
  })

  test('a penalty is let off by a waiver of its own; without a resolution nothing is', async () => {
    const { admin } = await openBilling()
    const penalty = { ...waiver(500), kind: 'penalty' as const, dated: '2026-11-10' }
    await admin.change('adjustment.create@1', penalty)
    await admin.change('adjustment.create@1', waiver(501, 'penalty'))
    await admin.change('adjustment.create@1', waiver(500, 'penalty', '2026-11-09'))
    await admin.change('adjustment.create@1', waiver(200, 'penalty'))
    await admin.change('adjustment.create@1', waiver(1, 'general'))
    for (const headId of ['', 'penalty'])
      await admin.change('adjustment.create@1', { ...waiver(1, headId), resolution: ' ' })
    await admin.sync()
    expect(await refusedFields(admin)).toEqual([
      ...[{ amount: 'INVALID' }, { amount: 'INVALID' }, { headId: 'INVALID' }],
      ...[{ resolution: 'INVALID' }, { resolution: 'INVALID' }],
    ])
    expect(await summary(admin)).toEqual([5100, 300, 18])
    const vouchers = await admin.device.rows.voucher.toArray()
    const onPenalty = vouchers.flatMap(({ lines }) =>
      lines.flatMap(({ accountId, amount }) => (accountId === 'account:penalty' ? [amount] : [])),
    )
    expect(onPenalty.reduce((sum, amount) => sum + amount, 0)).toBe(-300_00)
  })

  test('dues are written off by a resolution, no more than is unpaid, and are bad debts then', async () => {
    const { admin, societyId } = await openBilling()
    const writeOff = (amount: number, more = {}) => ({
      ...{ ...waiver(amount), kind: 'write-off' as const, ...more },
    })
    await admin.change('adjustment.create@1', writeOff(5119))
    await admin.change('adjustment.create@1', writeOff(100, { resolution: '' }))
    await admin.change('adjustment.create@1', writeOff(100, { headId: 'general' }))
    const roundOff = (amount: number) => ({ ...waiver(amount), kind: 'round-off' as const })
    await admin.change('adjustment.create@1', roundOff(11))
    await admin.sync()
    expect(await refusedFields(admin)).toEqual([
      { amount: 'INVALID' },
      { resolution: 'INVALID' },
      { headId: 'INVALID' },
      { amount: 'INVALID' },
    ])
    const all = writeOff(5115)
    await admin.change('adjustment.create@1', all)
    await admin.change('adjustment.create@1', roundOff(2))
    await admin.change('adjustment.create@1', roundOff(1))
    await admin.sync()
    expect(await refusals(admin)).toHaveLength(4)
    expect(await summary(admin)).toEqual([0, 0, 0])
    const posted = await rowsOf<{ name: string; sum: number }>(
      societyId,
      sql`select a.name, (sum(l.amount) / 100)::int as sum from journal_line l
        join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
        where l.society_id = ${societyId} and a.role in ('bad-debts', 'round-off', 'dues')
        group by a.name order by a.name`,
    )
    expect(posted.filter(({ name }) => name !== 'Dues from members')).toEqual([
      { name: 'Bad debts written off', sum: 5115 },
      { name: 'Round off', sum: 3 },
    ])
    const ids = { id: randomUUID(), adjustmentId: all.id }
    await admin.change('adjustment.reverse@1', { ...ids, reason: 'Paid after all', at })
    await admin.sync()
    expect((await summary(admin))?.reduce((sum, amount) => sum + amount, 0)).toBe(5115)
  })

  test('a society whose books began before there were bad debts gets their account, at a code that is free', async () => {
    const { admin, societyId } = await openBilling()
    await writeAsOwner(database(), async (tx) => {
      for (const change of ['no force row level security', 'disable trigger user'])
        await tx.execute(sql.raw(`alter table ledger_account ${change}`))
      await tx.execute(
        sql`delete from ledger_account where society_id = ${societyId} and role = 'bad-debts'`,
      )
      for (const change of ['enable trigger user', 'force row level security'])
        await tx.execute(sql.raw(`alter table ledger_account ${change}`))
    })
    await admin.change('account.add@1', {
      ...{ id: randomUUID(), code: '4910', name: 'Sundry costs', group: 'expense' },
    })
    await admin.change('adjustment.create@1', { ...waiver(100), kind: 'write-off' })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const [account] = await rowsOf<{ code: string }>(
      societyId,
      sql`select code from ledger_account where society_id = ${societyId} and role = 'bad-debts'`,
    )
    expect(account?.code).toBe('4911')
  })
})
