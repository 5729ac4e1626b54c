/** Pictures of payments that members reported: who shows them, and who looks at them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportedPicturesLimit } from '#contract/books/reported-payments.ts'
import { schemaVersion, syncResponseSchema } from '#contract/sync.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { blobCalls, newAttachment } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'

const at = '2026-11-20T08:00:00.000Z'

/** A PNG to every eye that looks at its beginning; each is another one. */
const newPicture = () =>
  Uint8Array.from(
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(randomUUID().repeat(9))]),
  )

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let owner: Caller
  let admin: Caller
  let superAdmin: Caller
  let others: Caller[]

  beforeAll(async () => {
    a = await openAdmission(kind)
    owner = await a.member('owner')
    admin = await a.member('admin')
    superAdmin = await a.member('super')
    others = await Promise.all(['tenant', 'member', 'staff'].map((name) => a.member(name)))
    await a.inSociety(lake, async (w) => {
      const period = { societyId: lake, since: '2020-04-01', until: null }
      const home = { ...holdingDefaults, ...period, flatId: 'f103' }
      await w.put('holding', { ...home, id: 'h-own', contactId: 'c-owner', relation: 'owner' })
      await w.put('holding', { ...home, id: 'h-let', contactId: 'c-tenant', relation: 'tenant' })
    })
  })
  afterAll(() => a.server.close())

  const sync = async (person: Caller, body: object) => {
    const answer = await a.server.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({
        ...{ p: 1, s: schemaVersion, build: 'test', clientId: randomUUID(), spaces: [`s:${lake}`] },
        ...body,
      }),
    })
    return syncResponseSchema.parse(await answer.json())
  }
  const change = async (person: Caller, name: string, args: object) => {
    const push = [{ mid: 1, opId: randomUUID(), space: `s:${lake}`, name, args, ts: at }]
    const [result] = (await sync(person, { spaces: [], push })).results
    return result?.status === 'applied' ? 'applied' : result?.code
  }
  const pictures = async (person: Caller, paymentId: string) =>
    (await sync(person, { pull: { cursors: {}, have: [], limit: 5000 } })).puts
      .filter(({ e }) => e === 'attachment')
      .flatMap(({ rows }) => rows)
      .filter((row) => Reflect.get(Object(row), 'subjectId') === paymentId)
  const report = async () => {
    const id = randomUUID()
    const paid = { holdingId: 'h-own', amount: 100_00, mode: 'cheque', reference: '004512' }
    const args = { ...paid, id, paidOn: '2026-11-15', note: '', at }
    expect(await change(owner, 'reported-payment.create@1', args)).toBe('applied')
    return id
  }
  const pictureOf = (subjectId: string, bytes = newPicture(), more = {}) =>
    newAttachment(bytes, {
      ...{ subjectKind: 'reported-payment', subjectId, visibility: 'office' },
      ...{ name: 'cheque.png', type: 'image/png' },
      ...more,
    })

  test('who reported it and the office have the picture and its bytes, nobody else of the flat or the society', async () => {
    const id = await report()
    const bytes = newPicture()
    const picture = pictureOf(id, bytes)
    expect(await change(owner, 'attachment.add@1', picture)).toBe('applied')
    const { get, patch } = blobCalls(a.server, lake)
    expect((await patch(owner, picture.sha256, 0, bytes)).ok).toBe(true)
    for (const person of [owner, admin, superAdmin]) {
      expect(await pictures(person, id)).toMatchObject([{ id: picture.id, isStored: true }])
      expect((await get(person, picture.sha256)).status).toBe(200)
    }
    for (const person of others) {
      expect(await pictures(person, id)).toEqual([])
      expect((await get(person, picture.sha256)).status).toBe(404)
    }
    expect((await get(undefined, picture.sha256)).status).toBe(401)
  })

  test('only who reported it shows pictures of it: not the office, not a neighbour, not a stranger', async () => {
    const id = await report()
    for (const person of [admin, superAdmin, ...others]) {
      expect(await change(person, 'attachment.add@1', pictureOf(id))).toBe('NOT_FOUND')
    }
    expect(await change(owner, 'attachment.add@1', pictureOf(randomUUID()))).toBe('NOT_FOUND')
    expect(await change(await a.stranger(), 'attachment.add@1', pictureOf(id))).toBe('NOT_MEMBER')
    expect(await pictures(admin, id)).toEqual([])
  })

  test('pictures alone, for the office alone, and so many', async () => {
    const id = await report()
    const add = (more = {}) => change(owner, 'attachment.add@1', pictureOf(id, newPicture(), more))
    expect(await add({ type: 'application/pdf' })).toBe('INVALID')
    expect(await add({ visibility: 'household' })).toBe('INVALID')
    for (let n = 0; n < reportedPicturesLimit; n += 1) expect(await add()).toBe('applied')
    expect(await add()).toBe('STATE')
  })

  test('what was answered keeps its pictures: none comes, none goes, none is shown to others', async () => {
    const id = await report()
    const picture = pictureOf(id)
    const ids = { id: picture.id }
    await change(owner, 'attachment.add@1', picture)
    const shown = { ...ids, set: { visibility: 'household' }, was: { visibility: 'office' } }
    expect(await change(owner, 'attachment.edit@1', shown)).toBe('FORBIDDEN')
    expect(await change(admin, 'attachment.remove@1', { ...ids, removed: true })).toBe('NOT_FOUND')
    expect(await change(owner, 'attachment.remove@1', { ...ids, removed: true })).toBe('applied')
    expect(await change(owner, 'attachment.remove@1', { ...ids, removed: false })).toBe('applied')
    const refusal = { id, reason: 'Not in the statement', at }
    expect(await change(admin, 'reported-payment.refuse@1', refusal)).toBe('applied')
    expect(await change(owner, 'attachment.remove@1', { ...ids, removed: true })).toBe('STATE')
    expect(await change(owner, 'attachment.add@1', pictureOf(id))).toBe('STATE')
    expect(await pictures(admin, id)).toHaveLength(1)
  })
})
