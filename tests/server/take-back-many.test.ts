/** Vouchers of every kind that are chosen in All Transactions are taken back in one save, each by the change of its document. */
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { inOneSave } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import { dayBookQueries } from '#features/accounts/day-book/queries.ts'
import { createTakeBack, mayReverse } from '#features/accounts/day-book/take-back.ts'
import { newReceipt } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'
import { newInvoice, newJournal, newPayment, newVendor } from '../factories/payables.ts'

const at = '2026-11-20T08:00:00.000Z'
const reason = 'Entered twice'
const note = { holdingId: 'h-owner', dueOn: null, resolution: '', at, dated: '2026-11-15' }

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  /** One voucher of each kind that is taken back, a bill for each of the flats. */
  const openAll = async () => {
    const books = await openBooks()
    const { societyId } = books
    await books.office((w) =>
      w.put('income-category', {
        ...{ societyId, id: 'hall', name: 'Hall hire', isresidentrelated: 'false' },
        ...{ isbillgenerationrequired: 'false', isEditAllowed: 'true' },
      }),
    )
    const admin = await books.open('admin')
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    const vendor = newVendor()
    await admin.change('vendor.add@1', vendor)
    await admin.change('receipt.create@1', newReceipt({ receivedOn: '2026-11-12' }))
    await admin.change('income.create@1', {
      ...{ id: 'hall-1', at, categoryId: 'hall', flatId: null, party: 'Mohan Caterers', note: '' },
      ...{ amount: paise(500_00), mode: 'upi', reference: '', receivedOn: '2026-11-13' },
    })
    for (const each of ['credit-note', 'debit-note'] as const)
      await admin.change('adjustment.create@1', {
        ...{ ...note, id: each, kind: each, headId: newHead().headId, reason: 'Counted twice' },
        amount: paise(50_00),
      })
    await admin.change('invoice.create@1', newInvoice(vendor.id))
    await admin.change('payment.create@1', newPayment(vendor.id))
    await admin.change('journal.create@1', newJournal({ dated: '2026-11-10' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    setCurrentDevice(admin.device)
    const read = async () => (await dayBookQueries.list(societyId).queryFn()).items
    const takeBackAll = async (items: Awaited<ReturnType<typeof read>>) => {
      const one = createTakeBack(societyId)
      await inOneSave(admin.device, async () => {
        for (const item of items) await one(item, reason)
      })
    }
    return { ...books, admin, read, takeBackAll }
  }

  test('all kinds at once; what is taken back here and not there yet is not chosen again', async () => {
    const { admin, read, takeBackAll } = await openAll()
    const chosen = (await read()).filter(mayReverse)
    expect([...new Set(chosen.map((item) => item.kind))].sort()).toEqual([
      ...['bill', 'contra', 'credit-note', 'debit-note'],
      ...['income', 'invoice', 'payment', 'receipt'],
    ])
    await takeBackAll(chosen)
    expect((await read()).filter(mayReverse)).toEqual([])
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    const after = await read()
    expect(after.filter(mayReverse)).toEqual([])
    expect(after.filter((item) => item.kind === 'reversal')).toHaveLength(chosen.length)
  })

  test('one whose document is not on this device: none is taken back', async () => {
    const { admin, read, takeBackAll, societyId } = await openAll()
    const chosen = (await read()).filter(({ kind }) => ['contra', 'receipt'].includes(kind))
    const receipt = chosen.find((item) => item.kind === 'receipt')
    await admin.device.rows.receipt.delete([societySpace(societyId), receipt?.id ?? ''])
    await expect(takeBackAll(chosen)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await admin.device.outbox.where('state').equals('queued').count()).toBe(0)
    expect((await read()).filter(({ isReversing }) => isReversing)).toEqual([])
  })
})
