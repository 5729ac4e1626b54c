/** Money: what a receipt, a reversal and a payment that looks the same become, and the totals always right. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { numberKey } from '#domain/books/alike.ts'
import { receiptNumberKey } from '#server/database/schema-money.ts'
import { newReceipt, newReversal } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { bothKinds } from '../factories/database.ts'

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf, drizzle } = booksOf(kind)

  test('a receipt is provisional until the server has given it a number and a posting date', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const receipt = newReceipt({ receivedOn: '2026-11-18' })
    await admin.change('receipt.create@1', receipt)
    const [provisional] = await admin.device.rows.receipt.toArray()
    expect(provisional).toMatchObject({
      id: receipt.id,
      number: null,
      postedOn: null,
      flatId: 'f2',
    })
    await admin.sync()
    const [posted] = await admin.device.rows.receipt.toArray()
    expect(posted).toMatchObject({
      id: receipt.id,
      number: 'R/2627/0001',
      postedOn: '2026-11-18',
      receivedOn: '2026-11-18',
      amount: 302_900,
    })
    expect(posted).not.toHaveProperty('recordedBy')
  })

  test('a reversal is a row of its own, once, with its own number; the receipt stays', async () => {
    const { open, numbers } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const receipt = newReceipt()
    const wrongClock = '2020-01-01T00:00:00.000Z'
    const reversal = { ...newReversal(receipt.id), at: wrongClock }
    await admin.change('receipt.create@1', receipt)
    await admin.change('receipt.reverse@1', reversal)
    await admin.change('receipt.reverse@1', newReversal(receipt.id))
    await admin.change('receipt.reverse@1', newReversal(reversal.id))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE', 'STATE'])
    expect(await numbers()).toEqual(['R/2627/0001', 'RV/2627/0001'])
    const shown = await admin.device.rows.receipt.toArray()
    expect(shown.find(({ id }) => id === receipt.id)).toMatchObject({
      amount: 302_900,
      reverses: null,
    })
    expect(shown.find(({ id }) => id === reversal.id)).toMatchObject({
      amount: -302_900,
      reverses: receipt.id,
      reason: 'Cheque returned',
      recordedAt: receipt.at,
    })
    const [summary] = await admin.device.rows['flat-summary'].toArray()
    expect(summary).toMatchObject({
      receipts: 1,
      reversals: 1,
      total: 0,
      lastNumber: 'R/2627/0001',
    })
  })

  test('what looks like the same payment is kept and flagged; after a reversal it is not', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const first = newReceipt({ reference: 'UTR 77', receivedOn: '2026-11-10' })
    const cases = {
      same: newReceipt({ mode: 'neft', reference: 'utr77', receivedOn: '2026-05-17' }),
      cash: newReceipt({ mode: 'cash', reference: '', receivedOn: '2026-11-02' }),
      cashSoon: newReceipt({ mode: 'cash', reference: '', receivedOn: '2026-11-09' }),
      cashLate: newReceipt({ mode: 'cash', reference: '', receivedOn: '2026-11-17' }),
      elsewhere: newReceipt({
        reference: 'UTR 79',
        receivedOn: '2026-11-10',
        holdingId: 'h-neighbour',
      }),
      more: newReceipt({ reference: 'UTR 78', receivedOn: '2026-11-10', amount: paise(302_901) }),
    }
    for (const receipt of [first, ...Object.values(cases)]) {
      await admin.change('receipt.create@1', receipt)
    }
    await admin.change('receipt.reverse@1', newReversal(first.id))
    await admin.change('receipt.reverse@1', newReversal(cases.same.id))
    const again = newReceipt({ reference: 'UTR 77', receivedOn: '2026-11-11' })
    await admin.change('receipt.create@1', again)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const shown = await admin.device.rows.receipt.toArray()
    const flagOf = (id: string) => shown.find((row) => row.id === id)?.possibleDuplicateOf
    expect(flagOf(first.id)).toBeNull()
    expect(flagOf(cases.same.id)).toBe(first.id)
    expect(flagOf(cases.cashSoon.id)).toBe(cases.cash.id)
    expect(flagOf(cases.cashLate.id)).toBeNull()
    expect(flagOf(cases.elsewhere.id)).toBeNull()
    expect(flagOf(cases.more.id)).toBeNull()
    expect(flagOf(again.id)).toBeNull()
  })

  test('the same number is flagged whatever flat and amount it was entered for, by one or by two', async () => {
    const { open } = await openBooks()
    const [admin, treasurer] = [await open('admin'), await open('treasurer')]
    for (const device of [admin, treasurer]) await device.sync()
    const at = (minute: number) => ({ at: `2026-11-20T06:${minute}:00.000Z` })
    const elsewhere = { holdingId: 'h-neighbour', amount: paise(500_000) }
    const first = newReceipt({ ...at(10), reference: '0432 1098-7654' })
    const cases = {
      flat: newReceipt({ ...at(11), ...elsewhere, reference: '432109876 54' }),
      sum: newReceipt({ ...at(12), reference: '043210987654', amount: paise(1) }),
      cash: newReceipt({ ...at(13), ...elsewhere, mode: 'cash', reference: 'page 7' }),
      page: newReceipt({ ...at(14), mode: 'cash', reference: 'Page 7', amount: paise(2) }),
      cheque: newReceipt({
        ...at(15),
        mode: 'cheque',
        reference: '000017',
        note: 'HDFC Bank, Nov',
      }),
      otherBank: newReceipt({
        ...{ ...at(16), holdingId: 'h-treasurer', mode: 'cheque', reference: '000017' },
        note: 'SBI',
      }),
      sameBank: newReceipt({
        ...{ ...at(17), ...elsewhere, amount: paise(7), mode: 'cheque', reference: '000017' },
        note: 'hdfc bank',
      }),
    }
    // one line of the bank, split in one save
    const parts = ['h-owner', 'h-neighbour'].map((holdingId) =>
      newReceipt({ ...at(20), holdingId, reference: 'SBIN326330012345' }),
    )
    for (const receipt of [first, cases.sum, cases.cash, cases.cheque, ...parts]) {
      await admin.change('receipt.create@1', receipt)
    }
    for (const receipt of [cases.flat, cases.page, cases.otherBank, cases.sameBank]) {
      await treasurer.change('receipt.create@1', receipt)
    }
    await admin.sync()
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual([])
    const shown = await treasurer.device.rows.receipt.toArray()
    const flagOf = ({ id }: { id: string }) =>
      shown.find((row) => row.id === id)?.possibleDuplicateOf
    expect(flagOf(first)).toBeNull()
    expect(flagOf(cases.sum)).toBe(first.id)
    expect(flagOf(cases.flat)).toBe(cases.sum.id)
    expect([cases.page, cases.otherBank, ...parts].map(flagOf)).toEqual([null, null, null, null])
    expect(flagOf(cases.sameBank)).toBe(cases.cheque.id)
  })

  test('a clock that runs ahead makes no one save of two: what was typed twice is flagged', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const at = (second: number) => ({ at: `2036-01-01T00:00:0${second}.000Z` })
    const elsewhere = { holdingId: 'h-neighbour', amount: paise(500_000) }
    const first = newReceipt({ ...at(1), reference: '432109876543' })
    const again = newReceipt({ ...at(2), ...elsewhere, reference: '432109876543' })
    const parts = ['h-owner', 'h-neighbour'].map((holdingId) =>
      newReceipt({ ...at(3), holdingId, reference: 'SBIN326330012345' }),
    )
    const forMonth = ['h-owner', 'h-neighbour'].map((holdingId, second) =>
      newReceipt({ ...at(4 + second), holdingId, amount: paise(7), reference: 'Nov 2026' }),
    )
    for (const receipt of [first, again, ...parts, ...forMonth]) {
      await admin.change('receipt.create@1', receipt)
    }
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const shown = await admin.device.rows.receipt.toArray()
    const flags = [first, again, ...parts, ...forMonth].map(
      ({ id }) => shown.find((row) => row.id === id)?.possibleDuplicateOf,
    )
    expect(flags).toEqual([null, first.id, null, null, null, null])
  })

  test('the database folds a number as the app does', async () => {
    await openBooks()
    const texts = ['0432 1098-7654', 'utr/77.b_9:1#2,3', 'Ünï 0077é', '000017', 'पावती 1234']
    for (const text of texts) {
      const found = await drizzle().execute(
        sql`select ${receiptNumberKey} as key from (select ${text}::text as reference) as receipt`,
      )
      const [row] = (found as { rows: { key: string }[] }).rows // as both databases answer
      expect(row?.key).toBe(numberKey(text))
    }
  })

  test('a receipt is refused for a holding that is not an owner’s or not there', async () => {
    const { societyId, open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const card = await admin.device.rows['holding-card'].get([`s:${societyId}`, 'h-tenant'])
    if (card === undefined) throw new Error('the office knows the tenant')
    await admin.device.rows['holding-card'].put({ ...card, id: 'h-nobody' })
    for (const holdingId of ['h-tenant', 'h-nobody']) {
      await admin.change('receipt.create@1', newReceipt({ holdingId }))
    }
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID', 'INVALID'])
    const [entry] = await admin.device.outbox.toArray()
    expect(entry?.fields).toEqual({ holdingId: 'INVALID' })
  })

  test('the totals are the sums of the rows, for every flat and year', async () => {
    const { societyId, open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const holdings = ['h-owner', 'h-neighbour', 'h-treasurer']
    for (let n = 1; n <= 20; n += 1) {
      const receipt = newReceipt({ holdingId: holdings[n % 3] ?? '', amount: paise(n * 12_345) })
      await admin.change('receipt.create@1', receipt)
      if (n % 4 === 0) await admin.change('receipt.reverse@1', newReversal(receipt.id))
    }
    await admin.sync()
    type Sum = { id: string; n: number; total: number }
    const flats = await rowsOf<Sum>(
      societyId,
      sql`
      select holding_id as id, (count(*) filter (where amount > 0))::int as n, sum(amount)::int as total
      from receipt where society_id = ${societyId} group by 1 order by 1`,
    )
    const shown = await admin.device.rows['flat-summary'].orderBy('[space+id]').toArray()
    expect(shown.map(({ id, receipts, total }) => ({ id, n: receipts, total }))).toEqual(flats)
    const [year] = await admin.device.rows['society-summary'].toArray()
    expect(year).toMatchObject({
      id: '2026-2027',
      receipts: 20,
      reversals: 5,
      total: flats.reduce((sum, { total }) => sum + total, 0),
      lastNumber: 'R/2627/0020',
    })
  })
})
