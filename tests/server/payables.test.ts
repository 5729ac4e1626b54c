/** Vendors, their invoices and payments: numbered, posted, settled by the rule, taken back, and refused where they are wrong. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { vendorAccount } from '#domain/books/payables/vendor-account.ts'
import { newAttachment, newPdf } from '../factories/attachments.ts'
import { trailOf } from '../factories/audit.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { bothKinds } from '../factories/database.ts'
import { newInvoice, newJournal, newPayment, newVendor } from '../factories/payables.ts'

const at = '2026-11-20T08:00:00.000Z'
const rupees = (count: number) => paise(count * 100)

describe.each(bothKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  const openWithVendor = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    const vendor = newVendor()
    await admin.change('vendor.add@1', vendor)
    await admin.sync()
    return { ...books, admin, vendor }
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

  test('an invoice is owed but for its tax, a payment settles it, and the tax is deposited', async () => {
    const { admin, vendor, societyId } = await openWithVendor()
    const invoice = newInvoice(vendor.id)
    await admin.change('invoice.create@1', invoice)
    await admin.change('payment.create@1', newPayment(vendor.id, { invoiceIds: [invoice.id] }))
    const deposit = [{ accountId: 'account:tax-deducted', amount: rupees(470) }]
    await admin.change(
      'payment.create@1',
      newPayment(null, { lines: deposit, party: 'Income Tax', amount: rupees(470) }),
    )
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await balances(societyId)).toEqual({
      ...{ Security: 23_500, 'Creditors for expenses': 0, 'Tax deducted at source': 0 },
      Bank: -23_500,
    })
    const { rows } = admin.device
    const [invoices, payments] = [await rows.invoice.toArray(), await rows.payment.toArray()]
    expect(invoices.map(({ number }) => number)).toEqual(['V/2627/0001'])
    expect(payments.map(({ number }) => number).sort()).toEqual(['P/2627/0001', 'P/2627/0002'])
    const account = vendorAccount(
      invoices,
      payments.filter(({ vendorId }) => vendorId !== null),
    )
    expect([account.owed, account.advance]).toEqual([0, 0])
    const parties = await rowsOf(
      societyId,
      sql`select party from voucher where society_id = ${societyId} order by number`,
    )
    expect(parties).toEqual([
      { party: 'Rakshak Guard Services' },
      { party: 'Income Tax' },
      { party: 'Rakshak Guard Services' },
    ])
  })

  test('an advance keeps its tax back, its invoice leaves nothing owed, and both are taken back whole', async () => {
    const { admin, vendor, societyId } = await openWithVendor()
    const taxedAs = { kind: 'contractor' as const, basisPoints: 200 }
    const amounts = { amount: rupees(39_200), deducted: rupees(800) }
    const advance = newPayment(vendor.id, { ...amounts, taxedAs })
    await admin.change('payment.create@1', advance)
    await admin.sync()
    expect(await balances(societyId)).toEqual({
      ...{ 'Creditors for expenses': 40_000, Bank: -39_200, 'Tax deducted at source': -800 },
    })
    const lines = [{ accountId: 'account:security', amount: rupees(40_000) }]
    const invoice = newInvoice(vendor.id, { lines, deducted: rupees(0) })
    await admin.change('invoice.create@1', invoice)
    await admin.sync()
    const { rows } = admin.device
    const [invoices, payments] = [await rows.invoice.toArray(), await rows.payment.toArray()]
    const { owed, advance: ahead } = vendorAccount(invoices, payments)
    expect([owed, ahead]).toEqual([0, 0])
    expect([...invoices, ...payments].map((row) => row.taxedAs)).toEqual([null, taxedAs])
    const back = { id: randomUUID(), paymentId: advance.id, reason: 'Entered twice', at }
    await admin.change('payment.reverse@1', back)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await balances(societyId)).toEqual({
      ...{ Security: 40_000, 'Creditors for expenses': -40_000 },
      ...{ Bank: 0, 'Tax deducted at source': 0 },
    })
    const reversal = (await rows.payment.toArray()).find(({ id }) => id === back.id)
    expect(reversal).toMatchObject({ amount: rupees(-39_200), deducted: rupees(-800) })
  })

  test('the same number of the same vendor is said, however it is written; nothing is lost', async () => {
    const { admin, vendor } = await openWithVendor()
    const first = newInvoice(vendor.id)
    await admin.change('invoice.create@1', first)
    const second = newInvoice(vendor.id, { reference: 'rgs-118' })
    await admin.change('invoice.create@1', second)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const rows = await admin.device.rows.invoice.toArray()
    expect(rows.find(({ id }) => id === second.id)?.possibleDuplicateOf).toBe(first.id)
    expect(rows.find(({ id }) => id === first.id)?.possibleDuplicateOf).toBeNull()
  })

  test('what is taken back was never owed and never paid, once', async () => {
    const { admin, vendor, societyId } = await openWithVendor()
    const [invoice, payment] = [newInvoice(vendor.id), newPayment(vendor.id)]
    await admin.change('invoice.create@1', invoice)
    await admin.change('payment.create@1', payment)
    const reason = 'Entered twice'
    const back = { id: randomUUID(), paymentId: payment.id, reason, at }
    await admin.change('payment.reverse@1', back)
    await admin.change('payment.reverse@1', { ...back, id: randomUUID() })
    await admin.change('invoice.reverse@1', { id: randomUUID(), invoiceId: invoice.id, reason, at })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
    expect(await balances(societyId)).toEqual({
      ...{ Security: 0, 'Creditors for expenses': 0, 'Tax deducted at source': 0, Bank: 0 },
    })
    const payments = await admin.device.rows.payment.toArray()
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('a wrong field is named', async () => {
    const { admin, vendor } = await openWithVendor()
    const closed = newVendor({ name: 'Closed Ltd' })
    const untaxed = newVendor({ name: 'Shop', deducts: null, pan: '' })
    for (const each of [closed, untaxed]) await admin.change('vendor.add@1', each)
    const ofAnother = newInvoice(untaxed.id, { deducted: rupees(0) })
    await admin.change('invoice.create@1', ofAnother)
    await admin.change('vendor.close@1', { id: closed.id, isClosed: true })
    await admin.sync()
    const onBank = [{ accountId: 'account:bank', amount: rupees(10) }]
    const wrong = [
      ['vendor.add@1', newVendor({ pan: 'ABC' }), 'pan'],
      ['vendor.add@1', newVendor({ gstin: '27ABCCD1234E1Z0' }), 'gstin'],
      ['vendor.add@1', newVendor({ accountId: 'account:dues' }), 'accountId'],
      ['invoice.create@1', newInvoice(closed.id), 'vendorId'],
      ['invoice.create@1', newInvoice(untaxed.id), 'deducted'],
      ['invoice.create@1', newInvoice(vendor.id, { dueOn: '2026-10-01' }), 'dueOn'],
      ['invoice.create@1', newInvoice(vendor.id, { dated: '2026-11-21' }), 'dated'],
      ['invoice.create@1', newInvoice(vendor.id, { lines: onBank, deducted: rupees(0) }), 'lines'],
      ['payment.create@1', newPayment(vendor.id, { invoiceIds: [ofAnother.id] }), 'invoiceIds'],
      ['payment.create@1', newPayment(null, { party: 'Shop', lines: onBank }), 'lines'],
      ['payment.create@1', newPayment(untaxed.id, { deducted: rupees(10) }), 'deducted'],
      ['payment.create@1', newPayment(vendor.id, { deducted: rupees(23_031) }), 'deducted'],
    ] as const
    for (const [name, args] of wrong) await admin.change(name, args)
    await admin.sync()
    const entries = await admin.device.outbox.toArray()
    expect(entries.map(({ fields }) => Object.keys(fields ?? {}))).toEqual(
      wrong.map(([, , field]) => [field]),
    )
  })

  test('a payment that was made is entered: to a vendor who is closed, and for an invoice that was refused', async () => {
    const { admin, vendor } = await openWithVendor()
    await admin.change('vendor.close@1', { id: vendor.id, isClosed: true })
    await admin.change('payment.create@1', newPayment(vendor.id, { invoiceIds: ['refused'] }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const [payment] = await admin.device.rows.payment.toArray()
    expect(payment?.number).toBe('P/2627/0001')
  })

  test('papers of an invoice: photos and PDF, five at the most, for who reads the books alone', async () => {
    const { admin, vendor, open } = await openWithVendor()
    const invoice = newInvoice(vendor.id)
    await admin.change('invoice.create@1', invoice)
    const paper = (more: Partial<MutationArgs<'attachment.add@1'>> = {}) =>
      newAttachment(newPdf(), {
        ...{ subjectKind: 'invoice', subjectId: invoice.id, visibility: 'office' },
        ...more,
      })
    for (let count = 0; count < 5; count += 1) await admin.change('attachment.add@1', paper())
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await admin.change('attachment.add@1', paper())
    await admin.change('attachment.add@1', paper({ visibility: 'society' }))
    await admin.change('attachment.add@1', paper({ type: 'text/csv' }))
    await admin.change('attachment.add@1', paper({ subjectId: randomUUID() }))
    await admin.change('attachment.add@1', paper({ subjectKind: 'payment' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([
      ...['STATE', 'INVALID', 'INVALID', 'NOT_FOUND', 'NOT_FOUND'],
    ])
    const [taken] = await admin.device.rows.attachment.toArray()
    await admin.change('attachment.remove@1', { id: taken?.id ?? '', removed: true })
    await admin.sync()
    const seats = { treasurer: 5, superadmin: 0, owner: 0 } as const
    for (const [name, papers] of Object.entries(seats)) {
      const person = await open(name as keyof typeof seats) // its own keys
      await person.sync()
      expect([name, await person.device.rows.attachment.count()]).toEqual([name, papers])
      expect(await person.device.rows.invoice.count()).toBe(papers === 0 ? 0 : 1)
    }
  })

  test('papers of any other entry lie with its voucher, made and attached without the server too', async () => {
    const { admin, vendor, open } = await openWithVendor()
    const contra = newJournal()
    const invoice = newInvoice(vendor.id)
    const paper = (subjectId: string) =>
      newAttachment(newPdf(), {
        ...{ subjectKind: 'voucher', subjectId, visibility: 'office' },
      })
    await admin.change('journal.create@1', contra)
    await admin.change('attachment.add@1', paper(contra.id))
    await admin.change('invoice.create@1', invoice)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await admin.change('attachment.add@1', paper(randomUUID()))
    // it has a list of its own
    await admin.change('attachment.add@1', paper(invoice.id))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    for (const [name, papers] of [
      ['treasurer', 1],
      ['owner', 0],
    ] as const) {
      const person = await open(name)
      await person.sync()
      expect([name, await person.device.rows.attachment.count()]).toEqual([name, papers])
    }
  })

  test('money goes between cash and bank, a journal says why, and each is taken back once', async () => {
    const { admin, societyId } = await openWithVendor()
    const contra = newJournal()
    const journal = newJournal({
      ...{ kind: 'journal', narration: 'Audit fee of the year' },
      lines: [
        { accountId: 'account:audit-fee', amount: 40_000_00 },
        { accountId: 'account:creditors', amount: -40_000_00 },
      ],
    })
    await admin.change('journal.create@1', contra)
    await admin.change('journal.create@1', journal)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await balances(societyId)).toEqual({
      ...{ Cash: 2000, Bank: -2000, 'Audit fee': 40_000, 'Creditors for expenses': -40_000 },
    })
    const back = { id: randomUUID(), voucherId: contra.id, reason: 'Not fetched after all', at }
    await admin.change('journal.reverse@1', back)
    await admin.sync()
    expect((await balances(societyId)).Cash).toBe(0)
    const vouchers = await admin.device.rows.voucher.toArray()
    expect(vouchers.map(({ number }) => number).sort()).toEqual([
      ...['C/2627/0001', 'J/2627/0001', 'RV/2627/0001'],
    ])
    const trail = (await trailOf(database(), societyId)).filter(
      ({ entity }) => entity === 'voucher',
    )
    expect(trail.map(({ rowId }) => rowId)).toEqual([contra.id, journal.id, back.id])
    await admin.change('journal.reverse@1', { ...back, id: randomUUID() })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
  })

  test('what does not balance, has no reason, or moves what is not its own is refused', async () => {
    const { admin, vendor } = await openWithVendor()
    const on = (one: string, other: string, amount = -100_00) => [
      { accountId: `account:${one}`, amount: 100_00 },
      { accountId: `account:${other}`, amount },
    ]
    const payment = newPayment(vendor.id)
    await admin.change('payment.create@1', payment)
    await admin.sync()
    const narration = 'A reason'
    for (const wrong of [
      newJournal({ lines: on('cash', 'bank', -99_00) }),
      newJournal({ lines: on('cash', 'security') }),
      newJournal({ lines: on('cash', 'cheques') }),
      newJournal({ dated: '2026-11-21' }),
      newJournal({ kind: 'journal', lines: on('security', 'audit-fee') }),
      newJournal({ kind: 'journal', narration, lines: on('security', 'bank') }),
      newJournal({ kind: 'journal', narration, lines: on('dues', 'general-maintenance') }),
      newJournal({ kind: 'journal', narration, lines: on('security', 'none') }),
    ])
      await admin.change('journal.create@1', wrong)
    // it is taken back as a payment
    await admin.change('journal.reverse@1', {
      ...{ id: randomUUID(), voucherId: payment.id, reason: 'Not this way', at },
    })
    await admin.sync()
    expect(await refusals(admin)).toEqual([...Array(8).fill('INVALID'), 'STATE'])
  })
})
