/** The owner's switch: whoever rents the flat sees its bills, dues and receipts from then on, while both last. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { readSession } from '#db/session.ts'
import { newReceipt, newReversal, type OfficeDevice } from '../factories/accounts.ts'
import { booksOf, held, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

const seen = async (person: OfficeDevice) => {
  await person.sync()
  return {
    cards: await held(person.device, 'holding-card'),
    dues: await held(person.device, 'flat-summary'),
    receipts: await held(person.device, 'receipt'),
    adjustments: (await person.device.rows.adjustment.toArray()).map(({ id }) => id),
    reported: (await person.device.rows['reported-payment'].toArray()).map(({ id }) => id),
    hasMyFlat: (await readSession(person.device))?.hasHolding,
  }
}
const nothing = {
  ...{ cards: [], dues: [], receipts: [], adjustments: [], reported: [], hasMyFlat: false },
}

const paid = () => ({
  ...{ id: randomUUID(), holdingId: 'h-owner', amount: paise(3029_00), mode: 'upi' as const },
  ...{ reference: '432109876543', paidOn: '2026-11-19', note: '', at },
})

const penalty = () => ({
  ...{ id: randomUUID(), kind: 'penalty' as const, holdingId: 'h-owner', headId: '' },
  ...{ amount: paise(100_00), dated: '2026-11-20', dueOn: null, resolution: '', at },
  reason: 'As the committee resolved',
})

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  const openLet = async () => {
    const books = await openBooks()
    const [owner, tenant, admin] = await Promise.all(
      (['owner', 'tenant', 'admin'] as const).map((name) => books.open(name)),
    )
    if (owner === undefined || tenant === undefined || admin === undefined) throw new Error()
    for (const person of [owner, tenant, admin]) await person.sync()
    const show = async (shows: boolean) => {
      await owner.change('holding.show-bills@1', { id: 'h-owner', shows })
      await owner.sync()
    }
    const receive = async (more = {}) => {
      const receipt = newReceipt(more)
      await admin.change('receipt.create@1', receipt)
      await admin.sync()
      return receipt.id
    }
    return { ...books, owner, tenant, admin, show, receive }
  }
  const shown = { cards: ['h-owner'], dues: ['h-owner'], hasMyFlat: true }

  test('off by default; from then on the tenant sees what is written, and nothing of before', async () => {
    const { owner, tenant, admin, show, receive } = await openLet()
    const before = await receive()
    expect(await seen(tenant)).toEqual(nothing)
    await show(true)
    expect(await seen(tenant)).toEqual({ ...nothing, ...shown })
    const after = await receive()
    await receive({ holdingId: 'h-neighbour' })
    const note = penalty()
    await admin.change('adjustment.create@1', note)
    await admin.sync()
    const what = { ...shown, receipts: [after], adjustments: [note.id] }
    expect(await seen(tenant)).toEqual({ ...nothing, ...what })
    // what is taken back is seen by whoever saw it
    const ofOld = newReversal(before)
    const ofNew = newReversal(after)
    await admin.change('receipt.reverse@1', ofOld)
    await admin.change('receipt.reverse@1', ofNew)
    await admin.sync()
    expect((await seen(tenant)).receipts).toEqual([after, ofNew.id].sort())
    expect((await seen(owner)).receipts).toEqual([before, after, ofOld.id, ofNew.id].sort())
  })

  test('what is owed is told without what the owner’s whole time came to, and whoever sees all sees it all', async () => {
    const { owner, tenant, admin, show, receive } = await openLet()
    await receive()
    await show(true)
    const totalsOn = async ({ device, sync }: OfficeDevice) => {
      await sync()
      const row = (await device.rows['flat-summary'].toArray()).find(({ id }) => id === 'h-owner')
      return row && { ...row, scopes: [] }
    }
    const all = await totalsOn(owner)
    expect(all).toMatchObject({ receipts: 1, lastNumber: 'R/2627/0001' })
    const none = { receipts: 0, reversals: 0, total: 0, lastNumber: null, lastOn: null }
    expect(await totalsOn(tenant)).toEqual({ ...all, ...none })
    await receive({ reference: 'ANOTHER' })
    expect(await totalsOn(tenant)).toMatchObject(none)
    expect(await totalsOn(admin)).toMatchObject({ receipts: 2 })
  })

  test('nobody but the tenant of the flat is shown anything', async () => {
    const { open, show, receive } = await openLet()
    await show(true)
    await receive()
    for (const name of ['member', 'staff', 'newcomer'] as const) {
      expect(await seen(await open(name)), name).toEqual(nothing)
    }
    expect((await seen(await open('neighbour'))).receipts).toEqual([])
  })

  test('switched off, all of it leaves the tenant’s device; on again, it comes back', async () => {
    const { owner, tenant, show, receive } = await openLet()
    await show(true)
    const one = await receive()
    await seen(tenant)
    await show(false)
    expect(await seen(tenant)).toEqual(nothing)
    const hidden = await receive({ reference: 'WHILE OFF' })
    await show(true)
    expect((await seen(tenant)).receipts).toEqual([one])
    expect((await seen(owner)).receipts).toEqual([one, hidden].sort())
  })

  test('it leaves with the tenant, and the next one sees nothing of that time', async () => {
    const { societyId, open, office, tenant, show, receive } = await openLet()
    await show(true)
    await receive()
    await office(async (w) => {
      const rented = await w.get('holding', societyId, 'h-tenant')
      if (rented === undefined) throw new Error('nobody rents the flat')
      await w.put('holding', { ...rented, until: '2026-11-19' })
      const next = { id: 'h-next', contactId: 'c-newcomer', since: '2026-11-20', until: null }
      await w.put('holding', { ...rented, ...next })
    })
    expect(await seen(tenant)).toEqual(nothing)
    const next = await open('newcomer')
    expect(await seen(next)).toEqual({ ...nothing, ...shown })
    const theirs = await receive({ reference: 'OF THE NEXT' })
    expect((await seen(next)).receipts).toEqual([theirs])
  })

  test('after a sale the buyer decides anew', async () => {
    const { societyId, office, tenant, show, receive } = await openLet()
    await show(true)
    await receive()
    await office(async (w) => {
      const sold = await w.get('holding', societyId, 'h-owner')
      if (sold === undefined) throw new Error('the flat has no owner')
      await w.put('holding', { ...sold, until: '2026-11-19' })
      const bought = { id: 'h-newcomer', contactId: 'c-newcomer', since: '2026-11-20' }
      await w.put('holding', { ...sold, ...bought, until: null, showsBills: false })
    })
    expect(await seen(tenant)).toEqual(nothing)
  })

  test('the tenant reports a payment and withdraws their own; the owner’s report is the owner’s', async () => {
    const { owner, tenant, admin, show } = await openLet()
    // a device that has been tampered with
    await tenant.device.rows['holding-card'].bulkPut(
      await admin.device.rows['holding-card'].toArray(),
    )
    await tenant.change('reported-payment.create@1', paid())
    await tenant.sync()
    expect(await refusals(tenant)).toEqual(['FORBIDDEN'])
    await show(true)
    await tenant.sync()
    const [ofTenant, ofOwner] = [paid(), paid()]
    await tenant.change('reported-payment.create@1', ofTenant)
    await owner.change('reported-payment.create@1', ofOwner)
    await owner.sync()
    expect((await seen(tenant)).reported).toEqual([ofTenant.id])
    expect((await seen(owner)).reported.sort()).toEqual([ofTenant.id, ofOwner.id].sort())
    expect((await seen(admin)).reported).toHaveLength(2)
    await tenant.device.rows['reported-payment'].bulkPut(
      await owner.device.rows['reported-payment'].toArray(),
    )
    await tenant.change('reported-payment.withdraw@1', { id: ofOwner.id })
    await tenant.change('reported-payment.withdraw@1', { id: ofTenant.id })
    await tenant.sync()
    expect(await refusals(tenant)).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    await owner.sync()
    const states = await owner.device.rows['reported-payment'].toArray()
    expect(states.find(({ id }) => id === ofTenant.id)).toMatchObject({ state: 'withdrawn' })
    expect(states.find(({ id }) => id === ofOwner.id)).toMatchObject({ state: 'reported' })
  })

  test('only the owner of today switches it', async () => {
    const { open, admin } = await openLet()
    const cards = await admin.device.rows['holding-card'].toArray()
    for (const name of ['tenant', 'neighbour', 'admin', 'superadmin', 'staff'] as const) {
      const person = await open(name)
      await person.sync()
      await person.device.rows['holding-card'].bulkPut(cards)
      await person.change('holding.show-bills@1', { id: 'h-owner', shows: true })
      await person.sync()
      expect(await refusals(person), name).toEqual(['FORBIDDEN'])
    }
    const tenant = await open('tenant')
    await tenant.sync()
    await tenant.device.rows['holding-card'].bulkPut(cards)
    await tenant.change('holding.show-bills@1', { id: 'h-tenant', shows: true })
    await tenant.sync()
    expect(await refusals(tenant)).toEqual(['STATE'])
  })
})
