/** Documents that came when their year was closed: kept, entered once or declined, and their maker sees what became of them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { LateName } from '#contract/books/late-documents.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { readQueue } from '#db/queued-changes.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { bothKinds } from '../factories/database.ts'
import { newInvoice, newJournal, newPayment, newVendor } from '../factories/payables.ts'

const at = '2026-11-20T08:00:00.000Z'
const reason = 'It is in the receipt of A-101 already'

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** 2025-2026 is closed while `admin` has no signal; the treasurer sees what happens. */
  const openClosed = async () => {
    const books = await openBooks()
    const { societyId, open } = books
    await books.office((w) =>
      w.put('income-category', {
        ...{ societyId, id: 'hall', name: 'Hall hire', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      }),
    )
    const [admin, treasurer] = [await open('admin'), await open('treasurer')]
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt({ receivedOn: '2026-03-20' }))
    const vendor = newVendor()
    await admin.change('vendor.add@1', vendor)
    await admin.sync()
    await treasurer.sync()
    await treasurer.change('year.change@1', { id: '2025-2026', state: 'closed', at })
    await treasurer.sync()
    return { ...books, admin, treasurer, vendor }
  }
  const lateReceipt = () =>
    newReceipt({ receivedOn: '2026-03-30', amount: paise(700_00), reference: 'UTR 2803' })
  const openHeld = async () => {
    const books = await openClosed()
    const receipt = lateReceipt()
    await books.admin.change('receipt.create@1', receipt)
    await books.admin.sync()
    await books.treasurer.sync()
    return { ...books, receipt }
  }
  type Held = Awaited<ReturnType<typeof openHeld>>
  const enter = (id: string, dated = '2026-11-20') => ({ id, dated, at })
  const stateOf = async ({ device }: Held['admin']) =>
    (await device.rows['late-document'].toArray()).map(({ state, enteredOn, decidedBy }) =>
      [state, enteredOn, decidedBy].filter(Boolean).join(' '),
    )
  const vouchersOf = (societyId: string) =>
    rowsOf<{ number: string }>(
      societyId,
      sql`select number from voucher where society_id = ${societyId} and year = '2026-2027' order by number`,
    )
  const inTray = async ({ device }: Held['admin']) =>
    (await readQueue(device)).map(({ name, code, late }) => [name, code, late?.state])

  test('the office enters it on an open day, under its own id; its maker sees that', async () => {
    const { admin, treasurer, receipt, societyId } = await openHeld()
    expect(await inTray(admin)).toEqual([['receipt.create@1', 'CLOSED', 'held']])
    await treasurer.change('late-document.enter@1', enter(receipt.id))
    await treasurer.sync()
    await admin.sync()
    expect(await refusals(treasurer)).toEqual([])
    expect(await stateOf(admin)).toEqual(['entered 2026-11-20 treasurer'])
    expect(await inTray(admin)).toEqual([['receipt.create@1', 'CLOSED', 'entered']])
    const row = await admin.device.rows.receipt.get([`s:${societyId}`, receipt.id])
    expect(row).toMatchObject({ number: 'R/2627/0001', receivedOn: '2026-11-20', amount: 700_00 })
  })

  test('its maker sends it with another day: it leaves the review, and is not entered again', async () => {
    const { admin, treasurer, receipt, societyId } = await openHeld()
    await admin.change('receipt.create@1', { ...receipt, receivedOn: '2026-11-19' })
    await admin.sync()
    // the office has not heard of it yet
    await treasurer.change('late-document.enter@1', enter(receipt.id))
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['STATE'])
    expect(await stateOf(treasurer)).toEqual(['entered 2026-11-19 admin'])
    expect(await vouchersOf(societyId)).toEqual([{ number: 'R/2627/0001' }])
  })

  test('the office was first: what its maker sends is no second one', async () => {
    const { admin, treasurer, receipt, societyId } = await openHeld()
    await treasurer.change('late-document.enter@1', enter(receipt.id))
    await treasurer.sync()
    await admin.change('receipt.create@1', { ...receipt, receivedOn: '2026-11-19' })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CLOSED', 'CONFLICT'])
    expect(await vouchersOf(societyId)).toEqual([{ number: 'R/2627/0001' }])
  })

  test('declined, it stays out of the books, whoever sends it, and its maker reads why', async () => {
    const { admin, treasurer, receipt, societyId } = await openHeld()
    await treasurer.change('late-document.decline@1', { id: receipt.id, reason, at })
    await treasurer.sync()
    await admin.change('receipt.create@1', { ...receipt, receivedOn: '2026-11-19' })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['CLOSED', 'STATE'])
    expect((await readQueue(admin.device))[0]?.late).toMatchObject({
      ...{ state: 'declined', reason, decidedBy: 'treasurer' },
    })
    expect(await vouchersOf(societyId)).toEqual([])
  })

  test('a payment is not changed once it is kept: whoever enters it has read it', async () => {
    const { admin, treasurer, vendor } = await openClosed()
    const payment = newPayment(vendor.id, { paidOn: '2026-03-30' })
    for (const amount of [500_00, 99_999_00]) {
      await admin.change('payment.create@1', { ...payment, amount: paise(amount) })
      await admin.sync()
    }
    expect(await refusals(admin)).toEqual(['CLOSED', 'CLOSED'])
    await treasurer.sync()
    expect(await treasurer.device.rows['late-document'].toArray()).toMatchObject([
      { name: 'payment.create@1', state: 'held', amount: 500_00 },
    ])
  })

  test('a day that is closed too is refused at its field, and it goes on waiting', async () => {
    const { treasurer, receipt } = await openHeld()
    await treasurer.change('late-document.enter@1', enter(receipt.id, '2026-03-31'))
    await treasurer.sync()
    const [entry] = await treasurer.device.outbox.where('state').equals('rejected').toArray()
    expect(entry).toMatchObject({ code: 'CLOSED', fields: { dated: 'CLOSED' } })
    expect(await stateOf(treasurer)).toEqual(['held'])
  })

  test('every kind of document is held with its day and amount, and can be entered', async () => {
    const { admin, treasurer, vendor, societyId } = await openClosed()
    const days = { dated: '2026-03-10', dueOn: '2026-03-20' }
    const late: { [Name in LateName]: MutationArgs<Name> } = {
      'receipt.create@1': lateReceipt(),
      'income.create@1': {
        ...{ id: randomUUID(), categoryId: 'hall', flatId: null, party: 'Caterers', note: '' },
        ...{ amount: paise(100_00), mode: 'neft', reference: 'H1', receivedOn: '2026-02-15', at },
      },
      'adjustment.create@1': {
        ...{ id: randomUUID(), kind: 'penalty', holdingId: 'h-owner', headId: '', dueOn: null },
        ...{ amount: paise(200_00), dated: '2026-02-16', reason, resolution: '', at },
      },
      'invoice.create@1': newInvoice(vendor.id, days),
      'payment.create@1': newPayment(vendor.id, { paidOn: '2026-03-11' }),
      'journal.create@1': newJournal({ dated: '2026-03-12' }),
    }
    for (const [name, args] of Object.entries(late))
      await admin.change(name as LateName, args as MutationArgs<LateName>)
    await admin.sync()
    await treasurer.sync()
    const rows = await treasurer.device.rows['late-document'].toArray()
    expect(
      Object.fromEntries(rows.map(({ name, dated, amount }) => [name, [dated, amount / 100]])),
    ).toEqual({
      'receipt.create@1': ['2026-03-30', 700],
      'income.create@1': ['2026-02-15', 100],
      'adjustment.create@1': ['2026-02-16', 200],
      'invoice.create@1': ['2026-03-10', 23_500],
      'payment.create@1': ['2026-03-11', 23_030],
      'journal.create@1': ['2026-03-12', 2_000],
    })
    for (const { id } of rows) await treasurer.change('late-document.enter@1', enter(id))
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual([])
    expect((await vouchersOf(societyId)).map(({ number }) => number)).toEqual([
      ...[
        'C/2627/0001',
        'DN/2627/0001',
        'I/2627/0001',
        'P/2627/0001',
        'R/2627/0001',
        'V/2627/0001',
      ],
    ])
    const invoice = await treasurer.device.rows.invoice.toArray()
    expect(invoice).toMatchObject([{ dated: '2026-11-20', dueOn: '2026-11-20' }])
  })

  test('a journal sent again with another day keeps its id: the office cannot enter it too', async () => {
    const { admin, treasurer, societyId } = await openClosed()
    const journal = newJournal({
      ...{ kind: 'journal', dated: '2026-03-31', narration: 'Audit fee of the year' },
      lines: [
        { accountId: 'account:audit-fee', amount: 9000_00 },
        { accountId: 'account:creditors', amount: -9000_00 },
      ],
    })
    await admin.change('journal.create@1', journal)
    await admin.sync()
    await treasurer.sync()
    expect(await stateOf(treasurer)).toEqual(['held'])
    await admin.change('journal.create@1', { ...journal, dated: '2026-11-19' })
    await admin.sync()
    await treasurer.change('late-document.enter@1', enter(journal.id))
    await treasurer.sync()
    expect(await refusals(treasurer)).toEqual(['STATE'])
    expect(await vouchersOf(societyId)).toEqual([{ number: 'J/2627/0001' }])
  })

  test('the database lets nothing of a decided one be changed, and none be taken away', async () => {
    const { treasurer, receipt, office, societyId } = await openHeld()
    await treasurer.change('late-document.decline@1', { id: receipt.id, reason, at })
    await treasurer.sync()
    for (const change of [
      sql`update late_document set reason = 'other' where society_id = ${societyId}`,
      sql`update late_document set state = 'held', reason = '', decided_at = null where society_id = ${societyId}`,
      sql`delete from late_document where society_id = ${societyId}`,
    ]) {
      const tried = office(async (w) => {
        await w.tx.execute(change)
      })
      await expect(tried).rejects.toThrow()
    }
  })

  test('another society does not see it', async () => {
    const { open } = await openHeld()
    const { societyId: other } = await openBooks()
    const owner = await open('owner')
    await owner.sync()
    expect(await owner.device.rows['late-document'].count()).toBe(0)
    const rows = await rowsOf(other, sql`select id from late_document`)
    expect(rows).toEqual([])
  })
})
