/** Post-dated cheques: held until their day, and a receipt when they are deposited. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { HeldChequeFields } from '#contract/books/held-cheques.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { newReversal, type OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'
const reason = 'Paid by UPI instead'

type Kept = MutationArgs<'held-cheque.keep@1'>

const cheque = (change: Partial<HeldChequeFields> = {}) => ({
  ...{ id: randomUUID(), number: '100123', amount: paise(4000_00), dated: '2026-11-20' },
  ...change,
})

const pile = (cheques: Kept['cheques'] = [cheque()], change: Partial<Kept> = {}): Kept => ({
  ...{ holdingId: 'h-owner', bank: 'HDFC Bank', note: '', cheques, at },
  ...change,
})

const deposit = (id: string, receivedOn = '2026-11-20', receiptId: string = randomUUID()) => ({
  ...{ id, receiptId, receivedOn, at },
})

const chequesOn = async ({ device }: OfficeDevice) =>
  (await device.rows['held-cheque'].toArray())
    .map(({ number, state }) => `${number} ${state}`)
    .sort()

const refusedFields = async ({ device }: OfficeDevice) =>
  (await device.outbox.where('state').equals('rejected').sortBy('mid')).map(({ fields }) => fields)

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** @param cheques in hand, for the owner's flat */
  const openHeld = async (cheques: Kept['cheques'] = [cheque()]) => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('held-cheque.keep@1', pile(cheques))
    await admin.sync()
    const vouchers = () =>
      rowsOf<{ count: number }>(
        books.societyId,
        sql`select count(*)::int as count from voucher where society_id = ${books.societyId}`,
      )
    return { ...books, admin, id: cheques[0]?.id ?? '', vouchers }
  }

  test('the office and the owner receive it, nobody else does, and nothing is booked of it', async () => {
    const { open, vouchers } = await openHeld([
      cheque(),
      cheque({ number: '100124', dated: '2026-12-20' }),
    ])
    const rows = ['100123 held', '100124 held']
    for (const name of ['admin', 'treasurer', 'superadmin', 'owner'] as const) {
      const person = await open(name)
      await person.sync()
      expect(await chequesOn(person), name).toEqual(rows)
    }
    for (const name of ['neighbour', 'tenant', 'member', 'staff', 'newcomer'] as const) {
      const other = await open(name)
      await other.sync()
      expect(await chequesOn(other), name).toEqual([])
    }
    expect(await vouchers()).toEqual([{ count: 0 }])
  })

  test('a tenant who is shown the bills sees it while it is in hand', async () => {
    const { open, admin, id } = await openHeld()
    const owner = await open('owner')
    const tenant = await open('tenant')
    await owner.sync()
    await owner.change('holding.show-bills@1', { id: 'h-owner', shows: true })
    await owner.sync()
    await tenant.sync()
    expect(await chequesOn(tenant)).toEqual(['100123 held'])
    await admin.sync()
    await admin.change('held-cheque.give-back@1', { id, reason, at })
    await admin.sync()
    await tenant.sync()
    await owner.sync()
    expect(await chequesOn(tenant)).toEqual([])
    expect(await chequesOn(owner)).toEqual(['100123 given-back'])
    await admin.change('held-cheque.hold@1', { id })
    await admin.sync()
    await tenant.sync()
    expect(await chequesOn(tenant)).toEqual(['100123 held'])
    await owner.change('holding.show-bills@1', { id: 'h-owner', shows: false })
    await owner.sync()
    await tenant.sync()
    expect(await chequesOn(tenant)).toEqual([])
  })

  test('deposited by two treasurers at once, it is one receipt with what stands on it', async () => {
    const { open, admin, id, societyId, numbers } = await openHeld()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    const first = deposit(id)
    await admin.change('held-cheque.deposit@1', first)
    await admin.sync()
    await treasurer.change('held-cheque.deposit@1', deposit(id))
    expect(await treasurer.device.rows.receipt.count()).toBe(1)
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['STATE'])
    expect(await numbers()).toEqual(['R/2627/0001'])
    const [receipt] = await treasurer.device.rows.receipt.toArray()
    expect(receipt).toMatchObject({
      ...{ id: first.receiptId, number: 'R/2627/0001', amount: 4000_00, mode: 'cheque' },
      ...{ reference: '100123', receivedOn: '2026-11-20', postedOn: '2026-11-20' },
      note: 'HDFC Bank',
    })
    const [row] = await rowsOf<object>(
      societyId,
      sql`select state, receipt_id as receipt, decided_by as by from held_cheque
        where society_id = ${societyId}`,
    )
    expect(row).toEqual({ state: 'deposited', receipt: first.receiptId, by: 'admin' })
  })

  test('kept and deposited before the device has been heard of, it arrives in one piece', async () => {
    const { open, numbers } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const [one, two, later] = ['100123', '100124', '100125'].map((number) => cheque({ number }))
    if (one === undefined || two === undefined || later === undefined) throw new Error('none')
    await admin.change('held-cheque.keep@1', pile([one, two, { ...later, dated: '2026-12-20' }]))
    await admin.change('held-cheque.deposit@1', deposit(one.id))
    await admin.change('held-cheque.deposit@1', deposit(two.id))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await chequesOn(admin)).toEqual(['100123 deposited', '100124 deposited', '100125 held'])
    expect(await numbers()).toEqual(['R/2627/0001', 'R/2627/0002'])
  })

  test('the bank takes it from its day on, for three months, and not before today', async () => {
    const early = cheque({ number: '100124', dated: '2026-11-21' })
    const old = cheque({ number: '100125', dated: '2026-08-20' })
    const { admin, office, societyId, numbers } = await openHeld([early, old])
    await admin.change('held-cheque.deposit@1', deposit(early.id))
    await admin.sync()
    await admin.change('held-cheque.deposit@1', deposit(early.id, '2026-11-21'))
    await admin.sync()
    // tomorrow the one is stale
    await office(async (w) => {
      const society = await w.get('society', societyId, societyId)
      if (society !== undefined) await w.put('society', { ...society, businessDate: '2026-11-21' })
    })
    await admin.change('held-cheque.deposit@1', deposit(old.id, '2026-11-21'))
    await admin.sync()
    const field = { receivedOn: 'INVALID' }
    expect(await refusedFields(admin)).toEqual([field, field, field])
    expect(await chequesOn(admin)).toEqual(['100124 held', '100125 held'])
    expect(await numbers()).toEqual([])
    await admin.change('held-cheque.deposit@1', deposit(old.id, '2026-11-20'))
    await admin.change('held-cheque.deposit@1', deposit(early.id, '2026-11-21'))
    await admin.sync()
    expect(await numbers()).toEqual(['R/2627/0001', 'R/2627/0002'])
  })

  test('in a closed year it is refused, and stays in hand', async () => {
    const { admin, id, office, societyId, numbers } = await openHeld()
    await office((w) =>
      w.put('financial-year', {
        ...{ societyId, id: '2026-2027', state: 'closed' as const },
        ...{ changedAt: new Date(at), changedBy: 'admin', correctedSince: null },
      }),
    )
    await admin.change('held-cheque.deposit@1', deposit(id))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CLOSED'])
    expect(await refusedFields(admin)).toEqual([{ receivedOn: 'CLOSED' }])
    expect(await chequesOn(admin)).toEqual(['100123 held'])
    expect(await admin.device.rows.receipt.count()).toBe(0)
    expect(await numbers()).toEqual([])
  })

  test('it bounces: the receipt is taken back, and what is owed is owed again', async () => {
    const { admin, id, open } = await openHeld()
    const first = deposit(id)
    await admin.change('held-cheque.deposit@1', first)
    await admin.sync()
    const owner = await open('owner')
    await owner.sync()
    const balance = async () => (await owner.device.rows['flat-summary'].toArray())[0]?.balance
    expect(await balance()).toBe(-4000_00)
    await admin.change('receipt.reverse@1', newReversal(first.receiptId))
    await admin.sync()
    await owner.sync()
    expect(await balance()).toBe(0)
    expect(await chequesOn(owner)).toEqual(['100123 deposited'])
  })

  test('what was entered wrongly is corrected by its fields, or withdrawn, while it is in hand', async () => {
    const { admin, id, open } = await openHeld()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    await admin.change('held-cheque.edit@1', {
      ...{ id, set: { number: '100200' }, was: { number: '100123' } },
    })
    await treasurer.change('held-cheque.edit@1', {
      ...{ id, set: { holdingId: 'h-neighbour' }, was: { holdingId: 'h-owner' } },
    })
    await admin.sync()
    await treasurer.sync()
    await admin.sync()
    expect(await chequesOn(admin)).toEqual(['100200 held'])
    const neighbour = await open('neighbour')
    await neighbour.sync()
    const [row] = await neighbour.device.rows['held-cheque'].toArray()
    expect(row).toMatchObject({ number: '100200', holdingId: 'h-neighbour', flatId: 'f3' })
    const owner = await open('owner')
    await owner.sync()
    expect(await chequesOn(owner)).toEqual([])
    // both the same field: the second is told so
    const amountTo = (rupees: number) => ({
      ...{ id, set: { amount: paise(rupees * 100) }, was: { amount: paise(4000_00) } },
    })
    await treasurer.sync()
    await admin.change('held-cheque.edit@1', amountTo(4100))
    await treasurer.change('held-cheque.edit@1', amountTo(4200))
    await admin.sync()
    await treasurer.sync()
    expect(await refusedFields(treasurer)).toEqual([{ amount: 'CONFLICT' }])
    await admin.change('held-cheque.withdraw@1', { id, at })
    await admin.sync()
    await treasurer.change('held-cheque.deposit@1', deposit(id))
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['CONFLICT', 'STATE'])
    expect(await chequesOn(treasurer)).toEqual(['100200 withdrawn'])
    expect(await chequesOn(admin)).toEqual(['100200 withdrawn'])
  })

  test('a pile is kept whole or not at all', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const piles = [
      pile([cheque(), cheque({ number: '100124', dated: '2026-08-19' })]),
      pile([cheque(), cheque({ number: '100124', dated: '2029-11-21' })]),
      pile([cheque()], { holdingId: 'h-tenant' }),
    ]
    for (const each of piles) await admin.change('held-cheque.keep@1', each)
    await admin.sync()
    expect(await refusedFields(admin)).toEqual([
      { dated: 'INVALID' },
      { dated: 'INVALID' },
      { holdingId: 'INVALID' },
    ])
    expect(await chequesOn(admin)).toEqual([])
  })

  test('only the office of accounts of that society does anything with it', async () => {
    const { open, id } = await openHeld()
    const admin = await open('admin')
    await admin.sync()
    for (const name of ['owner', 'superadmin', 'staff'] as const) {
      const person = await open(name)
      await person.sync()
      // a device that has been tampered with
      await person.device.rows['holding-card'].bulkPut(
        await admin.device.rows['holding-card'].toArray(),
      )
      await person.device.rows['held-cheque'].bulkPut(
        await admin.device.rows['held-cheque'].toArray(),
      )
      await person.change('held-cheque.keep@1', pile())
      await person.change('held-cheque.edit@1', {
        ...{ id, set: { number: '100200' }, was: { number: '100123' } },
      })
      await person.change('held-cheque.deposit@1', deposit(id))
      await person.sync()
      expect(await refusals(person), name).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    }
    expect(await chequesOn(admin)).toEqual(['100123 held'])
    const elsewhere = await openBooks()
    const other = await elsewhere.open('admin')
    await other.sync()
    await other.device.rows['held-cheque'].bulkPut(
      (await admin.device.rows['held-cheque'].toArray()).map((row) => ({
        ...row,
        space: `s:${elsewhere.societyId}` as const,
      })),
    )
    await other.change('held-cheque.give-back@1', { id, reason, at })
    await other.sync()
    expect(await refusals(other)).toEqual(['NOT_FOUND'])
  })
})
