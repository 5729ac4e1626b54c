/** Society set-up: its super admin writes it, two who edit the same flat both keep their words, and what is used stays. */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#contract/mutations.ts'
import type { SetupEntity } from '#contract/setup.ts'
import { newReceipt, type OfficeDevice } from '../factories/accounts.ts'
import { booksOf, refusals } from '../factories/books.ts'
import { databaseKinds } from '../factories/database.ts'
import { plainFlat } from '../factories/flats.ts'

const flatRow = (number: string, more: Partial<ReturnType<typeof plainFlat>> = {}) => ({
  id: randomUUID(),
  ...plainFlat({ wing: 'C', number, ...more }),
})

/** One row of every kind, that every rule lets pass. */
const samples = {
  wing: { id: randomUUID(), name: 'C', hasLift: true, floors: 4 },
  flat: flatRow('101', { constructionCost: 250_000_000 }),
  parking: { id: randomUUID(), number: 'P-1', kind: 'stilt', flatId: 'f1' },
  'office-bearer': {
    id: randomUUID(),
    name: 'Meera Joshi',
    post: 'secretary',
    phone: '',
    since: '2025-04-01',
    until: null,
  },
  'bank-account': {
    id: randomUUID(),
    bank: 'Demo Bank',
    branch: 'Pune',
    holder: 'Neem Chhaya CHS',
    number: '123456789012',
    ifsc: 'demo0123456',
    upi: '',
  },
  'income-category': {
    id: randomUUID(),
    name: 'Hall hire',
    isresidentrelated: 'false',
    isbillgenerationrequired: 'false',
    isEditAllowed: 'true',
  },
  'document-series': { id: randomUUID(), document: 'bill', prefix: 'B', digits: 6, next: 1 },
  'complaint-category': {
    id: randomUUID(),
    name: 'Lift',
    ownerId: null,
    escalateId: null,
    respondHours: 1,
    resolveHours: 8,
  },
  policy: {
    id: randomUUID(),
    subject: 'interest',
    rule: 'Simple interest of 12 % a year',
    resolution: 'AGM 2026, no. 3',
    resolvedOn: '2026-06-14',
    since: '2026-06-18',
    until: null,
  },
} as const satisfies Record<SetupEntity, object>
const kinds = Object.keys(samples) as SetupEntity[] // the keys of `samples`, by definition

/** What all members hold. */
const everybodys: readonly SetupEntity[] = ['office-bearer', 'complaint-category']

const adding = (entity: SetupEntity, ...rows: object[]) =>
  ({ entity, rows }) as MutationArgs<'setup.add@1'> // the server parses it again

const codes = async ({ device }: OfficeDevice) =>
  (await device.outbox.where('state').equals('rejected').toArray()).map(({ code, fields }) => [
    code,
    fields,
  ])

describe.each(databaseKinds)('%s', (kind) => {
  const { openBooks, rowsOf } = booksOf(kind)

  test('every kind of row is written by the super admin, held by the office, and changed', async () => {
    const { open } = await openBooks()
    const [superadmin, admin] = [await open('superadmin'), await open('admin')]
    await superadmin.sync()
    for (const entity of kinds)
      await superadmin.change('setup.add@1', adding(entity, samples[entity]))
    await superadmin.sync()
    await admin.sync()
    expect(await refusals(superadmin)).toEqual([])
    for (const entity of kinds) {
      const held = await admin.device.rows[entity].toArray()
      expect(held.find(({ id }) => id === samples[entity].id)).toMatchObject({
        ...samples[entity],
        ...(entity === 'bank-account' ? { ifsc: 'DEMO0123456' } : {}),
      })
    }
    const { id } = samples['income-category']
    const [set, was] = [{ isEditAllowed: 'false' }, { isEditAllowed: 'true' }] as const
    await superadmin.change('setup.edit@1', { entity: 'income-category', id, set, was })
    await superadmin.change('setup.remove@1', { entity: 'parking', id: samples.parking.id })
    await superadmin.sync()
    await admin.sync()
    expect(await refusals(superadmin)).toEqual([])
    expect((await admin.device.rows['income-category'].toArray())[0]?.isEditAllowed).toBe('false')
    expect(await admin.device.rows.parking.count()).toBe(0)
  })

  test('a head of the system stays as it is until its editing is allowed', async () => {
    const { open } = await openBooks()
    const superadmin = await open('superadmin')
    await superadmin.sync()
    const entity = 'income-category'
    const head = { ...samples[entity], isEditAllowed: 'false' } as const
    await superadmin.change('setup.add@1', adding(entity, head))
    const rename = { set: { name: 'Dues' }, was: { name: head.name } }
    await superadmin.change('setup.edit@1', { entity, id: head.id, ...rename })
    await superadmin.change('setup.remove@1', { entity, id: head.id })
    await superadmin.sync()
    expect(await codes(superadmin)).toEqual([
      ['FORBIDDEN', { name: 'FORBIDDEN' }],
      ['FORBIDDEN', { isEditAllowed: 'FORBIDDEN' }],
    ])
    const [set, was] = [{ isEditAllowed: 'true' }, { isEditAllowed: 'false' }] as const
    await superadmin.change('setup.edit@1', { entity, id: head.id, set, was })
    await superadmin.change('setup.edit@1', { entity, id: head.id, ...rename })
    await superadmin.sync()
    expect((await codes(superadmin)).length).toBe(2)
    expect((await superadmin.device.rows[entity].toArray())[0]?.name).toBe('Dues')
  })

  test('nobody else writes it; residents hold the committee and nothing else of it', async () => {
    const { open } = await openBooks()
    const superadmin = await open('superadmin')
    await superadmin.sync()
    for (const entity of kinds)
      await superadmin.change('setup.add@1', adding(entity, samples[entity]))
    await superadmin.sync()
    for (const name of ['admin', 'owner', 'tenant', 'member', 'staff'] as const) {
      const person = await open(name)
      await person.sync()
      if (name !== 'admin') {
        for (const entity of kinds) {
          const count = await person.device.rows[entity].count()
          expect([name, entity, count]).toEqual([name, entity, everybodys.includes(entity) ? 1 : 0])
        }
      }
      await person.change(
        'setup.add@1',
        adding('wing', { ...samples.wing, id: randomUUID(), name: 'D' }),
      )
      await person.sync()
      expect(await refusals(person)).toEqual(['FORBIDDEN'])
    }
  })

  test('a name is there once, however it is written, and all rows of a change come or none', async () => {
    const { open } = await openBooks()
    const superadmin = await open('superadmin')
    await superadmin.sync()
    // f1 is A-101
    await superadmin.change(
      'setup.add@1',
      adding('flat', flatRow('201'), { ...flatRow('101'), wing: 'a' }),
    )
    await superadmin.change('setup.add@1', adding('flat', flatRow('301'), flatRow('3 01')))
    await superadmin.sync()
    expect(await codes(superadmin)).toEqual([
      ['TAKEN', { number: 'TAKEN' }],
      ['TAKEN', { number: 'TAKEN' }],
    ])
    expect(await superadmin.device.rows.flat.count()).toBe(3)
  })

  test('two edit one flat: different fields merge, the same one is refused and names itself', async () => {
    const { open, societyId } = await openBooks()
    const [one, other] = [await open('superadmin'), await open('superadmin')]
    await one.sync()
    await other.sync()
    const edit = (device: OfficeDevice, set: object, was: object) =>
      device.change('setup.edit@1', { entity: 'flat', id: 'f1', set, was })
    await edit(one, { carpetSqft: 500 }, { carpetSqft: 420 })
    await edit(other, { builtUpSqft: 610 }, { builtUpSqft: null })
    await edit(other, { carpetSqft: 450 }, { carpetSqft: 420 })
    await one.sync()
    await other.sync()
    expect(await codes(other)).toEqual([['CONFLICT', { carpetSqft: 'CONFLICT' }]])
    await one.sync()
    for (const { device } of [one, other]) {
      expect(await device.rows.flat.get([`s:${societyId}`, 'f1'])).toMatchObject({
        carpetSqft: 500,
        builtUpSqft: 610,
      })
    }
  })

  test('a flat with people or money stays, a wing with flats stays; a wrong period is refused', async () => {
    const { open } = await openBooks()
    const [superadmin, admin] = [await open('superadmin'), await open('admin')]
    await admin.sync()
    await admin.change('receipt.create@1', newReceipt())
    await admin.sync()
    await superadmin.sync()
    const wing = { ...samples.wing, name: 'A' }
    await superadmin.change('setup.add@1', adding('wing', wing))
    await superadmin.change('setup.remove@1', { entity: 'flat', id: 'f2' })
    await superadmin.change('setup.remove@1', { entity: 'wing', id: wing.id })
    const bearer = { ...samples['office-bearer'], until: '2024-01-01' }
    await superadmin.change('setup.add@1', adding('office-bearer', bearer))
    await superadmin.change('setup.add@1', adding('parking', { ...samples.parking, flatId: 'f99' }))
    await superadmin.sync()
    expect(await codes(superadmin)).toEqual([
      ['IN_USE', {}],
      ['IN_USE', {}],
      ['INVALID', { until: 'INVALID' }],
      ['INVALID', { flatId: 'INVALID' }],
    ])
    expect(await superadmin.device.rows.flat.count()).toBe(3)
  })

  test('a flat that somebody asks for stays; once decided, the request keeps its name alone', async () => {
    const { societyId, open, office } = await openBooks()
    const superadmin = await open('superadmin')
    await superadmin.sync()
    const wanted = { ...samples.flat, id: 'wanted', number: '999' }
    await superadmin.change('setup.add@1', adding('flat', wanted))
    await superadmin.sync()
    const ask = (status: 'open' | 'rejected') =>
      office((writer) =>
        writer.put('join-request', {
          ...{ societyId, id: 'r1', uid: 'stranger', name: 'A stranger', flatId: 'wanted' },
          ...{ email: 'stranger@example.org', isEmailVerified: true, flat: '999', reason: '' },
          ...{ relation: 'owner', status, likely: [], requestedAt: new Date(0) },
          ...{ decidedAt: null, decidedBy: null },
        }),
      )
    await ask('open')
    await superadmin.change('setup.remove@1', { entity: 'flat', id: 'wanted' })
    await superadmin.sync()
    expect(await codes(superadmin)).toEqual([['IN_USE', {}]])
    await ask('rejected')
    await superadmin.change('setup.remove@1', { entity: 'flat', id: 'wanted' })
    await superadmin.sync()
    expect(await codes(superadmin)).toEqual([['IN_USE', {}]])
    expect(await superadmin.device.rows.flat.get([`s:${societyId}`, 'wanted'])).toBeUndefined()
    const [kept] = await rowsOf<{ flat_id: string | null; flat: string; status: string }>(
      societyId,
      sql`select flat_id, flat, status from join_request where society_id = ${societyId}`,
    )
    expect(kept).toMatchObject({ flat_id: null, flat: '999', status: 'rejected' })
  })
})
