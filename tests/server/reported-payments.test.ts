/** "I have paid": a member says so, the treasurer finds it in the bank or does not. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ReportedPaymentFields } from '#contract/books/reported-payments.ts'
import { paise } from '#contract/money.ts'
import type { OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

const paid = (change: Partial<ReportedPaymentFields> = {}) => ({
  ...{ id: randomUUID(), holdingId: 'h-owner', amount: paise(3029_00), mode: 'upi' as const },
  ...{ reference: '4321 0987 6543', paidOn: '2026-11-19', note: '', at },
  ...change,
})

const reportedOn = async ({ device }: OfficeDevice) =>
  (await device.rows['reported-payment'].toArray()).map(
    ({ state, reference, receiptId, answer, decidedBy }) => ({
      ...{ state, reference, receiptId, answer, decidedBy },
    }),
  )

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  const openBoth = async () => {
    const books = await openBooks()
    const owner = await books.open('owner')
    const admin = await books.open('admin')
    await owner.sync()
    const report = paid()
    await owner.change('reported-payment.create@1', report)
    await owner.sync()
    await admin.sync()
    return { ...books, owner, admin, report }
  }
  const fresh = { receiptId: null, answer: '', decidedBy: '' }

  test('the office receives it, the neighbour does not, and nothing is booked of it', async () => {
    const { open, owner, admin, numbers } = await openBoth()
    const rows = [{ state: 'reported', reference: '432109876543', ...fresh }]
    expect(await reportedOn(owner)).toEqual(rows)
    expect(await reportedOn(admin)).toEqual(rows)
    for (const name of ['neighbour', 'tenant', 'member', 'staff'] as const) {
      const other = await open(name)
      await other.sync()
      expect(await reportedOn(other), name).toEqual([])
    }
    expect(await numbers()).toEqual([])
  })

  test('verified, it is a receipt with what was reported, once for all', async () => {
    const { owner, admin, report, societyId, open } = await openBoth()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    const receiptId = randomUUID()
    const words = { id: report.id, receiptId, receivedOn: '2026-11-20', at }
    await admin.change('reported-payment.verify@1', words)
    await admin.sync()
    // at the same time, on a device that has not heard of it
    await treasurer.change('reported-payment.verify@1', { ...words, receiptId: randomUUID() })
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['STATE'])
    expect(await treasurer.device.rows.receipt.count()).toBe(1)
    const receipts = await rowsOf<object>(
      societyId,
      sql`select number, amount::int, reference, mode, received_on::text as on from receipt`,
    )
    expect(receipts).toEqual([
      {
        ...{ number: 'R/2627/0001', amount: 3029_00, reference: '432109876543', mode: 'upi' },
        on: '2026-11-20',
      },
    ])
    // once, though two have said so
    const usage = await rowsOf<object>(societyId, sql`select id, verified from usage_day`)
    expect(usage).toEqual([{ id: '2026-11-20', verified: 1 }])
    await owner.sync()
    expect(await reportedOn(owner)).toEqual([
      {
        ...{ state: 'verified', reference: '432109876543', receiptId },
        ...{ answer: '', decidedBy: 'admin' },
      },
    ])
    expect(await owner.device.rows.receipt.get([`s:${societyId}`, receiptId])).toMatchObject({
      number: 'R/2627/0001',
    })
  })

  test('not found, it says why, and may turn up later', async () => {
    const { owner, admin, report, numbers } = await openBoth()
    await admin.change('reported-payment.refuse@1', {
      ...{ id: report.id, reason: 'Not in the statement of November', at },
    })
    await admin.sync()
    await owner.sync()
    expect(await reportedOn(owner)).toMatchObject([
      { state: 'not-found', answer: 'Not in the statement of November', decidedBy: 'admin' },
    ])
    // what was answered is not withdrawn
    await owner.device.rows['reported-payment'].toCollection().modify({ state: 'reported' })
    await owner.change('reported-payment.withdraw@1', { id: report.id })
    await owner.sync()
    expect(await refusals(owner)).toEqual(['STATE'])
    await admin.change('reported-payment.verify@1', {
      ...{ id: report.id, receiptId: randomUUID(), receivedOn: '2026-11-20', at },
    })
    await admin.sync()
    expect(await numbers()).toEqual(['R/2627/0001'])
  })

  test('withdrawn before anybody looked, it cannot be verified any more', async () => {
    const { owner, admin, report, numbers } = await openBoth()
    await owner.change('reported-payment.withdraw@1', { id: report.id })
    await owner.sync()
    await admin.change('reported-payment.verify@1', {
      ...{ id: report.id, receiptId: randomUUID(), receivedOn: '2026-11-20', at },
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
    expect(await reportedOn(admin)).toMatchObject([{ state: 'withdrawn' }])
    expect(await numbers()).toEqual([])
    expect(await admin.device.rows.receipt.count()).toBe(0)
  })

  test('what is not right is refused by its field, and what is not theirs at all', async () => {
    const { open } = await openBooks()
    const owner = await open('owner')
    await owner.sync()
    const wrong = [
      { reference: '4321' },
      { mode: 'cheque' as const },
      { paidOn: '2026-11-21' },
      { paidOn: '2025-11-01' },
    ]
    for (const change of wrong) await owner.change('reported-payment.create@1', paid(change))
    await owner.sync()
    const refused = await owner.device.outbox.where('state').equals('rejected').sortBy('mid')
    expect(refused.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
      ['reference'],
      ['reference'],
      ['paidOn'],
      ['paidOn'],
    ])
    // a device that has been tampered with: it knows the neighbour's flat
    const admin = await open('admin')
    await admin.sync()
    const tenant = await open('tenant')
    await tenant.sync()
    for (const [person, holdingId] of [
      [tenant, 'h-owner'],
      [admin, 'h-owner'],
      [owner, 'h-neighbour'],
    ] as const) {
      await person.device.rows['holding-card'].bulkPut(
        await admin.device.rows['holding-card'].toArray(),
      )
      await person.device.outbox.clear()
      await person.change('reported-payment.create@1', paid({ holdingId }))
      await person.sync()
      expect(await refusals(person)).toEqual(['FORBIDDEN'])
    }
  })
})
