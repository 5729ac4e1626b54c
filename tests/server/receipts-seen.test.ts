/** Money: who may record it, and who receives which rows of it. */
import { describe, expect, test } from 'vitest'
import { readSession } from '#db/session.ts'
import { newReceipt, type PersonName } from '../factories/accounts.ts'
import { booksOf, held, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  test('a guest of the society is refused, and so is everybody but the office of accounts', async () => {
    const { societyId, open, numbers } = await openBooks()
    const other = await openBooks()
    const stranger = await other.open('admin', societyId)
    const admin = await open('admin')
    await admin.sync()
    const cards = await admin.device.rows['holding-card'].toArray()
    for (const name of ['owner', 'tenant', 'member', 'staff', 'superadmin'] as const) {
      const person = await open(name)
      await person.sync()
      // a device that has been tampered with: it knows every flat, and pushes all the same
      await person.device.rows['holding-card'].bulkPut(cards)
      await person.change('receipt.create@1', newReceipt())
      await person.sync()
      expect(await refusals(person), name).toEqual(['FORBIDDEN'])
    }
    await stranger.device.rows['holding-card'].bulkPut(cards)
    await stranger.change('receipt.create@1', newReceipt())
    await stranger.sync()
    expect(await refusals(stranger)).toEqual(['NOT_MEMBER'])
    expect(await held(stranger.device, 'receipt')).toEqual([])
    expect(await numbers()).toEqual([])
  })

  test("another society's receipts stay hidden and have numbers of their own", async () => {
    const one = await openBooks()
    const two = await openBooks()
    for (const { open } of [one, two]) {
      const admin = await open('admin')
      await admin.sync()
      await admin.change('receipt.create@1', newReceipt())
      await admin.sync()
      expect(await admin.device.rows.receipt.count()).toBe(1)
    }
    expect(await one.numbers()).toEqual(['R/2627/0001'])
    expect(await two.numbers()).toEqual(['R/2627/0001'])
  })

  test('each role receives what the table of permissions says, and nothing else', async () => {
    const { open } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const mine = newReceipt()
    const theirs = newReceipt({ holdingId: 'h-neighbour' })
    await admin.change('receipt.create@1', mine)
    await admin.change('receipt.create@1', theirs)
    await admin.sync()
    const both = [mine.id, theirs.id].sort()
    const seen = async (name: PersonName) => {
      const person = await open(name)
      await person.sync()
      return {
        receipts: await held(person.device, 'receipt'),
        flats: await held(person.device, 'flat-summary'),
        years: await person.device.rows['society-summary'].count(),
      }
    }
    const flats = ['h-neighbour', 'h-owner']
    expect(await seen('admin')).toEqual({ receipts: both, flats, years: 1 })
    expect(await seen('treasurer')).toEqual({ receipts: both, flats, years: 1 })
    expect(await seen('superadmin')).toEqual({ receipts: both, flats, years: 0 })
    expect(await seen('owner')).toEqual({ receipts: [mine.id], flats: ['h-owner'], years: 0 })
    for (const name of ['tenant', 'member', 'staff', 'newcomer'] as const) {
      expect(await seen(name), name).toEqual({ receipts: [], flats: [], years: 0 })
    }
  })

  test('after a sale the newcomer receives nothing of the predecessor, who keeps his own', async () => {
    const { societyId, open, office } = await openBooks()
    const admin = await open('admin')
    await admin.sync()
    const before = newReceipt()
    await admin.change('receipt.create@1', before)
    await admin.sync()
    const owner = await open('owner')
    await owner.sync()
    await office(async (w) => {
      const sold = await w.get('holding', societyId, 'h-owner')
      if (sold === undefined) throw new Error('the flat has no owner')
      await w.put('holding', { ...sold, until: '2026-11-19' })
      const bought = { id: 'h-newcomer', contactId: 'c-newcomer', since: '2026-11-20', until: null }
      await w.put('holding', { ...sold, ...bought })
      const left = await w.get('membership', societyId, 'm-owner')
      if (left !== undefined) await w.put('membership', { ...left, roles: [] })
    })
    await admin.sync()
    const after = newReceipt({ holdingId: 'h-newcomer' })
    await admin.change('receipt.create@1', after)
    await admin.sync()
    await owner.sync()
    const newcomer = await open('newcomer')
    await newcomer.sync()
    expect(await held(newcomer.device, 'receipt')).toEqual([after.id])
    expect(await held(newcomer.device, 'flat-summary')).toEqual(['h-newcomer'])
    expect(await held(newcomer.device, 'holding-card')).toEqual(['h-newcomer'])
    expect(await held(owner.device, 'receipt')).toEqual([before.id])
    expect(await held(owner.device, 'flat-summary')).toEqual(['h-owner'])
    const [card] = await owner.device.rows['holding-card'].toArray()
    expect(card).toMatchObject({ flat: 'A-102', person: 'owner', until: '2026-11-19' })
    expect(await readSession(owner.device)).toMatchObject({ hasHolding: true })
    expect(await readSession(admin.device)).toMatchObject({ hasHolding: false })
  })
})
