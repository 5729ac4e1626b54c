/** People and flats as dated holdings: what the office may write, offline too, and whose device receives what. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { residentFields } from '#contract/holdings.ts'
import { entityNames, tableOf } from '#db/db.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { filtersOfRow } from '#server/sync/tables.ts'
import type { OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { newHousehold, newNominee } from '../factories/holdings.ts'

/** Everything that lies on the device, as text. */
const stored = async ({ device }: OfficeDevice) => {
  const rows = await Promise.all(entityNames.map((entity) => tableOf(device, entity).toArray()))
  return JSON.stringify([rows, await device.shadow.toArray()])
}
const residentOn = async ({ device }: OfficeDevice, id: string) =>
  (await device.rows.resident.toArray()).find((row) => row.id === id)

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)
  const openPeople = async () => {
    const books = await openBooks()
    const admin = await books.open('admin')
    await admin.sync()
    return { ...books, admin }
  }

  test('details of a holding are written by field, and the last to arrive decides', async () => {
    const { admin, open } = await openPeople()
    const other = await open('superadmin')
    await other.sync()
    await admin.change('resident.edit@1', {
      id: 'h-tenant',
      set: { licenceStart: '2026-01-01', licenceEnd: '2026-12-31', licenceNumber: 'LL/77' },
    })
    await other.change('resident.edit@1', {
      id: 'h-tenant',
      set: { licenceNumber: 'LL/78', policeRef: 'P/9' },
    })
    expect(await residentOn(admin, 'h-tenant')).toMatchObject({ licenceNumber: 'LL/77' })
    for (const device of [admin, other, admin]) await device.sync()
    const both = { licenceEnd: '2026-12-31', licenceNumber: 'LL/78', policeRef: 'P/9' }
    for (const device of [admin, other]) {
      expect(await refusals(device)).toEqual([])
      expect(await residentOn(device, 'h-tenant')).toMatchObject({
        ...both,
        ...{ name: 'tenant', flat: 'A-102', wing: 'A', relation: 'tenant' },
      })
    }
    await admin.change('resident.edit@1', { id: 'h-tenant', set: { licenceEnd: '2025-12-31' } })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID'])
    expect(await residentOn(admin, 'h-tenant')).toMatchObject(both)
  })

  test('at most one pays for a flat at a time', async () => {
    const { admin } = await openPeople()
    await admin.change('resident.edit@1', { id: 'h-owner', set: { pays: true } })
    await admin.change('resident.edit@1', { id: 'h-tenant', set: { pays: true } })
    await admin.sync()
    const [refused] = await admin.device.outbox.where('state').equals('rejected').toArray()
    expect(refused).toMatchObject({ code: 'TAKEN', fields: { pays: 'TAKEN' } })
    await admin.change('resident.edit@1', { id: 'h-owner', set: { pays: false } })
    await admin.change('resident.edit@1', { id: 'h-tenant', set: { pays: true } })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['TAKEN'])
    expect(await residentOn(admin, 'h-tenant')).toMatchObject({ pays: true })
  })

  test('the database itself keeps a second payer out', async () => {
    const { office, societyId } = await openPeople()
    const pay = (id: string) =>
      office(async (w) => {
        const held = await w.get('holding', societyId, id)
        if (held !== undefined) await w.put('holding', { ...held, pays: true })
      })
    await pay('h-owner')
    await expect(pay('h-tenant')).rejects.toThrow()
  })

  test('a household is the office’s and its holder’s, also when the holder has left; nobody else’s', async () => {
    const { admin, open, office, societyId } = await openPeople()
    const canary = newNominee('h-owner', 60, 'Canary Asha')
    await admin.change('household.add@1', canary)
    await admin.change('household.add@1', newHousehold('h-owner'))
    await admin.sync()
    expect(await refusals(admin)).toEqual([])
    await office(async (w) => {
      const sold = await w.get('holding', societyId, 'h-owner')
      if (sold === undefined) throw new Error('the flat has no owner')
      await w.put('holding', { ...sold, until: '2026-11-19' })
      const bought = { ...holdingDefaults, id: 'h-bought', contactId: 'c-newcomer' }
      const home = { flatId: sold.flatId, relation: 'owner' as const, since: '2026-11-20' }
      await w.put('holding', { ...bought, ...home, societyId, until: null })
    })
    for (const name of ['owner', 'superadmin'] as const) {
      const person = await open(name)
      await person.sync()
      expect(await person.device.rows.household.count(), name).toBe(2)
    }
    for (const name of ['newcomer', 'tenant', 'neighbour', 'staff', 'member'] as const) {
      const person = await open(name)
      await person.sync()
      expect(await stored(person), name).not.toContain('Canary Asha')
      expect(await person.device.rows.resident.count(), name).toBe(0)
    }
  })

  test('nominees share a hundred percent at most; a revoked one counts no more', async () => {
    const { admin } = await openPeople()
    const first = newNominee('h-owner', 60)
    await admin.change('household.add@1', first)
    await admin.change('household.add@1', newNominee('h-owner', 41))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID'])
    await admin.change('household.edit@1', {
      ...{ kind: 'nominee', id: first.id },
      set: { revokedOn: '2026-11-01' },
    })
    await admin.change('household.add@1', newNominee('h-owner', 100))
    await admin.sync()
    expect(await refusals(admin)).toEqual(['INVALID'])
    expect(await admin.device.rows.household.count()).toBe(2)
  })

  test('residents and members write nothing of this, and another society’s office neither', async () => {
    const { open, societyId } = await openPeople()
    const other = await openBooks()
    for (const name of ['owner', 'tenant', 'staff'] as const) {
      const person = await open(name)
      await person.sync()
      await person.change('household.add@1', newHousehold('h-owner'))
      await person.sync()
      expect(await refusals(person), name).toEqual(['FORBIDDEN'])
    }
    const stranger = await other.open('admin', societyId)
    await stranger.change('household.add@1', newHousehold('h-owner'))
    await stranger.sync()
    expect(await refusals(stranger)).toEqual(['NOT_MEMBER'])
    const admin = await open('admin')
    await admin.sync()
    expect(await admin.device.rows.household.count()).toBe(0)
  })

  test('whoever has sold sees no neighbours any more', async () => {
    const { open, office, societyId } = await openPeople()
    const owner = await open('owner')
    await owner.sync()
    expect(await owner.device.rows['contact-card'].count()).toBeGreaterThan(1)
    await office(async (w) => {
      const sold = await w.get('holding', societyId, 'h-owner')
      if (sold !== undefined) await w.put('holding', { ...sold, until: '2026-11-19' })
    })
    await owner.sync()
    expect(await owner.device.rows['contact-card'].count()).toBe(0)
    expect(await owner.device.rows['my-contact'].count()).toBe(1)
    expect(await owner.device.rows['holding-card'].count()).toBe(1)
  })
})

test('the scopes of a household follow its holding', () => {
  const row = { id: randomUUID(), holdingId: 'h1', societyId: 'lake' }
  expect(filtersOfRow('household', row)).toEqual(['all', 'holding:h1'])
})

test('every field the office writes has a default', () => {
  expect(Object.keys(holdingDefaults)).toEqual(
    expect.arrayContaining(Object.keys(residentFields.shape)),
  )
})
