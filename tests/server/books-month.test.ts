/**
 * A month with a meter's reading, a cheque that bounces and a bill that is taken back: the trial balance at each step, worked out
 * by hand from what was done.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { readingId } from '#domain/books/charges/reading-id.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newRun, simpleInterest } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

/** Rates of a kilolitre: ₹10 for the first 10, ₹20 for what is above. */
const water: MutationArgs<'charge-head.adopt@1'>['basis'] = {
  kind: 'meter',
  tariff: {
    per: 1000,
    slabs: [
      { upTo: 10_000, rate: paise(10_00) },
      { upTo: null, rate: paise(20_00) },
    ],
  },
}

/** A flat's litres, and what they cost: 10 × 10 + 2.5 × 20, 8 × 10, nothing. */
const litres = { f1: 12_500, f2: 8000, f3: 0 }
const costs = { f1: 150, f2: 80, f3: 0 }

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  test('every step leaves debit and credit alike, and the flats’ accounts their control', async () => {
    const { open, societyId } = await openBooks()
    const admin = await open('admin')
    await admin.sync()

    const step = async () => {
      await admin.sync()
      expect(await refusals(admin)).toEqual([])
      const rows = await rowsOf<{ account: string; amount: string; flats: string }>(
        societyId,
        sql`select account_id as account, sum(amount)::text as amount,
              coalesce(sum(amount) filter (where is_control), 0)::text as flats
            from journal_line where society_id = ${societyId} group by account_id order by account_id`,
      )
      expect(rows.reduce((total, { amount }) => total + Number(amount), 0)).toBe(0)
      const held = await rowsOf<{ balance: string }>(
        societyId,
        sql`select coalesce(sum(balance), 0)::text as balance from flat_summary where society_id = ${societyId}`,
      )
      const control = rows.reduce((total, { flats }) => total + Number(flats), 0)
      expect(control).toBe(Number(held[0]?.balance))
      return Object.fromEntries(
        rows
          .map(({ account, amount }) => [account.replace('account:', ''), Number(amount) / 100])
          .filter(([, amount]) => amount !== 0),
      )
    }

    // the rules, and what the meters say
    const meter = newHead({
      ...{ headId: 'water', name: 'Water Charges', position: 2, basis: water, isTaxed: false },
      ...{ isService: false, accountId: 'account:hall-hire' },
    })
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-head.adopt@1', meter)
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    const readings = Object.entries(litres).map(([flatId, units]) => ({
      ...{ headId: 'water', flatId, from: '2026-11-01', units },
    }))
    await admin.change('reading.put@1', { readings })
    expect(await step()).toEqual({})
    const read = await admin.device.rows.reading.get([`s:${societyId}`, readingId(readings[0]!)])
    expect(read).toMatchObject({ units: 12_500 })

    // November's bills: 3 × 2,550 and the water
    const run = newRun('2026-11')
    await admin.change('bill-run.publish@1', run)
    const billed = { 'general-maintenance': -7650, 'hall-hire': -230 }
    expect(await step()).toEqual({ ...billed, dues: 7880 })
    const bills = await admin.device.rows.bill.toArray()
    expect(Object.fromEntries(bills.map(({ flatId, total }) => [flatId, total / 100]))).toEqual({
      ...{ f1: 2550 + costs.f1, f2: 2550 + costs.f2, f3: 2550 + costs.f3 },
    })

    // a cheque for all that the owner owes
    const cheque = newReceipt({
      ...{ amount: paise(2630_00), mode: 'cheque', reference: '004512', receivedOn: '2026-11-08' },
    })
    await admin.change('receipt.create@1', cheque)
    expect(await step()).toEqual({ ...billed, bank: 2630, dues: 5250 })

    // it comes back, and the bank's charge is the flat's to pay
    await admin.change('receipt.reverse@1', {
      ...{ id: randomUUID(), receiptId: cheque.id, at },
      reason: 'Cheque 004512 came back: funds insufficient',
    })
    expect(await step()).toEqual({ ...billed, dues: 7880 })
    await admin.change('adjustment.create@1', {
      ...{ id: randomUUID(), kind: 'penalty', holdingId: 'h-owner', headId: '', at },
      ...{ amount: paise(295_00), dated: '2026-11-12', dueOn: null, resolution: '' },
      reason: 'Charge of the bank for cheque 004512',
    })
    expect(await step()).toEqual({ ...billed, dues: 8175, penalty: -295 })

    // the meter of the neighbour was read wrongly: 4,000 litres, so the bill is taken back and made again
    await admin.change('reading.put@1', {
      readings: [{ headId: 'water', flatId: 'f3', from: '2026-11-01', units: 4000 }],
    })
    const again = randomUUID()
    await admin.change('bill.reverse@1', {
      ...{ id: randomUUID(), billId: `${run.id}:f3`, reason: 'Meter read wrongly', again, at },
    })
    const mended = { 'general-maintenance': -7650, 'hall-hire': -270, penalty: -295 }
    expect(await step()).toEqual({ ...mended, dues: 8215 })

    // it is paid after all, by transfer, with the charge
    await admin.change('receipt.create@1', newReceipt({ amount: paise(2925_00), mode: 'neft' }))
    expect(await step()).toEqual({ ...mended, bank: 2925, dues: 5290 })
    const summary = await admin.device.rows['flat-summary'].get([`s:${societyId}`, 'h-owner'])
    expect(summary).toMatchObject({ balance: 0, principal: 0, penalty: 0, interest: 0 })
  })
})
