/** Moving in and out, and a flat that is sold: what the server lets through, and what comes to whose device. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDues, moveIn, moveOut, transferFlat } from '#contract/holding-calls.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { membership } from '#server/database/schema.ts'
import { postReceipts } from '#server/receipts/post.ts'
import { type Admission, type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'

const today = '2026-11-20'
const buyer = { name: 'Asha Buyer', email: 'asha@example.org', phone: '+919820011111' }
const newId = () => `h-${randomUUID()}`

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let admin: Caller
  const opened: Admission[] = []

  const holds = (id: string, contactId: string, more: object = {}) =>
    a.inSociety(lake, (w) =>
      w.put('holding', {
        ...{ ...holdingDefaults, societyId: lake, id, contactId, flatId: 'f101' },
        ...{ relation: 'owner', since: '2020-04-01', until: null, pays: true },
        ...more,
      }),
    )
  beforeEach(async () => {
    a = await openAdmission(kind)
    opened.push(a)
    admin = await a.member('admin')
    await a.inSociety(lake, async (w) => {
      const society = await w.get('society', lake, lake)
      if (society !== undefined) await w.put('society', { ...society, businessDate: today })
    })
    await holds('h-owner', 'c-owner')
    await holds('h-tenant', 'c-tenant', { relation: 'tenant', pays: false })
  })
  afterAll(() => Promise.all(opened.map(({ server }) => server.close())))

  const owes = (principal: number) =>
    a.inSociety(lake, (w) =>
      w.put('opening-balance', {
        ...{ societyId: lake, id: 'f101', asOn: '2026-03-31' },
        ...{ principal, interest: 0, advance: 0 },
      }),
    )
  const holding = (id: string) => a.inSociety(lake, (w) => w.get('holding', lake, id))
  const rolesOf = (id: string) =>
    a.inSociety(lake, async (w) => (await w.get('membership', lake, id))?.roles ?? null)
  const inTo = (more: object = {}, by = admin) =>
    a.ask(moveIn, by, {
      ...{ societyid: lake, flatid: 'f102', id: newId(), person: buyer, relation: 'owner' },
      ...{ since: today, until: null, set: {} },
      ...more,
    })
  const out = (id: string, more: object = {}, by = admin) =>
    a.ask(moveOut, by, {
      ...{ societyid: lake, id, until: '2026-11-19', reason: 'Moved to Pune', despite: '' },
      ...more,
    })
  const sell = (more: object = {}, by = admin) =>
    a.ask(transferFlat, by, {
      ...{ societyid: lake, flatid: 'f101', ends: ['h-owner'], until: '2026-11-19', since: today },
      buyers: [{ id: newId(), person: buyer, relation: 'owner' }],
      ...{ reason: 'Sold to Asha', despite: '' },
      ...more,
    })

  test('a new person moves in, pays as the first owner, and may come in by their address', async () => {
    const id = newId()
    const set = { licenceNumber: 'LL/1', admittedOn: '2026-11-10' }
    const asked = { id, set }
    expect((await inTo(asked)).body).toEqual({ outcome: 'MOVED_IN' })
    expect((await inTo(asked)).body, 'sent twice').toEqual({ outcome: 'MOVED_IN' })
    expect(await holding(id)).toMatchObject({ ...set, flatId: 'f102', pays: true })
    const asha = await a.person(buyer.email)
    const device = await a.device(asha)
    await device.sync()
    const [mine] = await device.rows['my-society'].toArray()
    expect(mine?.roles).toEqual(['onlyOwner'])
    expect(await device.rows['holding-card'].count()).toBe(1)
  })

  test('whoever the society knows is not made twice, and nobody is in a flat twice', async () => {
    const known = { ...buyer, email: 'tenant@lake.test' }
    expect((await inTo({ person: known })).body).toMatchObject({
      outcome: 'SAME_EMAIL',
      other: { contactid: 'c-tenant' },
    })
    const tenant = { person: { contactid: 'c-tenant' } }
    const again = { ...tenant, flatid: 'f101' }
    expect((await inTo({ ...again, relation: 'tenant' })).body).toEqual({
      outcome: 'ALREADY_THERE',
    })
    expect((await inTo(tenant)).body).toEqual({ outcome: 'MOVED_IN' })
    expect(await rolesOf('m-tenant')).toEqual(['onlyOwner', 'onlyTenant'])
    expect((await inTo({ person: { contactid: 'c-none' } })).body).toEqual({
      outcome: 'UNKNOWN_PERSON',
    })
    expect((await inTo({ flatid: 'f999' })).body).toEqual({ outcome: 'UNKNOWN_FLAT' })
    expect((await inTo({ until: '2026-11-01' })).body).toEqual({ outcome: 'WRONG_DAYS' })
  })

  test('a second payer is refused, and nothing of the person is kept', async () => {
    const asked = { flatid: 'f101', relation: 'tenant', set: { pays: true } }
    expect((await inTo(asked)).body).toMatchObject({
      outcome: 'PAYS_ALREADY',
      other: { contactid: 'c-owner' },
    })
    const rows = await a.officeRows()
    expect((await rows.resident.toArray()).map(({ name }) => name)).not.toContain(buyer.name)
  })

  test('a stay that is over brings nobody in', async () => {
    const id = newId()
    const before = { since: '2024-04-01', until: '2025-03-31', relation: 'tenant' }
    expect((await inTo({ id, ...before })).body).toEqual({ outcome: 'MOVED_IN' })
    expect(await holding(id)).toMatchObject({ until: '2025-03-31' })
    const rows = await a.inSociety(lake, (w) => w.tx.select().from(membership))
    expect(rows.map(({ email }) => email)).not.toContain(buyer.email)
  })

  test('what somebody who owns it too has paid counts for whose balance it is', async () => {
    await owes(500_000)
    await holds('h-joint', 'c-admin', { relation: 'joint', pays: false })
    await a.inSociety(lake, (w) =>
      postReceipts(w, lake, 'Admin', [
        {
          ...{ societyId: lake, id: 'r-1', holdingId: 'h-joint', flatId: 'f101', amount: 500_000 },
          ...{ mode: 'cash', reference: '', receivedOn: '2026-06-01', postedOn: '2026-06-01' },
          ...{
            recordedAt: new Date(),
            recordedBy: admin.uid,
            reverses: null,
            reason: '',
            shownTo: [],
          },
          ...{ possibleDuplicateOf: null, note: '' },
        },
      ]),
    )
    const { body } = await a.ask(checkDues, admin, { societyid: lake, ids: ['h-owner', 'h-joint'] })
    const known = body as unknown as { id: string; dues: object }[]
    expect(known.find(({ id }) => id === 'h-owner')?.dues).toMatchObject({
      owed: 0,
      received: 500_000,
    })
    expect(known.find(({ id }) => id === 'h-joint')?.dues).toMatchObject({ owed: 0, received: 0 })
    expect((await out('h-owner')).body).toEqual({ outcome: 'MOVED_OUT' })
  })

  test('with the last home of a tenant the membership ends; they read why', async () => {
    const tenant = await a.member('tenant')
    const device = await a.device(tenant)
    await device.sync()
    expect((await out('h-tenant')).body).toEqual({ outcome: 'MOVED_OUT' })
    expect((await out('h-tenant')).body, 'sent twice').toEqual({ outcome: 'MOVED_OUT' })
    expect((await out('h-tenant', { reason: 'Something else' })).body).toEqual({ outcome: 'OVER' })
    expect(await rolesOf('m-tenant')).toBeNull()
    await device.sync()
    expect(await device.rows.society.count()).toBe(0)
    const [why] = await device.rows['my-join-request'].toArray()
    expect(why).toMatchObject({ status: 'removed', reason: 'Moved to Pune', flat: 'A-101' })
  })

  test('who leaves on a day to come is in until then', async () => {
    expect((await out('h-tenant', { until: '2026-12-31' })).body).toEqual({ outcome: 'MOVED_OUT' })
    expect(await rolesOf('m-tenant')).toEqual(['onlyTenant'])
    expect(await holding('h-tenant')).toMatchObject({ until: '2026-12-31' })
    expect((await out('h-tenant', { until: '2019-12-31' })).body).toEqual({ outcome: 'WRONG_DAYS' })
    expect((await out('h-none')).body).toEqual({ outcome: 'GONE' })
  })

  test('what is owed is said, and nobody leaves in spite of it without a reason', async () => {
    await owes(500_000)
    const dues = async (id: string) => {
      const { body } = await a.ask(checkDues, admin, { societyid: lake, ids: [id] })
      return (body as unknown as { dues: object }[])[0]?.dues
    }
    expect(await dues('h-owner')).toEqual({
      ...{ owed: 500_000, opening: 500_000, received: 0, since: '2026-03-31' },
    })
    expect(await dues('h-tenant')).toMatchObject({ owed: 0 })
    expect((await sell()).body).toMatchObject({ outcome: 'DUES', dues: { owed: 500_000 } })
    expect(await holding('h-owner')).toMatchObject({ until: null })
    const despite = 'The buyer takes the arrears over'
    expect((await sell({ despite })).body).toEqual({ outcome: 'TRANSFERRED' })
    expect(await holding('h-owner')).toMatchObject({
      until: '2026-11-19',
      endReason: `Sold to Asha · ${despite}`,
    })
  })

  test('a flat is sold: the seller keeps his receipts, the buyer receives nothing of them', async () => {
    const office = await a.device(admin)
    await office.sync()
    const owner = await a.device(await a.member('owner'))
    await a.inSociety(lake, async (w) => {
      const canary = { ...contactDefaults, societyId: lake, id: 'c-canary', email: null }
      await w.put('contact', { ...canary, name: 'Canary Nominee' })
      await w.put('household', {
        ...{ societyId: lake, id: 'k1', holdingId: 'h-owner', kind: 'nominee', name: 'Canary' },
        ...{ number: '', sort: '', parking: '', phone: '', relation: '', address: '', remarks: '' },
        ...{ share: 100, nominatedOn: '2026-04-01', meetingOn: null, revokedOn: null },
      })
    })
    const id = newId()
    const joint = { id: newId(), person: { contactid: 'c-member' }, relation: 'joint' }
    const buyers = [{ id, person: buyer, relation: 'owner' }, joint]
    expect((await sell({ buyers })).body).toEqual({ outcome: 'TRANSFERRED' })
    expect((await sell({ buyers })).body, 'sent twice').toEqual({ outcome: 'TRANSFERRED' })
    expect(await holding(id)).toMatchObject({ since: today, pays: true })
    expect(await holding(joint.id)).toMatchObject({ pays: false })
    expect(await holding('h-tenant')).toMatchObject({ until: null })
    expect(await rolesOf('m-owner')).toEqual(['onlyOwner'])
    expect(await rolesOf('m-member')).toEqual(['onlyOwner', 'onlyMember'])
    const asha = await a.device(await a.person(buyer.email))
    for (const device of [owner, asha]) await device.sync()
    const held = async (device: typeof asha) =>
      (await device.rows['holding-card'].toArray()).map((card) => card.id)
    expect(await held(owner)).toEqual(['h-owner'])
    expect(await held(asha)).toEqual([id])
    expect(await owner.rows.household.count()).toBe(1)
    expect(await asha.rows.household.count()).toBe(0)
  })

  test('only a sale that fits what is there', async () => {
    const second = { id: newId(), person: { contactid: 'c-member' }, relation: 'owner' }
    const first = { id: newId(), person: buyer, relation: 'owner' }
    expect((await sell({ buyers: [first, second] })).body).toEqual({ outcome: 'WRONG_BUYERS' })
    expect((await sell({ since: '2026-11-22' })).body).toEqual({ outcome: 'WRONG_DAYS' })
    expect((await sell({ ends: ['h-tenant'] })).body).toEqual({ outcome: 'STALE' })
    await holds('h-joint', 'c-member', { relation: 'joint', pays: false })
    expect((await sell()).body).toEqual({ outcome: 'STALE' })
    const same = { ends: ['h-owner', 'h-joint'], until: today, since: today }
    expect((await sell(same)).body).toEqual({ outcome: 'TRANSFERRED' })
  })

  test('only the office, of this society, while it is not archived', async () => {
    for (const name of ['owner', 'tenant', 'member', 'staff']) {
      const person = await a.member(name)
      for (const asked of [inTo({}, person), out('h-tenant', {}, person), sell({}, person)]) {
        expect((await asked).status, name).toBe(403)
      }
    }
    const other = await a.member('admin', pond)
    expect((await out('h-tenant', {}, other)).status).toBe(403)
    await a.inSociety(lake, async (w) => {
      const society = await w.get('society', lake, lake)
      if (society !== undefined) await w.put('society', { ...society, archivedOn: today })
    })
    expect((await out('h-tenant')).status).toBe(409)
  })
})
