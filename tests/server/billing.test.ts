/** Bills from the rule to the ledger: runs, reversals, notes, the beginning of the books, and who may do what. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Meter } from '#contract/books/charges.ts'
import { paise } from '#contract/money.ts'
import { usedBy } from '#domain/books/charges/meter-reading.ts'
import { newReceipt, type OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun, simpleInterest } from '../factories/charges.ts'
import { bothKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** With one head of 2,550.00 a flat, and interest of 12 %. */
  const openBilling = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    return { ...books, admin }
  }

  const trialBalance = async (societyId: string) =>
    Object.fromEntries(
      (
        await rowsOf<{ account: string; amount: string }>(
          societyId,
          sql`select account_id as account, sum(amount)::text as amount from journal_line where society_id = ${societyId}
            group by account_id having sum(amount) <> 0 order by account_id`,
        )
      ).map(({ account, amount }) => [account.replace('account:', ''), Number(amount) / 100]),
    )

  const summaries = async ({ device }: OfficeDevice) =>
    Object.fromEntries(
      (await device.rows['flat-summary'].toArray()).map(({ id, balance, principal, interest }) => [
        id,
        { balance: balance / 100, principal: principal / 100, interest: interest / 100 },
      ]),
    )

  test('a run bills every flat once, with numbers in the order of flats, and enters each', async () => {
    const { admin, societyId } = await openBilling()
    await admin.change('bill-run.publish@1', newRun('2026-10'))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const bills = await admin.device.rows.bill.toArray()
    expect(bills.map(({ number, flat, total }) => [number, flat, total]).sort()).toEqual([
      ['B/2627/000001', 'A-101', 2_550_00],
      ['B/2627/000002', 'A-102', 2_550_00],
      ['B/2627/000003', 'A-103', 2_550_00],
    ])
    const [run] = await admin.device.rows['bill-run'].toArray()
    expect(run).toMatchObject({ state: 'published', count: 3, total: 7_650_00, to: '2026-10-31' })
    expect(await trialBalance(societyId)).toEqual({ dues: 7650, 'general-maintenance': -7650 })
    const vouchers = await admin.device.rows.voucher.toArray()
    expect(vouchers.map(({ id }) => id).sort()).toEqual(bills.map(({ id }) => id).sort())
  })

  test('a month is billed once and in its turn, by whoever comes first', async () => {
    const { admin, open } = await openBilling()
    const treasurer = await open('treasurer')
    await treasurer.sync()
    await admin.change('bill-run.publish@1', newRun('2026-10'))
    await treasurer.change('bill-run.publish@1', newRun('2026-10'))
    await admin.sync()
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['TAKEN'])
    await treasurer.change('bill-run.publish@1', newRun('2026-12'))
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['TAKEN', 'STATE'])
    expect(await admin.device.rows.bill.count()).toBe(3)
  })

  test('after another cycle was resolved in the middle of it, what is left of the cycle is billed first', async () => {
    const { admin } = await openBilling()
    const every = (cycle: 'monthly' | 'quarterly' | 'bi-monthly', since: string) => {
      const terms = { cycle, billDay: 1, dueDays: 9, graceDays: 0, isChecked: false }
      return admin.change('charge-policy.adopt@1', newPolicy({ subject: 'billing', terms, since }))
    }
    const publish = (from: string, to: string) =>
      admin.change('bill-run.publish@1', newRun(from, { to }))
    await every('monthly', '2026-04-01')
    await publish('2026-07', '2026-07-31')
    await publish('2026-08', '2026-08-31')
    await every('quarterly', '2026-08-26')
    await publish('2026-07', '2026-09-30')
    await publish('2026-09', '2026-11-30')
    await publish('2026-09', '2026-09-30')
    await publish('2026-10', '2026-12-31')
    await every('bi-monthly', '2026-12-01')
    await publish('2027-01', '2027-01-31')
    await admin.sync()
    expect(await refusals(admin)).toEqual(['TAKEN', 'INVALID'])
    const bills = (await admin.device.rows.bill.toArray()).filter(({ flatId }) => flatId === 'f2')
    const charged = bills.map(({ from, to, lines }) => [from, to, (lines[0]?.amount ?? 0) / 100])
    expect(charged.sort()).toEqual([
      ['2026-07-01', '2026-07-31', 2550],
      ['2026-08-01', '2026-08-31', 2550],
      ['2026-09-01', '2026-09-30', 2550],
      ['2026-10-01', '2026-12-31', 7650],
      ['2027-01-01', '2027-01-31', 2550],
    ])
  })

  test('arrears bear interest of their principal alone; what is paid ahead is taken first', async () => {
    const { admin, societyId } = await openBilling()
    await admin.change('bill-run.publish@1', newRun('2026-09'))
    await admin.change(
      'receipt.create@1',
      newReceipt({ amount: paise(6_000_00), receivedOn: '2026-09-05' }),
    )
    await admin.change('bill-run.publish@1', newRun('2026-10'))
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const bills = await admin.device.rows.bill.toArray()
    const interest = (flat: string) =>
      bills
        .filter((bill) => bill.flat === flat)
        .sort((a, b) => (a.dated < b.dated ? -1 : 1))
        .map(({ lines }) => (lines.find(({ kind }) => kind === 'interest')?.amount ?? 0) / 100)
    // 20 days of 2,550.00, then 31 of it and 21 of the next month's
    expect(interest('A-101')).toEqual([0, 17, 44])
    expect(interest('A-102')).toEqual([0, 0, 0])
    expect(await summaries(admin)).toMatchObject({
      'h-treasurer': { balance: 7711, principal: 7650, interest: 61 },
      'h-owner': { balance: 1650, principal: 1650, interest: 0 },
    })
    expect(await trialBalance(societyId)).toEqual({
      ...{ bank: 6000, dues: 7711 * 2 + 1650, interest: -122, 'general-maintenance': -22_950 },
    })
  })

  test('a run published ahead has interest of the days that have been, also where a bill of it is made again', async () => {
    const { admin } = await openBilling()
    const december = newRun('2026-12')
    for (const month of ['2026-10', '2026-11'])
      await admin.change('bill-run.publish@1', newRun(month))
    await admin.change('bill-run.publish@1', december)
    await admin.change('bill-run.publish@1', newRun('2027-01'))
    const again = randomUUID()
    const reversal = { id: randomUUID(), reason: 'Wrong', again, at }
    await admin.change('bill.reverse@1', { ...reversal, billId: `${december.id}:f2` })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const bills = (await admin.device.rows.bill.toArray()).filter(({ flatId }) => flatId === 'f2')
    const shown = bills
      .filter(({ reverses }) => reverses === null)
      .map(({ dated, countedTo, lines }) => {
        const interest = lines.find(({ kind }) => kind === 'interest')?.amount ?? 0
        return [dated, countedTo, interest / 100]
      })
    // 21 days of 2,550.00; then 20 of it and 10 of the next
    expect(shown.sort()).toEqual([
      ['2026-10-01', '2026-09-30', 0],
      ['2026-11-01', '2026-10-31', 18],
      ['2026-12-01', '2026-11-20', 25],
      ['2026-12-01', '2026-11-20', 25],
      ['2027-01-01', '2026-11-20', 0],
    ])
  })

  test('a bill that was wrong is reversed, and billed again by the rules as they are now', async () => {
    const { admin, societyId } = await openBilling()
    const run = newRun('2026-11')
    await admin.change('bill-run.publish@1', run)
    await admin.change(
      'receipt.create@1',
      newReceipt({ amount: paise(2_550_00), receivedOn: '2026-11-05' }),
    )
    await admin.sync()
    const basis = { kind: 'equal', amount: { rate: paise(2_400_00), per: 1 } } as const
    await admin.change('charge-head.adopt@1', newHead({ basis, since: '2026-11-01' }))
    const again = randomUUID()
    const reversal = { id: randomUUID(), billId: `${run.id}:f2`, reason: 'Wrong rate', again, at }
    await admin.change('bill.reverse@1', reversal)
    await admin.change('bill.reverse@1', { ...reversal, id: randomUUID(), again: null })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
    const bills = await admin.device.rows.bill.toArray()
    expect(bills.find(({ id }) => id === reversal.id)).toMatchObject({
      ...{
        number: 'RV/2627/0001',
        total: -2_550_00,
        reverses: reversal.billId,
        dated: '2026-11-01',
      },
    })
    expect(bills.find(({ id }) => id === again)).toMatchObject({
      ...{ number: 'B/2627/000004', total: 2_400_00, reason: 'Wrong rate', runId: null },
    })
    expect(await summaries(admin)).toMatchObject({ 'h-owner': { balance: -150, principal: 0 } })
    expect(await trialBalance(societyId)).toEqual({
      ...{ advance: -150, bank: 2550, dues: 5100, 'general-maintenance': -7500 },
    })
  })

  test('notes and waivers put an account right, are numbered, and can be taken back', async () => {
    const { admin, societyId } = await openBilling()
    for (const month of ['2026-10', '2026-11'])
      await admin.change('bill-run.publish@1', newRun(month))
    const note = { holdingId: 'h-owner', dated: '2026-11-15', dueOn: null, resolution: '', at }
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    await admin.change('adjustment.create@1', {
      ...note,
      id: ids[0],
      kind: 'credit-note',
      headId: 'general',
      amount: paise(600_00) as never,
      reason: 'Lift out of order',
    })
    await admin.change('adjustment.create@1', {
      ...note,
      id: ids[1],
      kind: 'penalty',
      headId: '',
      amount: paise(500_00) as never,
      reason: 'Broke the rules of parking',
    })
    await admin.change('adjustment.create@1', {
      ...note,
      id: ids[2],
      kind: 'waiver',
      headId: '',
      amount: paise(10_00) as never,
      reason: 'Resolved by the committee',
      resolution: 'MC 12/2026',
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const rows = await admin.device.rows.adjustment.toArray()
    expect(rows.map(({ number }) => number).sort()).toEqual([
      'CN/2627/0001',
      'DN/2627/0001',
      'W/2627/0001',
    ])
    expect(await summaries(admin)).toMatchObject({
      'h-owner': { balance: 5008, principal: 4500, interest: 8 },
    })
    expect(await trialBalance(societyId)).toMatchObject({
      interest: -44,
      penalty: -500,
      'general-maintenance': -14_700,
    })
    await admin.change('adjustment.reverse@1', {
      id: randomUUID(),
      adjustmentId: ids[1],
      reason: 'It was another flat',
      at,
    })
    await admin.sync()
    expect(await summaries(admin)).toMatchObject({
      'h-owner': { balance: 4508, principal: 4500 },
    })
  })

  test('an extra run bills chosen heads to chosen flats, once; the regular run knows nothing of it', async () => {
    const { admin, societyId } = await openBilling()
    const day = { since: '2026-11-12', until: '2026-11-12' }
    const basis = { kind: 'equal', amount: { rate: paise(500_00), per: 1 } } as const
    const named = { headId: 'festival', name: 'Festival', position: 9, isService: false }
    await admin.change('charge-head.adopt@1', newHead({ ...named, basis, ...day }))
    const dates = { from: day.since, to: day.since, dated: day.since, dueOn: '2026-11-30' }
    const extra = (flatIds: string[] | null) =>
      newRun('2026-11', { ...dates, kind: 'supplementary', headIds: ['festival'], flatIds })
    const run = extra(['f1', 'f2'])
    await admin.change('bill-run.publish@1', run)
    await admin.change('bill-run.publish@1', extra(null))
    await admin.change('bill-run.publish@1', extra(['f2']))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['TAKEN', 'TAKEN'])
    await admin.change('bill-run.publish@1', extra(['f3']))
    await admin.change('bill-run.publish@1', newRun('2026-12'))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['TAKEN', 'TAKEN'])
    const bills = await admin.device.rows.bill.toArray()
    expect(bills.map(({ kind, flatId, total }) => [kind, flatId, total / 100]).sort()).toEqual([
      ...[1, 2, 3].map((at) => ['regular', `f${at}`, 2550]),
      ...[1, 2, 3].map((at) => ['supplementary', `f${at}`, 500]),
    ])
    expect(await admin.device.rows['bill-run'].get([`s:${societyId}`, run.id])).toMatchObject({
      ...{ count: 2, total: 1_000_00, flatIds: ['f1', 'f2'] },
    })
  })

  test('an extra run shares a total among its flats, and a bill of it is made again of all its heads', async () => {
    const { admin } = await openBilling()
    const day = { since: '2026-11-12', until: '2026-11-12' }
    const basis = { kind: 'equal', amount: { total: paise(1_000_00) } } as const
    const named = { headId: 'festival', name: 'Festival', position: 8, isService: false }
    await admin.change('charge-head.adopt@1', newHead({ ...named, basis, ...day }))
    const tariff = { per: 1, slabs: [{ upTo: null, rate: paise(2_00) }] }
    const water = { headId: 'water', name: 'Water', position: 9 }
    await admin.change(
      'charge-head.adopt@1',
      newHead({ ...water, ...day, basis: { kind: 'meter', tariff } }),
    )
    const read = (flatId: string, units: number) =>
      admin.change('reading.put@1', {
        readings: [{ headId: 'water', flatId, from: day.since, units }],
      })
    await read('f1', 0)
    await read('f2', 30)
    const dates = { from: day.since, to: day.since, dated: day.since, dueOn: '2026-11-30' }
    const heads = { headIds: ['festival', 'water'], flatIds: ['f1', 'f2'] }
    const run = newRun('2026-11', { ...dates, ...heads, kind: 'supplementary' })
    await admin.change('bill-run.publish@1', run)
    await read('f1', 25)
    const again = async (billId: string) => {
      const id = randomUUID()
      const reversal = { id: randomUUID(), billId, reason: 'Read again', again: id, at }
      await admin.change('bill.reverse@1', reversal)
      return id
    }
    const first = await again(`${run.id}:f1`)
    await admin.sync()
    await read('f1', 20)
    const second = await again(first)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const bills = await admin.device.rows.bill.toArray()
    const linesOf = (billId: string) =>
      bills.find(({ id }) => id === billId)?.lines.map(({ name, amount }) => [name, amount / 100])
    expect(linesOf(`${run.id}:f1`)).toEqual([['Festival', 500]])
    expect(linesOf(`${run.id}:f2`)).toEqual([
      ['Festival', 500],
      ['Water', 60],
    ])
    expect([linesOf(first), linesOf(second)]).toEqual(
      [50, 40].map((amount) => [
        ['Festival', 500],
        ['Water', amount],
      ]),
    )
  })

  test('a meter is read from where it was left, and never runs backwards unless it was replaced', async () => {
    const { admin } = await openBilling()
    const tariff = { per: 1, slabs: [{ upTo: null, rate: paise(1_00) }] }
    await admin.change(
      'charge-head.adopt@1',
      newHead({ headId: 'water', name: 'Water', basis: { kind: 'meter', tariff } }),
    )
    const read = (month: string, meter: Meter, units = usedBy(meter)) =>
      admin.change('reading.put@1', {
        readings: [{ headId: 'water', flatId: 'f1', from: `${month}-01`, units, meter }],
      })
    await read('2026-09', { start: 100, end: 140, replaced: null })
    await read('2026-10', { start: 140, end: 20, replaced: { last: 150, first: 5 } })
    await read('2026-11', { start: 20, end: 60, replaced: null })
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await read('2026-12', { start: 60, end: 50, replaced: null }, 10)
    await read('2026-12', { start: 55, end: 70, replaced: null })
    await read('2026-12', { start: 60, end: 70, replaced: null }, 9)
    // November begins where October ended
    await read('2026-10', { start: 140, end: 25, replaced: { last: 150, first: 5 } })
    await admin.sync()
    expect(await refusals(admin)).toEqual(Array(4).fill('INVALID'))
    await read('2026-11', { start: 20, end: 80, replaced: null })
    await admin.sync()
    const rows = await admin.device.rows.reading.toArray()
    expect(rows.map(({ from, units }) => [from, units]).sort()).toEqual([
      ['2026-09-01', 40],
      ['2026-10-01', 25],
      ['2026-11-01', 60],
    ])
  })
})
