/** The directory: each device holds of a contact what its person may see, by the choices of whom it is about, and nothing else. */
import { describe, expect, test } from 'vitest'
import { contactRows } from '#contract/contacts.ts'
import { entityNames, tableOf } from '#db/db.ts'
import type { OfficeDevice, PersonName } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'

const phone = '+91 55500 00777'
const birthday = '1951-12-14'

const names = async (person: OfficeDevice, copy: 'contact-card' | 'contact-detail') =>
  (await person.device.rows[copy].toArray()).map(({ id }) => id).sort()

/** Everything that lies on the device, as text. */
const stored = async ({ device }: OfficeDevice) => {
  const rows = await Promise.all(entityNames.map((entity) => tableOf(device, entity).toArray()))
  return JSON.stringify([rows, await device.shadow.toArray(), await device.outbox.toArray()])
}

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks } = booksOf(kind)

  const openPeople = async (...people: PersonName[]) => {
    const books = await openBooks()
    const devices = await Promise.all(people.map((name) => books.open(name)))
    for (const device of devices) await device.sync()
    return { ...books, devices }
  }
  const cardOf = async ({ device }: OfficeDevice, id: string) =>
    (await device.rows['contact-card'].toArray()).find((row) => row.id === id)

  test('until somebody chooses, neighbours see name and flat, the office everything', async () => {
    const { devices } = await openPeople('neighbour', 'owner', 'admin', 'tenant')
    const [neighbour, owner, admin, tenant] = devices as [
      OfficeDevice,
      OfficeDevice,
      OfficeDevice,
      OfficeDevice,
    ]
    await neighbour.change('contact.own@1', { id: 'c-neighbour', set: { phone, birthday } })
    for (const device of [neighbour, owner, admin, tenant]) await device.sync()
    expect(await refusals(neighbour)).toEqual([])
    const card = await cardOf(owner, 'c-neighbour')
    expect(card).toMatchObject({ name: 'neighbour', shared: {} })
    expect(card?.homes).toMatchObject([
      { flatId: 'f3', wing: 'A', number: '103', relation: 'owner' },
    ])
    expect(card?.shared).toEqual({})
    expect(await owner.device.rows['contact-detail'].count()).toBe(0)
    const detail = (await admin.device.rows['contact-detail'].toArray()).find(
      ({ id }) => id === 'c-neighbour',
    )
    expect(detail?.shared).toMatchObject({ phone, birthday })
    for (const device of [owner, tenant]) expect(await stored(device)).not.toContain(phone)
  })

  test('a phone shared with neighbours comes to them, and made private it is gone from their devices', async () => {
    const { devices } = await openPeople('neighbour', 'owner', 'admin', 'staff')
    const [neighbour, owner, admin, staff] = devices as [
      OfficeDevice,
      OfficeDevice,
      OfficeDevice,
      OfficeDevice,
    ]
    const id = 'c-neighbour'
    await neighbour.change('contact.own@1', { id, set: { phone, birthday } })
    await neighbour.change('contact.share@1', { id, field: 'phone', who: 'neighbours' })
    for (const device of devices) await device.sync()
    for (const device of [owner, staff])
      expect((await cardOf(device, id))?.shared).toEqual({ phone })
    await neighbour.change('contact.share@1', { id, field: 'phone', who: 'committee' })
    for (const device of devices) await device.sync()
    for (const device of [owner, staff]) {
      expect((await cardOf(device, id))?.shared).toEqual({})
      expect(await stored(device)).not.toContain(phone)
    }
    expect(await stored(admin)).toContain(phone)
    await neighbour.change('contact.share@1', { id, field: 'phone', who: 'nobody' })
    for (const device of devices) await device.sync()
    expect(await stored(admin)).not.toContain(phone)
    const [own] = await neighbour.device.rows['my-contact'].toArray()
    expect(own).toMatchObject({ id, shared: { phone, birthday }, sharing: { phone: 'nobody' } })
    // What is kept from the office is not written over by it.
    await admin.change('contact.edit@1', { id, set: { phone: '12345' } })
    await admin.sync()
    expect(await refusals(admin)).toEqual(['FORBIDDEN'])
  })

  test('an address that is for nobody is on no device of the office, nor in its list of members', async () => {
    const { devices } = await openPeople('neighbour', 'admin')
    const [neighbour, admin] = devices as [OfficeDevice, OfficeDevice]
    const id = 'c-neighbour'
    const known = (await admin.device.rows['member-card'].toArray()).find(
      ({ name }) => name === 'neighbour',
    )
    expect(known?.email).toContain('neighbour@')
    await neighbour.change('contact.share@1', { id, field: 'email', who: 'nobody' })
    for (const device of [neighbour, admin]) await device.sync()
    expect(await refusals(neighbour)).toEqual([])
    expect(await stored(admin)).not.toContain(known?.email)
    const after = await admin.device.rows['member-card'].get([known!.space, known!.id])
    expect(after).toMatchObject({ name: 'neighbour', email: null })
  })

  test('tenants and members hold nobody but themselves; everybody holds the own row and nobody else’s', async () => {
    const everybody = ['owner', 'tenant', 'member', 'staff', 'admin', 'superadmin'] as const
    const { devices } = await openPeople(...everybody)
    for (const [at, name] of everybody.entries()) {
      const device = devices[at]!
      const isResident = name === 'tenant' || name === 'member'
      expect([name, (await names(device, 'contact-card')).length > 1]).toEqual([name, !isResident])
      const own = await device.device.rows['my-contact'].toArray()
      expect([name, own.map(({ id }) => id)]).toEqual([name, [`c-${name}`]])
    }
  })

  test('only the office writes of others, and keeps notes; nobody writes for somebody else', async () => {
    const { devices } = await openPeople('owner', 'tenant', 'staff', 'admin')
    const [owner, tenant, staff, admin] = devices as [
      OfficeDevice,
      OfficeDevice,
      OfficeDevice,
      OfficeDevice,
    ]
    const id = 'c-neighbour'
    await owner.change('contact.edit@1', { id, set: { nickname: 'Mine' } })
    await staff.change('contact.note@1', { id, text: 'Of the staff' })
    for (const device of [owner, staff]) {
      await device.sync()
      expect(await refusals(device)).toEqual(['FORBIDDEN'])
    }
    for (const device of [tenant, owner]) {
      await expect(
        device.change('contact.share@1', { id, field: 'phone', who: 'neighbours' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await admin.change('contact.edit@1', { id, set: { nickname: 'Nalini', name: 'Nalini Iyer' } })
    await admin.change('contact.note@1', { id, text: 'Has the terrace key' })
    await admin.change('contact.star@1', { id: 'f3', starred: true })
    for (const device of [admin, owner]) await device.sync()
    expect(await refusals(admin)).toEqual([])
    expect(await admin.device.rows['contact-note'].toArray()).toMatchObject([
      { id, text: 'Has the terrace key' },
    ])
    expect(await cardOf(owner, id)).toMatchObject({ name: 'Nalini Iyer', shared: {} })
    expect(await owner.device.rows['contact-note'].count()).toBe(0)
    expect(await owner.device.rows['contact-star'].count()).toBe(0)
    await tenant.change('contact.star@1', { id: 'f3', starred: true })
    await tenant.sync()
    expect(await refusals(tenant)).toEqual(['FORBIDDEN'])
  })

  test('fields of one contact merge; of one field the last to reach the server stands', async () => {
    const { devices } = await openPeople('neighbour', 'admin')
    const [neighbour, admin] = devices as [OfficeDevice, OfficeDevice]
    const id = 'c-neighbour'
    await neighbour.change('contact.own@1', { id, set: { nickname: 'First', address: 'Pune' } })
    await admin.change('contact.edit@1', { id, set: { nickname: 'Last', occupation: 'Nurse' } })
    for (const device of [neighbour, admin, neighbour]) await device.sync()
    const [own] = await neighbour.device.rows['my-contact'].toArray()
    expect(own?.shared).toMatchObject({ nickname: 'Last', address: 'Pune', occupation: 'Nurse' })
  })

  test('who has left is in no list any more, an office-bearer of the app without a flat is', async () => {
    const { devices, office, societyId } = await openPeople('owner', 'admin')
    const [owner, admin] = devices as [OfficeDevice, OfficeDevice]
    expect(await names(owner, 'contact-card')).toEqual(
      expect.arrayContaining(['c-admin', 'c-superadmin', 'c-neighbour', 'c-tenant']),
    )
    // no flat yet, and no office
    expect(await names(owner, 'contact-card')).not.toContain('c-newcomer')
    await office(async (w) => {
      const holding = await w.get('holding', societyId, 'h-neighbour')
      if (holding === undefined) throw new Error('no such holding')
      await w.put('holding', { ...holding, until: '2026-11-19' })
    })
    for (const device of [owner, admin]) {
      await device.sync()
      expect(await names(device, 'contact-card')).not.toContain('c-neighbour')
    }
    expect(await names(admin, 'contact-detail')).not.toContain('c-neighbour')
  })

  test('people of another society are nobody’s here', async () => {
    const [here, there] = [await openPeople('neighbour'), await openPeople('admin')]
    const [neighbour] = here.devices as [OfficeDevice]
    await neighbour.change('contact.own@1', { id: 'c-neighbour', set: { phone } })
    await neighbour.sync()
    const [admin] = there.devices as [OfficeDevice]
    await admin.sync()
    expect(await stored(admin)).not.toContain(phone)
    const stranger = await there.open('admin', here.societyId)
    await stranger.sync()
    for (const copy of Object.keys(contactRows)) {
      const rows = await tableOf(stranger.device, copy as keyof typeof contactRows).toArray()
      expect(rows.filter(({ space }) => space === `s:${here.societyId}`)).toEqual([])
    }
  })
})
