/** Payments that somebody else approves: kept out of the books until then, never by who made them, and refused with a reason. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { readPaymentNews } from '#db/payment-news.ts'
import { readQueue } from '#db/queued-changes.ts'
import { societySpace } from '#domain/scopes.ts'
import { bundleQuery } from '#features/accounts/bundle/gather.ts'
import { historyQuery } from '#features/accounts/day-book/history-query.ts'
import { dayBookQueries } from '#features/accounts/day-book/queries.ts'
import { documentsOf } from '#features/accounts/payables/payable-item.ts'
import { payablesQuery } from '#features/accounts/payables/queries.ts'
import { newAttachment, newPdf } from '../factories/attachments.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newPolicy } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'
import { newInvoice, newPayment, newVendor } from '../factories/payables.ts'

const at = '2026-11-20T08:00:00.000Z'
const reason = 'The invoice is paid already'

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  const openChecked = async (isChecked = true) => {
    const books = await openBooks()
    const [admin, treasurer] = [await books.open('admin'), await books.open('treasurer')]
    await admin.sync()
    await admin.change(
      'charge-policy.adopt@1',
      newPolicy({ subject: 'payments', since: '2026-11-01', terms: { isChecked } }),
    )
    const vendor = newVendor()
    await admin.change('vendor.add@1', vendor)
    const payment = newPayment(vendor.id)
    await admin.change('payment.create@1', payment)
    await admin.sync()
    await treasurer.sync()
    return { ...books, admin, treasurer, vendor, payment }
  }
  type Office = Awaited<ReturnType<typeof openChecked>>['admin']
  const paymentsOf = async ({ device }: Office) =>
    (await device.rows.payment.toArray()).map(({ number }) => number)
  const heldOf = async ({ device }: Office) =>
    (await device.rows['late-document'].toArray()).map((row) => [row.heldFor, row.state])
  const vouchersOf = (societyId: string) =>
    rowsOf(societyId, sql`select id from voucher where society_id = ${societyId}`)

  test('it waits on every device, and is in the books when somebody else has approved it', async () => {
    const { admin, treasurer, payment, societyId } = await openChecked()
    expect(await refusals(admin)).toEqual([])
    for (const office of [admin, treasurer]) {
      expect(await paymentsOf(office)).toEqual([])
      expect(await heldOf(office)).toEqual([['approval', 'held']])
    }
    expect(await vouchersOf(societyId)).toEqual([])
    await treasurer.change('late-document.enter@1', { id: payment.id, dated: payment.paidOn, at })
    await treasurer.sync()
    await admin.sync()
    expect(await refusals(treasurer)).toEqual([])
    expect(await paymentsOf(admin)).toEqual(['P/2627/0001'])
    expect(await heldOf(admin)).toEqual([['approval', 'entered']])
    expect(await vouchersOf(societyId)).toHaveLength(1)
  })

  test('nobody approves what they made, also when the rule is no more', async () => {
    const { admin, payment, societyId } = await openChecked()
    const enter = { id: payment.id, dated: payment.paidOn, at }
    await admin.change('late-document.enter@1', enter)
    await admin.sync()
    await admin.change(
      'charge-policy.adopt@1',
      newPolicy({ subject: 'payments', since: '2026-11-20', terms: { isChecked: false } }),
    )
    await admin.change('late-document.enter@1', enter)
    await admin.sync()
    expect(await refusals(admin)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await heldOf(admin)).toEqual([['approval', 'held']])
    expect(await vouchersOf(societyId)).toEqual([])
  })

  test('refused, it stays out of the books whoever sends it; its maker reads why', async () => {
    const { admin, treasurer, payment, societyId } = await openChecked()
    await treasurer.change('late-document.decline@1', { id: payment.id, reason, at })
    await treasurer.sync()
    await admin.change('payment.create@1', payment)
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
    expect(await admin.device.rows['late-document'].toArray()).toMatchObject([
      { state: 'declined', reason, decidedBy: 'treasurer' },
    ])
    expect(await vouchersOf(societyId)).toEqual([])
  })

  test('what is wrong with it is said at once, and papers lie with it while it waits', async () => {
    const { admin, vendor, payment } = await openChecked()
    const of = { subjectKind: 'payment', subjectId: payment.id, visibility: 'office' } as const
    await admin.change('attachment.add@1', newAttachment(newPdf(), of))
    await admin.change('payment.create@1', newPayment('nobody'))
    await admin.change('payment.create@1', newPayment(vendor.id, { paidOn: '2027-01-01' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID', 'INVALID'])
    expect(await heldOf(admin)).toHaveLength(1)
  })

  test('one that waits is not changed any more, by its maker or anybody else', async () => {
    const { admin, treasurer, payment, vendor } = await openChecked()
    const other = newPayment(vendor.id, { id: payment.id, amount: paise(99_999_00) })
    await admin.change('payment.create@1', other)
    await admin.sync()
    await treasurer.change('payment.create@1', other)
    await treasurer.sync()
    expect([await refusals(admin), await refusals(treasurer)]).toEqual([['STATE'], ['STATE']])
    expect(await admin.device.rows['late-document'].toArray()).toMatchObject([
      { state: 'held', amount: payment.amount, madeBy: 'admin' },
    ])
  })

  test('one that waits is not entered past its approver: not when the rule ends, nor by a day of a closed year', async () => {
    const { admin, treasurer, late, societyId } = await openLate()
    const before = await vouchersOf(societyId)
    await treasurer.change('payment.create@1', { ...late, amount: paise(1_00) })
    await treasurer.sync()
    await admin.change(
      'charge-policy.adopt@1',
      newPolicy({ subject: 'payments', since: '2026-11-20', terms: { isChecked: false } }),
    )
    await admin.change('payment.create@1', { ...late, paidOn: '2026-11-20' })
    await admin.sync()
    expect([await refusals(admin), await refusals(treasurer)]).toEqual([['STATE'], ['STATE']])
    expect(
      await rowsOf(
        societyId,
        sql`select held_for, state, made_by from late_document where society_id = ${societyId} and id = ${late.id}`,
      ),
    ).toEqual([{ held_for: 'approval', state: 'held', made_by: 'admin' }])
    expect(await vouchersOf(societyId)).toEqual(before)
  })

  test('on the device of its maker it waits from the first moment, and its invoice stays unpaid', async () => {
    const { admin, vendor, societyId } = await openChecked()
    const invoice = newInvoice(vendor.id)
    await admin.change('invoice.create@1', invoice)
    await admin.sync()
    const payment = newPayment(vendor.id, { invoiceIds: [invoice.id] })
    await admin.change('payment.create@1', payment)
    setCurrentDevice(admin.device)
    const read = async () => {
      const { payments, invoices, approvals, accounts } = await payablesQuery(societyId).queryFn()
      const waiting = approvals.find(({ row }) => row.id === payment.id)
      return {
        ...{ payments, unpaid: invoices[0]?.unpaid, owed: accounts.get(vendor.id)?.owed },
        waiting: waiting && [waiting.row.state, waiting.isOwn, waiting.pending],
      }
    }
    const figures = { payments: [], unpaid: 23_030_00, owed: 23_030_00 }
    expect(await read()).toEqual({ ...figures, waiting: ['held', true, 'queued'] })
    const { items } = await dayBookQueries.list(societyId).queryFn()
    const places = new Map(items.map(({ id, decidedOn }) => [id, decidedOn]))
    expect(places.get(payment.id)).toBe('/apps/accounts/payments')
    expect(places.get(invoice.id)).toBe(null)
    await admin.sync()
    expect(await read()).toEqual({ ...figures, waiting: ['held', true, null] })
  })

  test('one with tax waits with the whole of it, as its voucher has it, and the tax counts until then', async () => {
    const { admin, treasurer, vendor, societyId } = await openChecked()
    const payment = newPayment(vendor.id, { amount: paise(39_200_00), deducted: paise(800_00) })
    const read = async () => {
      setCurrentDevice(admin.device)
      const { items } = await dayBookQueries.list(societyId).queryFn()
      const payables = await payablesQuery(societyId).queryFn()
      const { payments } = documentsOf(payables, vendor.id)
      return [
        items.find(({ id }) => id === payment.id)?.amount,
        payables.approvals.find(({ row }) => row.id === payment.id)?.row.amount,
        payments.filter(({ id }) => id === payment.id).map(({ deducted }) => deducted),
      ]
    }
    await admin.change('payment.create@1', payment)
    expect(await read()).toEqual([40_000_00, 40_000_00, [800_00]])
    await admin.sync()
    expect(await read()).toEqual([40_000_00, 40_000_00, [800_00]])
    await treasurer.sync()
    await treasurer.change('late-document.enter@1', { id: payment.id, dated: payment.paidOn, at })
    await treasurer.sync()
    await admin.sync()
    expect(await read()).toEqual([40_000_00, undefined, [800_00]])
  })

  test('taken back before it was sent, it never waits for anybody', async () => {
    const { admin, treasurer, vendor } = await openChecked()
    const payment = newPayment(vendor.id)
    await admin.change('payment.create@1', payment)
    await admin.change('late-document.decline@1', { id: payment.id, reason, at })
    expect(await heldOf(admin)).toContainEqual(['approval', 'declined'])
    await admin.sync()
    await treasurer.sync()
    expect(await refusals(admin)).toEqual([])
    expect((await heldOf(treasurer)).map(([, state]) => state).sort()).toEqual(['declined', 'held'])
  })

  test('where the rule ended on another device meanwhile, what waited here is in the books', async () => {
    const { admin, treasurer, vendor } = await openChecked()
    await treasurer.change(
      'charge-policy.adopt@1',
      newPolicy({ subject: 'payments', since: '2026-11-20', terms: { isChecked: false } }),
    )
    await treasurer.sync()
    const later = newPayment(vendor.id, { reference: 'later' })
    await admin.change('payment.create@1', later)
    expect(await paymentsOf(admin)).toEqual([])
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await paymentsOf(admin)).toEqual(['P/2627/0001'])
    expect(await heldOf(admin)).toEqual([['approval', 'held']])
  })

  /** It waits, dated in a year that is closed meanwhile. */
  const openLate = async () => {
    const books = await openChecked()
    const { admin, treasurer, vendor } = books
    await admin.change('invoice.create@1', newInvoice(vendor.id, { dated: '2026-03-01' }))
    const late = newPayment(vendor.id, { paidOn: '2026-03-20' })
    await admin.change('payment.create@1', late)
    await admin.sync()
    await admin.change('year.change@1', { id: '2025-2026', state: 'closed', at })
    await admin.sync()
    await treasurer.sync()
    return { ...books, late }
  }

  test('its year closed meanwhile, it is approved on another day and stands in the books there', async () => {
    const { admin, treasurer, late, societyId } = await openLate()
    const enter = (dated: string) => ({ id: late.id, dated, at })
    await treasurer.change('late-document.enter@1', enter(late.paidOn))
    await treasurer.sync()
    expect((await readQueue(treasurer.device))[0]).toMatchObject({
      ...{ code: 'CLOSED', fields: { dated: 'CLOSED' }, title: 'Rakshak Guard Services' },
      late: { state: 'held', heldFor: 'approval' },
    })
    await treasurer.change('late-document.enter@1', enter('2026-11-20'))
    await treasurer.sync()
    await admin.sync()
    expect(await admin.device.rows.payment.toArray()).toMatchObject([
      { id: late.id, number: 'P/2627/0001', paidOn: '2026-11-20' },
    ])
    const voucher = await admin.device.rows.voucher.get([societySpace(societyId), late.id])
    expect(voucher).toMatchObject({ dated: '2026-11-20', recordedBy: 'treasurer' })
  })

  test('its maker does not approve it on another day either', async () => {
    const { admin, late, societyId } = await openLate()
    await admin.change('late-document.enter@1', { id: late.id, dated: '2026-11-20', at })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['FORBIDDEN'])
    expect(await vouchersOf(societyId)).toHaveLength(1)
  })

  const newsOf = ({ device }: Office, societyId: string) =>
    readPaymentNews(device, societySpace(societyId))

  test('who approves hears that one waits, and its maker what became of it', async () => {
    const { admin, treasurer, payment, vendor, societyId } = await openChecked()
    expect(await newsOf(admin, societyId)).toEqual({ waiting: 0, waitingNotes: 0, news: [] })
    expect(await newsOf(treasurer, societyId)).toEqual({ waiting: 1, waitingNotes: 0, news: [] })
    const other = newPayment(vendor.id, { amount: paise(500_00) })
    const own = newPayment(vendor.id)
    for (const each of [other, own]) await admin.change('payment.create@1', each)
    await admin.change('late-document.decline@1', { id: own.id, reason: 'Paid twice', at })
    await admin.sync()
    await treasurer.sync()
    await treasurer.change('late-document.enter@1', { id: payment.id, dated: payment.paidOn, at })
    await treasurer.change('late-document.decline@1', { id: other.id, reason, at })
    await treasurer.sync()
    await admin.sync()
    const { waiting, news } = await newsOf(admin, societyId)
    expect(waiting).toBe(0)
    const said = { isNote: false, party: 'Rakshak Guard Services', by: 'treasurer' }
    expect(news).toHaveLength(2)
    expect(news).toContainEqual({
      ...{ ...said, id: payment.id, isApproved: true, amount: payment.amount, reason: '' },
    })
    expect(news).toContainEqual({
      ...{ ...said, id: other.id, isApproved: false, amount: 500_00, reason },
    })
    expect(await newsOf(treasurer, societyId)).toEqual({ waiting: 0, waitingNotes: 0, news: [] })
  })

  test('its voucher and the bundle of the auditor name who made it, who approved it, and when', async () => {
    const { admin, treasurer, payment, societyId } = await openChecked()
    await treasurer.change('late-document.enter@1', { id: payment.id, dated: payment.paidOn, at })
    await treasurer.sync()
    await admin.sync()
    setCurrentDevice(admin.device)
    const { detail } = await dayBookQueries.voucher(societyId, payment.id).queryFn()
    expect(detail?.made).toMatchObject({
      madeBy: 'admin',
      decidedBy: 'treasurer',
      heldFor: 'approval',
    })
    const { items } = await dayBookQueries.list(societyId).queryFn()
    expect(items.map(({ by }) => by)).toEqual(['admin, treasurer'])
    const history = await historyQuery(societyId, payment.id).queryFn()
    expect(history).toMatchObject({ made: { madeBy: 'admin', decidedBy: 'treasurer' } })
    const bundle = await bundleQuery(societyId, { id: '2026-2027', state: 'open' }).queryFn()
    const bundled = bundle?.entries.find((entry) => entry.kind === 'payment')
    expect(bundled?.row).toMatchObject({
      approval: {
        ...{ madeBy: 'admin', madeAt: detail?.made?.madeAt },
        ...{ approvedBy: 'treasurer', approvedAt: detail?.made?.decidedAt },
      },
    })
  })

  test('where nobody checks payments, each is in the books at once', async () => {
    const { admin } = await openChecked(false)
    expect(await paymentsOf(admin)).toEqual(['P/2627/0001'])
    expect(await heldOf(admin)).toEqual([])
  })
})
