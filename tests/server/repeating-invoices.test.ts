/** Invoices that repeat: the rhythm goes along with the next one, once, and whoever comes second loses no invoice. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Repeats } from '#contract/books/invoices.ts'
import { afterNext, beginRhythm } from '#domain/books/payables/rhythm.ts'
import { sqlState } from '#server/database/transaction.ts'
import type { OfficeDevice } from '../factories/accounts.ts'
import { trailOf } from '../factories/audit.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newInvoice, newVendor } from '../factories/payables.ts'

const at = '2026-11-20T08:00:00.000Z'
const september = beginRhythm('monthly', '2026-08-31')
const october = afterNext(september)
const november = afterNext(october)

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf, database } = booksOf(kind)

  /** An invoice of August that repeats, due again since the end of September. */
  const openWithRhythm = async (repeats: Repeats | null = september) => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    const vendor = newVendor()
    await admin.change('vendor.add@1', vendor)
    const first = newInvoice(vendor.id, { dated: '2026-08-31', repeats })
    await admin.change('invoice.create@1', first)
    await admin.sync()
    const other = await books.open('treasurer')
    await other.sync()
    const next = () =>
      newInvoice(vendor.id, {
        ...{ dated: '2026-09-30', reference: '', repeats: october },
        repeatOf: { id: first.id, next: september.next },
      })
    const set = (device: OfficeDevice, to: Repeats | null, seen: Repeats | null) =>
      device.change('invoice.repeat@1', { invoiceId: first.id, repeats: to, seen })
    return { ...books, admin, other, vendor, first, next, set }
  }

  const repeatsOf = async ({ device }: OfficeDevice) =>
    Object.fromEntries((await device.rows.invoice.toArray()).map((row) => [row.id, row.repeats]))

  test('the next one takes the rhythm along, on the device at once and then at the server', async () => {
    const { admin, other, first, next } = await openWithRhythm()
    const second = next()
    await admin.change('invoice.create@1', second)
    const moved = { [first.id]: null, [second.id]: october }
    expect(await repeatsOf(admin)).toEqual(moved)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await repeatsOf(admin)).toEqual(moved)
    await other.sync()
    expect(await repeatsOf(other)).toEqual(moved)
  })

  test('corrected to another vendor it is no next one: each has a rhythm of its own', async () => {
    const { admin, first, next } = await openWithRhythm()
    const vendor = newVendor({ name: 'Another one' })
    await admin.change('vendor.add@1', vendor)
    const elsewhere = { ...next(), vendorId: vendor.id }
    await admin.change('invoice.create@1', elsewhere)
    const both = { [first.id]: september, [elsewhere.id]: october }
    expect(await repeatsOf(admin)).toEqual(both)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await repeatsOf(admin)).toEqual(both)
  })

  test('entered on two devices at once both are in the books, and the rhythm goes on once', async () => {
    const { admin, other, first, next } = await openWithRhythm()
    const [one, two] = [next(), next()]
    await admin.change('invoice.create@1', one)
    await other.change('invoice.create@1', two)
    expect(await repeatsOf(other)).toEqual({ [first.id]: null, [two.id]: october })
    for (const device of [admin, other, admin]) await device.sync()
    for (const device of [admin, other]) {
      expect(await refusals(device)).toEqual([])
      expect(await repeatsOf(device)).toEqual({
        ...{ [first.id]: null, [one.id]: october, [two.id]: null },
      })
    }
    const numbers = (await other.device.rows.invoice.toArray()).map(({ number }) => number)
    expect(numbers.sort()).toEqual(['V/2627/0001', 'V/2627/0002', 'V/2627/0003'])
  })

  test('a day is left out once, though both devices leave it out; the rhythm is stopped, and begun again', async () => {
    const { admin, other, first, set } = await openWithRhythm()
    await set(admin, october, september)
    await set(other, october, september)
    for (const device of [admin, other, admin]) await device.sync()
    for (const device of [admin, other]) {
      expect(await refusals(device)).toEqual([])
      expect(await repeatsOf(device)).toEqual({ [first.id]: october })
    }
    await set(admin, null, october)
    await set(admin, october, null)
    await set(admin, november, october)
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await repeatsOf(admin)).toEqual({ [first.id]: november })
  })

  test('who stops what somebody else has left out or entered meanwhile is told', async () => {
    const { admin, other, first, next, set } = await openWithRhythm()
    await set(admin, october, september)
    await set(other, null, september)
    for (const device of [admin, other]) await device.sync()
    expect(await refusals(other)).toEqual(['CONFLICT'])
    expect(await repeatsOf(other)).toEqual({ [first.id]: october })
    const late = { ...next(), repeats: november, repeatOf: { id: first.id, next: october.next } }
    await admin.change('invoice.create@1', late)
    await set(other, null, october)
    for (const device of [admin, other]) await device.sync()
    expect(await refusals(other)).toEqual(['CONFLICT', 'CONFLICT'])
    expect(await repeatsOf(other)).toEqual({ [first.id]: null, [late.id]: november })
  })

  test('one that is taken back, its reversal, and one that is not there do not repeat', async () => {
    const { admin, first, set } = await openWithRhythm()
    const back = { id: randomUUID(), invoiceId: first.id, reason: 'Entered twice', at }
    await admin.change('invoice.reverse@1', back)
    await admin.sync()
    expect(await repeatsOf(admin)).toEqual({ [first.id]: september, [back.id]: null })
    await set(admin, october, september)
    const begun = { repeats: september, seen: null }
    await admin.change('invoice.repeat@1', { invoiceId: back.id, ...begun })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['STATE', 'STATE'])
    await expect(
      admin.change('invoice.repeat@1', { invoiceId: randomUUID(), ...begun }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a day that is none of the rhythm is refused at its field', async () => {
    const { admin, vendor, set } = await openWithRhythm()
    const wrong = { ...september, next: '2026-10-01' }
    await set(admin, wrong, september)
    await admin.change('invoice.create@1', newInvoice(vendor.id, { reference: '', repeats: wrong }))
    await admin.sync()
    const entries = await admin.device.outbox.toArray()
    expect(entries.map(({ fields }) => fields)).toEqual(Array(2).fill({ repeats: 'INVALID' }))
    expect(await refusals(admin)).toEqual(['INVALID', 'INVALID'])
  })

  test('who does not write the books changes nothing of it, and another society is not reached', async () => {
    const { change, first, societyId, open } = await openWithRhythm()
    const elsewhere = await openWithRhythm()
    expect(
      await elsewhere.change('invoice.repeat@1', {
        ...{ invoiceId: first.id, repeats: null, seen: september },
      }),
    ).toBe(false)
    // it names one of the other society: it is entered, and takes nothing along
    const stranger = newInvoice(elsewhere.vendor.id, {
      ...{ reference: '', repeats: october, repeatOf: { id: first.id, next: september.next } },
    })
    expect(await elsewhere.change('invoice.create@1', stranger)).toBe(true)
    const owner = await open('owner')
    await owner.sync()
    const args = { invoiceId: first.id, repeats: null, seen: september }
    await expect(owner.change('invoice.repeat@1', args)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(
      await rowsOf(societyId, sql`select repeats from invoice where society_id = ${societyId}`),
    ).toEqual([{ repeats: september }])
    expect(await change('invoice.repeat@1', args)).toBe(true)
  })

  test('it stands in the trail, moves no money, and nothing else of an invoice is ever changed', async () => {
    const { admin, first, set, societyId, office } = await openWithRhythm()
    await set(admin, null, september)
    await admin.sync()
    const said = (await trailOf(database(), societyId)).filter(({ rowId }) => rowId === first.id)
    expect(said.at(-1)).toMatchObject({
      ...{ kind: 'changed', before: { repeats: september }, after: { repeats: null } },
    })
    const vouchers = await rowsOf(
      societyId,
      sql`select id from voucher where society_id = ${societyId}`,
    )
    expect(vouchers).toEqual([{ id: first.id }])
    for (const statement of [
      sql`update invoice set note = 'Other' where id = ${first.id}`,
      sql`update invoice set repeats = null, deducted = 0 where id = ${first.id}`,
      sql`delete from invoice where id = ${first.id}`,
    ]) {
      const attempt = office(async ({ tx }) => void (await tx.execute(statement)))
      expect(await attempt.then(() => 'accepted', sqlState)).toBe('23001')
    }
  })
})
