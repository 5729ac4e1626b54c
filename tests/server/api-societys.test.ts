/** `/api/societys-app` as a program of others calls it, by the description alone (spec 7.3). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { type Admission, lake, openAdmission, pond } from '../factories/admission.ts'
import { openApiClient } from '../factories/api-client.ts'
import { databaseKinds } from '../factories/database.ts'
import { plainFlat } from '../factories/flats.ts'

/** `admin@pond` is of the other society. */
const seatOf = (name: string): [string, string?] => name.split('@') as [string, string?]

type Client = Awaited<ReturnType<typeof openApiClient>>
type Entry = Record<string, string>

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let client: Client
  beforeAll(async () => {
    a = await openAdmission(kind)
    client = await openApiClient(a.server)
    await a.inSociety(lake, async (w) => {
      const contact = { ...contactDefaults, societyId: lake, sharing: { phone: 'neighbours' } }
      const asha = { id: 'c-asha', name: 'Asha Rao', email: null, phone: '+91 98200 00001' }
      await w.put('contact', { ...contact, ...asha, sharing: { phone: 'neighbours' as const } })
      const home = { flatId: 'f101', relation: 'owner' as const, since: '2020-04-01', until: null }
      const held = { ...holdingDefaults, societyId: lake }
      await w.put('holding', { ...held, ...home, id: 'h-asha', contactId: 'c-asha' })
      await w.put('holding', {
        ...held,
        ...home,
        id: 'h-own',
        flatId: 'f102',
        contactId: 'c-owner',
      })
    })
  })
  afterAll(() => a.server.close())

  const as = async (name: string | undefined, operation: string, input = {}, society = lake) => {
    const token = name === undefined ? undefined : (await a.member(...seatOf(name))).token
    return client.call(`societys-app.${operation}`, { token, society, input })
  }
  const entries = async (name: string) => (await as(name, 'societys')).body as Entry[]
  const entryOf = async (name: string, number: string) =>
    (await entries(name)).find(({ jobTitle }) => jobTitle === number)

  test('the list is cut for whoever asks, as Contacts is', async () => {
    expect(await entryOf('owner', '101')).toMatchObject({
      ...{ id: 'f101', name: 'Flat', lastName: 'A', nickname: 'Asha Rao' },
      ...{ phone: '+91 98200 00001', address: '', notes: '' },
    })
    // only the office knows of flats without people
    expect(await entryOf('owner', '103')).toBeUndefined()
    expect(await entryOf('admin', '103')).toMatchObject({ nickname: '' })
    const statuses = Object.fromEntries(
      await Promise.all(
        [undefined, 'tenant', 'member', 'staff', 'super'].map(async (name) => [
          name ?? 'guest',
          (await as(name, 'societys')).status,
        ]),
      ),
    )
    expect(statuses).toEqual({ guest: 401, tenant: 403, member: 403, staff: 200, super: 200 })
  })

  test('one’s own entry is for every member', async () => {
    expect((await as('owner', 'user')).body).toMatchObject({ id: 'f102', jobTitle: '102' })
    expect((await as('tenant', 'user')).body).toMatchObject({ name: '', jobTitle: '' })
  })

  test('of another society nothing is read or changed, and a selection stands for the header', async () => {
    for (const name of client.names.filter((each) => each.startsWith('societys-app.'))) {
      const entry = { name: 'Flat', company: '2Bhk', jobTitle: '9' }
      const shown = { ...(await entryOf('admin', '101')), id: 'f101' }
      const inputs = {
        'add-society': { newsociety: entry },
        'update-society': { society: shown },
        'remove-society': { societyId: 'f104' },
        'remove-societys': { societyIds: ['f104'] },
      }
      const input = Reflect.get(inputs, name.split('.')[1] ?? '') ?? {}
      const { token } = await a.member('super')
      expect((await client.call(name, { token, society: pond, input })).status).toBe(403)
      expect((await client.call(name, { token, input })).status, 'none is selected').toBe(400)
    }
  })

  const seats = ['super', 'admin', 'owner', 'staff', 'tenant', 'member', 'admin@pond']

  /** With a flat that nobody is in, which each of them has before them anew. */
  const inputOf = async (operation: string): Promise<object> => {
    const id = `f-${randomUUID()}`
    const number = id.slice(2, 12)
    const flat = { name: 'Flat', lastName: 'A', company: '1Bhk' }
    const row = { wing: 'A', number, type: 'Flat' as const, size: '1Bhk' as const, carpetSqft: 420 }
    await a.inSociety(lake, (w) => w.put('flat', { ...plainFlat(row), societyId: lake, id }))
    const unsaid = { avatar: '', nickname: '', email: '', phone: '', address: '', birthday: '' }
    const inputs: Record<string, object> = {
      'add-society': {
        newsociety: { ...flat, jobTitle: randomUUID().slice(0, 8), carpetSqft: 420 },
      },
      'update-society': { society: { ...flat, ...unsaid, notes: '', id, jobTitle: `${number}x` } },
      'remove-society': { societyId: id },
      'remove-societys': { societyIds: [id] },
    }
    return inputs[operation] ?? {}
  }

  test.each([
    ['societys', [200, 200, 200, 200, 403, 403, 403]],
    ['user', [200, 200, 200, 200, 200, 200, 403]],
    ['add-society', [200, 403, 403, 403, 403, 403, 403]],
    // who does not see a flat without people does not find it
    ['update-society', [200, 403, 404, 404, 404, 404, 403]],
    ['remove-society', [200, 403, 403, 403, 403, 403, 403]],
    ['remove-societys', [200, 403, 403, 403, 403, 403, 403]],
  ])('%s, seat by seat', async (operation, expected) => {
    expect(client.names).toContain(`societys-app.${operation}`)
    const statuses: number[] = []
    for (const seat of seats) {
      statuses.push((await as(seat, operation, await inputOf(operation))).status)
    }
    expect(statuses).toEqual(expected)
  })

  test('the table has every operation', () => {
    expect(client.names.filter((name) => name.startsWith('societys-app.'))).toHaveLength(6)
  })

  test('the super admin adds a flat with its owner, changes both, and removes what nobody is in', async () => {
    const newsociety = { name: 'Flat', lastName: 'A', company: '2Bhk', jobTitle: '201' }
    const person = { nickname: 'Ravi Kale', email: 'ravi@example.org', birthday: '1980-02-29' }
    const added = await as('super', 'add-society', {
      newsociety: { ...newsociety, ...person, notes: 'Plays the tabla', carpetSqft: 640 },
    })
    expect(added.body).toMatchObject({ ...newsociety, ...person, notes: 'Plays the tabla' })
    const entry = added.body as Entry

    const society = { ...entry, jobTitle: '202', phone: '+91 98200 00002', notes: '' }
    expect((await as('super', 'update-society', { society })).body).toEqual(society)
    expect((await as('super', 'remove-society', { societyId: entry.id })).body).toMatchObject({
      error: 'IN_USE',
    })
    const removed = await as('super', 'remove-societys', { societyIds: ['f103', 'f104'] })
    expect(removed.body).toEqual({ removed: ['f103', 'f104'] })
    expect(await entryOf('admin', '103')).toBeUndefined()
  })

  test('all of a change is written, or nothing of it', async () => {
    const newsociety = { name: 'Flat', lastName: 'A', company: '2Bhk', jobTitle: '301' }
    const taken = { nickname: 'Somebody', email: 'owner@lake.test', carpetSqft: 500 }
    const refused = await as('super', 'add-society', { newsociety: { ...newsociety, ...taken } })
    expect(refused).toMatchObject({ status: 409, body: { error: 'SAME_EMAIL' } })
    expect(await entryOf('admin', '301')).toBeUndefined()
    const both = await as('super', 'remove-societys', { societyIds: ['f102', 'f101'] })
    expect(both.status).toBe(409)
    expect(await entryOf('admin', '102')).toBeDefined()
  })

  test('whoever may not change is refused, and a field that cannot be is named', async () => {
    const mine = (await as('owner', 'user')).body as Entry
    const society = { ...mine, phone: '+91 98200 00003' }
    expect((await as('owner', 'update-society', { society })).body).toEqual(society)
    const moved = { ...society, jobTitle: '999' }
    expect((await as('owner', 'update-society', { society: moved })).status).toBe(403)
    const theirs = { ...(await entryOf('owner', '101')), phone: '' }
    expect((await as('owner', 'update-society', { society: theirs })).status).toBe(403)
    const email = { ...society, email: 'other@example.org' }
    expect((await as('owner', 'update-society', { society: email })).body).toMatchObject({
      message: expect.stringMatching(/^email: /),
    })
    const noFlat = { newsociety: { name: 'Flat', company: '5Bhk', jobTitle: '401' } }
    expect((await as('super', 'add-society', noFlat)).body).toMatchObject({
      message: expect.stringMatching(/^carpetSqft: /),
    })
    expect((await as('admin', 'remove-society', { societyId: 'f101' })).status).toBe(403)
  })
})
