/** Waivers, write-offs and credit notes that somebody else approves: the flat owes what it owed until then. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { readPaymentNews } from '#db/payment-news.ts'
import { readQueue } from '#db/queued-changes.ts'
import { societySpace } from '#domain/scopes.ts'
import { adjustmentQueries } from '#features/accounts/adjustments/queries.ts'
import { bundleQuery } from '#features/accounts/bundle/gather.ts'
import { payablesQuery } from '#features/accounts/payables/queries.ts'
import type { OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { newHead, newPolicy, newRun, simpleInterest } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'
const reason = 'The committee has not resolved it'
const said = { holdingId: 'h-owner', dueOn: null, reason: 'As resolved', resolution: 'No. 7', at }
const waiver = (amount: number, more: Record<string, unknown> = {}) => ({
  ...{ ...said, id: randomUUID(), kind: 'waiver' as const, headId: '', dated: '2026-11-15' },
  amount: paise(amount * 100) as never,
  ...more,
})

describe.each(databaseKinds)('%s', { timeout: 120_000 }, (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  /** October is unpaid: 18.00 of interest are charged on the first of November. */
  const openChecked = async (isChecked = true) => {
    const books = await openBooks()
    const [admin, treasurer] = [await books.open('admin'), await books.open('treasurer')]
    await admin.sync()
    await admin.change('charge-head.adopt@1', newHead())
    await admin.change('charge-policy.adopt@1', simpleInterest(12_00))
    const checks = newPolicy({ subject: 'payments', since: '2026-11-01', terms: { isChecked } })
    await admin.change('charge-policy.adopt@1', checks)
    for (const month of ['2026-10', '2026-11'])
      await admin.change('bill-run.publish@1', newRun(month))
    await admin.sync()
    await treasurer.sync()
    expect(await refusals(admin)).toEqual([])
    return { ...books, admin, treasurer }
  }
  const interestOf = async ({ device }: OfficeDevice) =>
    (await device.rows['flat-summary'].toArray()).find(({ id }) => id === 'h-owner')?.interest
  const heldOf = async ({ device }: OfficeDevice) =>
    (await device.rows['late-document'].toArray()).map((row) => [row.heldFor, row.state])
  const numbersOf = async ({ device }: OfficeDevice) =>
    (await device.rows.adjustment.toArray()).map(({ number }) => number)
  const enter = (id: string) => ({ id, dated: '2026-11-15', at })

  test('a waiver counts when somebody else has approved it, and no member reads of it before', async () => {
    const { admin, treasurer, open, societyId } = await openChecked()
    const owner = await open('owner')
    const note = waiver(18)
    await admin.change('adjustment.create@1', note)
    expect([await numbersOf(admin), await heldOf(admin)]).toEqual([[], [['approval', 'held']]])
    await admin.sync()
    await treasurer.sync()
    await owner.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await interestOf(admin)).toBe(18_00)
    expect([await numbersOf(owner), await heldOf(owner)]).toEqual([[], []])
    await admin.change('late-document.enter@1', enter(note.id))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['FORBIDDEN'])
    await treasurer.change('late-document.enter@1', enter(note.id))
    await treasurer.sync()
    await admin.sync()
    await owner.sync()
    expect(await refusals(treasurer)).toEqual([])
    expect(await interestOf(admin)).toBe(0)
    expect(await numbersOf(owner)).toEqual(await numbersOf(admin))
    expect(await heldOf(admin)).toEqual([['approval', 'entered']])
    const vouchers = sql`select recorded_by from voucher where society_id = ${societyId} and id = ${note.id}`
    expect(await rowsOf(societyId, vouchers)).toEqual([{ recorded_by: 'treasurer' }])
  })

  test('credit notes and write-offs wait too; debit notes and roundings do not', async () => {
    const { admin } = await openChecked()
    await admin.change(
      'adjustment.create@1',
      waiver(10, { kind: 'credit-note', headId: 'general' }),
    )
    await admin.change('adjustment.create@1', waiver(10, { kind: 'write-off' }))
    await admin.change('adjustment.create@1', waiver(2, { kind: 'round-off' }))
    await admin.change('adjustment.create@1', waiver(50, { kind: 'penalty' }))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await heldOf(admin)).toHaveLength(2)
    expect(await numbersOf(admin)).toHaveLength(2)
  })

  test('what is wrong with it is said at once, and one that waits is not changed any more', async () => {
    const { admin } = await openChecked()
    const note = waiver(10)
    await admin.change('adjustment.create@1', waiver(10, { resolution: '' }))
    await admin.change('adjustment.create@1', waiver(19))
    await admin.change('adjustment.create@1', note)
    await admin.sync()
    await admin.change('adjustment.create@1', { ...note, amount: paise(18_00) as never })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID', 'INVALID', 'STATE'])
    expect(await admin.device.rows['late-document'].toArray()).toMatchObject([{ amount: 10_00 }])
  })

  const receipt = (more: Record<string, unknown>) => ({
    ...{ id: randomUUID(), holdingId: 'h-owner', amount: paise(100_00) as never, at },
    ...{ mode: 'cash' as const, reference: '', receivedOn: '2026-11-15', note: '' },
    ...more,
  })

  test('another document does not take the id of one that waits', async () => {
    const { admin } = await openChecked()
    const note = waiver(10)
    await admin.change('adjustment.create@1', note)
    await admin.sync()
    await admin.change('receipt.create@1', receipt({ id: note.id }))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE'])
    expect(await heldOf(admin)).toEqual([['approval', 'held']])
  })

  test('of two that wait for the same interest, the second is refused when it is approved', async () => {
    const { admin, treasurer } = await openChecked()
    const [one, other] = [waiver(18), waiver(5)]
    await admin.change('adjustment.create@1', one)
    await admin.change('adjustment.create@1', other)
    await admin.sync()
    await treasurer.sync()
    await treasurer.change('late-document.enter@1', enter(one.id))
    await treasurer.change('late-document.enter@1', enter(other.id))
    await treasurer.sync()
    expect((await readQueue(treasurer.device))[0]).toMatchObject({
      ...{ code: 'INVALID', fields: { amount: 'INVALID' }, title: 'A-102' },
      late: { state: 'held', name: 'adjustment.create@1' },
    })
    expect(await interestOf(treasurer)).toBe(0)
  })

  test('it stands among the notes and not among the payments; its maker hears that it was refused', async () => {
    const { admin, treasurer, societyId } = await openChecked()
    const note = waiver(18)
    await admin.change('adjustment.create@1', note)
    await admin.sync()
    await treasurer.sync()
    setCurrentDevice(treasurer.device)
    const { approvals, areChecked } = await adjustmentQueries.list(societyId).queryFn()
    expect(areChecked).toBe(true)
    expect(approvals).toMatchObject([
      {
        party: 'A-102',
        reference: 'Waiver of interest, As resolved, resolution No. 7',
        isOwn: false,
      },
    ])
    expect((await payablesQuery(societyId).queryFn()).approvals).toEqual([])
    const newsOf = ({ device }: OfficeDevice) => readPaymentNews(device, societySpace(societyId))
    expect(await newsOf(treasurer)).toEqual({ waiting: 0, waitingNotes: 1, news: [] })
    await treasurer.change('late-document.decline@1', { id: note.id, reason, at })
    await treasurer.sync()
    await admin.sync()
    expect((await newsOf(admin)).news).toMatchObject([
      { isNote: true, isApproved: false, party: 'A-102', amount: 18_00, reason, by: 'treasurer' },
    ])
    expect(await interestOf(admin)).toBe(18_00)
  })

  test('the bundle of the auditor names who made it and who approved it', async () => {
    const { admin, treasurer, societyId } = await openChecked()
    const note = waiver(18)
    await admin.change('adjustment.create@1', note)
    await admin.sync()
    await treasurer.sync()
    await treasurer.change('late-document.enter@1', enter(note.id))
    await treasurer.sync()
    setCurrentDevice(treasurer.device)
    const bundle = await bundleQuery(societyId, { id: '2026-2027', state: 'open' }).queryFn()
    expect(bundle?.entries.find((entry) => entry.kind === 'adjustment')?.row).toMatchObject({
      approval: { madeBy: 'admin', approvedBy: 'treasurer' },
    })
  })

  test('where nothing is checked, it is in the books at once', async () => {
    const { admin } = await openChecked(false)
    await admin.change('adjustment.create@1', waiver(18))
    await admin.sync()
    expect([await interestOf(admin), await heldOf(admin)]).toEqual([0, []])
  })
})
