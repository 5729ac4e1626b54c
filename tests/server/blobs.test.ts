/** Bytes of attachments: who may send and have them, how they go on after a cut, and when they go. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partBytesLimit } from '#contract/attachments.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { mutate } from '#db/mutate.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { sweepBlobs } from '#server/blobs/sweep.ts'
import { attachment } from '#server/database/schema-attachments.ts'
import { readAs } from '#server/database/transaction.ts'
import { type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { createTestApp } from '../factories/app.ts'
import { blobCalls, newAttachment, newPdf } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'
import { type LakeDevices, lakeDevices } from '../factories/lake-devices.ts'
import { rethrow } from '../factories/rethrow.ts'

const dayMs = 24 * 60 * 60 * 1000

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let at: ReturnType<typeof blobCalls>
  let owner: Caller
  let tenant: Caller
  let member: Caller
  let admin: Caller
  let deviceOf: LakeDevices['deviceOf']
  let change: LakeDevices['change']

  /** owner and tenant have A-101, member lives in A-102. */
  const settle = (contact: string, flatId: string, relation: 'owner' | 'tenant' | 'family') =>
    a.inSociety(lake, (w) =>
      w.put('holding', {
        ...holdingDefaults,
        societyId: lake,
        id: `h-${contact}`,
        contactId: `c-${contact}`,
        ...{ flatId, relation },
        since: '2020-04-01',
        until: null,
      }),
    )
  beforeAll(async () => {
    a = await openAdmission(kind)
    ;({ deviceOf, change } = lakeDevices(a))
    at = blobCalls(a.server, lake)
    await settle('owner', 'f101', 'owner')
    await settle('tenant', 'f101', 'tenant')
    await settle('member', 'f102', 'family')
    owner = await a.member('owner')
    tenant = await a.member('tenant')
    member = await a.member('member')
    admin = await a.member('admin')
  })
  afterAll(() => a.server.close())

  const add = async (
    person: Caller,
    bytes: Uint8Array,
    more: Partial<MutationArgs<'attachment.add@1'>> = {},
  ) => {
    const args = newAttachment(bytes, more)
    expect(await change(person, 'attachment.add@1', args)).toBeUndefined()
    return args
  }
  const addStored = async (
    person: Caller,
    more: Partial<MutationArgs<'attachment.add@1'>> = {},
  ) => {
    const bytes = newPdf()
    const args = await add(person, bytes, more)
    expect((await at.patch(person, args.sha256, 0, bytes)).status).toBe(204)
    return { ...args, bytes }
  }
  const stored = (id: string) =>
    readAs(a.server.database, { societyId: lake }, async (tx) => {
      const [row] = await tx
        .select()
        .from(attachment)
        .where(and(eq(attachment.societyId, lake), eq(attachment.id, id)))
      return row
    })
  const errorOf = async (response: Promise<Response>) => {
    const answer = await response
    return [answer.status, ((await answer.json()) as { error?: string }).error]
  }
  const heldBy = async (person: Caller) => {
    const { rows } = await deviceOf(person)
    return (await rows.attachment.toArray()).map(({ id }) => id)
  }

  test('an upload goes on where it was cut, and the row says when all of it is here', async () => {
    const bytes = newPdf(700_000)
    const { sha256, id } = await add(owner, bytes)
    const offset = async () => Number((await at.head(owner, sha256)).headers.get('upload-offset'))
    expect(await offset()).toBe(0)
    expect((await at.patch(owner, sha256, 0, bytes.slice(0, 300_000))).status).toBe(204)
    expect(await offset()).toBe(300_000)
    // the answer to it was lost: sent once more, it is told where it is
    const again = await at.patch(owner, sha256, 0, bytes.slice(0, 300_000))
    expect([again.status, again.headers.get('upload-offset')]).toEqual([409, '300000'])
    expect((await stored(id))?.isStored).toBe(false)
    expect((await at.patch(owner, sha256, 300_000, bytes.slice(300_000))).status).toBe(204)
    expect((await stored(id))?.isStored).toBe(true)
    expect(await offset()).toBe(700_000)
    const got = await at.get(owner, sha256)
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="agreement.pdf"; filename*=UTF-8''agreement.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    const { rows } = await deviceOf(owner)
    expect((await rows.attachment.toArray()).find((row) => row.id === id)?.isStored).toBe(true)
  })

  test('a part of it can be asked for, and a name of any script comes back', async () => {
    const { sha256, bytes } = await addStored(owner, { name: 'करार "नवीन".pdf' })
    const part = await at.get(owner, sha256, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000'])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200))
    expect(part.headers.get('content-disposition')).toContain(encodeURIComponent('करार'))
    const last = await at.get(owner, sha256, { range: 'bytes=-10' })
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(bytes.slice(990))
    expect((await at.get(owner, sha256, { range: 'bytes=1000-' })).status).toBe(416)
    expect((await at.get(owner, sha256, { range: 'bytes=5-1,7-' })).status).toBe(200)
  })

  test('what is not what its row says is dropped, with the reason', async () => {
    const wrong = await add(owner, newPdf())
    expect(await errorOf(at.patch(owner, wrong.sha256, 0, newPdf()))).toEqual([422, 'HASH'])
    expect((await at.head(owner, wrong.sha256)).headers.get('upload-offset')).toBe('0')
    const page = Uint8Array.from(Buffer.from('<!doctype html><script>alert(1)</script>'))
    const drawing = Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    for (const [bytes, type] of [
      [page, 'application/pdf'],
      [page, 'text/plain'],
      [drawing, 'text/csv'],
      [drawing, 'image/png'],
      [newPdf(), 'image/jpeg'],
    ] as const) {
      const { sha256, id } = await add(owner, bytes, { type })
      expect(await errorOf(at.patch(owner, sha256, 0, bytes))).toEqual([415, 'TYPE'])
      expect((await stored(id))?.isStored).toBe(false)
      expect((await at.get(owner, sha256)).status).toBe(404)
    }
  })

  test('more than a row says, or than a part may have, is refused', async () => {
    const bytes = newPdf()
    const { sha256 } = await add(owner, bytes, { size: 999 })
    expect(await errorOf(at.patch(owner, sha256, 0, bytes))).toEqual([413, 'TOO_LARGE'])
    const large = newPdf(partBytesLimit + 1)
    const { sha256: other } = await add(owner, large)
    expect((await at.patch(owner, other, 0, large)).status).toBe(413)
    expect((await at.patch(owner, other, 0, new Uint8Array())).status).toBe(400)
    const tooLarge = newAttachment(bytes, { size: 15_000_001 })
    await expect(change(owner, 'attachment.add@1', tooLarge)).rejects.toThrow()
  })

  test('a guest, another flat, another society and a stranger get nothing, and cannot send', async () => {
    const { sha256, bytes, id } = await addStored(owner)
    const awaited = await add(owner, newPdf())
    const others = [
      member,
      await a.member('staff'),
      await a.member('admin', pond),
      await a.stranger(),
    ]
    for (const person of others) {
      expect(await errorOf(at.get(person, sha256))).toEqual([404, 'NOT_FOUND'])
      expect((await at.head(person, sha256)).status).toBe(404)
      expect(await errorOf(at.patch(person, awaited.sha256, 0, bytes))).toEqual([404, 'NOT_FOUND'])
    }
    expect((await at.get(undefined, sha256)).status).toBe(401)
    // whoever may see it still may not send it for its owner
    for (const person of [tenant, admin]) {
      expect((await at.get(person, sha256)).status).toBe(200)
      expect((await at.patch(person, awaited.sha256, 0, bytes)).status).toBe(404)
    }
    expect((await blobCalls(a.server, pond).get(owner, sha256)).status).toBe(404)
    expect(await heldBy(member)).not.toContain(id)
    expect(await heldBy(tenant)).toContain(id)
    for (const path of [
      `/blobs/${lake}/..%2f..%2fetc`,
      `/blobs/..%2f..%2f/${sha256}`,
      `/blobs/${lake}/${sha256.toUpperCase()}`,
    ]) {
      const answer = await a.server.request(path, {
        headers: { authorization: `Bearer ${owner.token}` },
      })
      expect(answer.status).toBe(404)
    }
  })

  test('a hash that is merely known opens nothing: the bytes have to be shown', async () => {
    const { sha256 } = await addStored(admin, { visibility: 'office' })
    const claim = newAttachment(newPdf(), { sha256, subjectId: 'f102' })
    expect(await change(member, 'attachment.add@1', claim)).toBeUndefined()
    expect((await stored(claim.id))?.isStored).toBe(false)
    expect((await at.get(member, sha256)).status).toBe(404)
    expect((await at.head(member, sha256)).headers.get('upload-offset')).toBe('0')
    // whoever may see it anyhow need not send it twice
    const same = newAttachment(newPdf(), { sha256, subjectId: 'f103' })
    expect(await change(admin, 'attachment.add@1', same)).toBeUndefined()
    expect((await stored(same.id))?.isStored).toBe(true)
  })

  test('who may attach, and for whom', async () => {
    const bytes = newPdf()
    const tries = [
      [owner, { visibility: 'society' }, 'FORBIDDEN'],
      [owner, { subjectId: 'f102' }, 'FORBIDDEN'],
      [tenant, { visibility: 'office' }, undefined],
      [member, { subjectId: 'f102' }, undefined],
      [await a.member('staff'), {}, 'FORBIDDEN'],
      [admin, { visibility: 'society' }, undefined],
      [admin, { subjectId: 'f999' }, 'NOT_FOUND'],
    ] as const
    for (const [person, more, code] of tries) {
      expect(await change(person, 'attachment.add@1', newAttachment(bytes, more))).toBe(code)
    }
    const everybodys = await addStored(admin, { visibility: 'society', subjectId: 'f104' })
    for (const person of [owner, member, await a.member('staff')]) {
      expect(await heldBy(person)).toContain(everybodys.id)
      expect((await at.get(person, everybodys.sha256)).status).toBe(200)
    }
    const mine = await addStored(owner)
    const { id } = mine
    const set = { name: 'new.pdf' } as const
    const was = { name: mine.name }
    expect(await change(tenant, 'attachment.edit@1', { id, set, was })).toBe('FORBIDDEN')
    expect(await change(tenant, 'attachment.remove@1', { id, removed: true })).toBe('FORBIDDEN')
    const outsider = { id, set, was }
    const notHere = { code: 'NOT_FOUND' }
    await expect(change(member, 'attachment.edit@1', outsider)).rejects.toMatchObject(notHere)
    const office = await deviceOf(admin)
    const deps = { clock: a.server.clock.now, uuid: randomUUID }
    expect(await change(owner, 'attachment.edit@1', { id, set, was })).toBeUndefined()
    // of the office's device, which has not heard of it
    const edit = { id, set: { name: 'other.pdf' }, was }
    const opId = await mutate(office.device, deps, `s:${lake}`, 'attachment.edit@1', edit)
    await office.sync()
    expect((await office.device.outbox.get({ opId }))?.code).toBe('CONFLICT')
    const toOffice = { set: { visibility: 'office' }, was: { visibility: 'household' } } as const
    expect(await change(owner, 'attachment.edit@1', { id, ...toOffice })).toBeUndefined()
    expect(await heldBy(tenant)).not.toContain(id)
    expect((await at.get(tenant, mine.sha256)).status).toBe(404)
  })

  test('who holds a flat no more keeps what they brought; who comes after gets none of it', async () => {
    const own = await addStored(owner)
    const household = await addStored(tenant)
    const offices = await addStored(admin)
    expect(await heldBy(owner)).toEqual(expect.arrayContaining([own.id, household.id, offices.id]))
    const holding = {
      societyId: lake,
      contactId: 'c-owner',
      flatId: 'f101',
      relation: 'owner',
    } as const
    await a.inSociety(lake, (w) =>
      w.put('holding', {
        ...holdingDefaults,
        ...holding,
        id: 'h-owner',
        since: '2020-04-01',
        until: '2021-01-01',
      }),
    )
    await settle('member', 'f101', 'owner')
    expect(await heldBy(owner)).toContain(own.id)
    expect(await heldBy(owner)).not.toContain(household.id)
    expect((await at.get(owner, own.sha256)).status).toBe(200)
    expect((await at.get(owner, household.sha256)).status).toBe(404)
    expect((await at.get(owner, offices.sha256)).status).toBe(404)
    for (const { id, sha256 } of [own, household, offices]) {
      expect(await heldBy(member)).not.toContain(id)
      expect((await at.get(member, sha256)).status).toBe(404)
    }
    // also when the office shows it again to the household
    const hide = { set: { visibility: 'office' }, was: { visibility: 'household' } } as const
    const show = { set: { visibility: 'household' }, was: { visibility: 'office' } } as const
    expect(await change(admin, 'attachment.edit@1', { id: own.id, ...hide })).toBeUndefined()
    expect(await change(admin, 'attachment.edit@1', { id: own.id, ...show })).toBeUndefined()
    expect(await heldBy(member)).not.toContain(own.id)
    await settle('member', 'f102', 'family')
    await a.inSociety(lake, (w) =>
      w.put('holding', {
        ...holdingDefaults,
        ...holding,
        id: 'h-owner',
        since: '2020-04-01',
        until: null,
      }),
    )
  })

  test('who leaves the office keeps nothing of what they attached for others', async () => {
    const treasurer = await a.member('treasurer')
    const { id, sha256 } = await addStored(treasurer)
    const row = {
      societyId: lake,
      email: treasurer.email,
      uid: treasurer.uid,
      contactId: 'c-treasurer',
    }
    const as = (...roles: string[]) =>
      a.inSociety(lake, (w) => w.put('membership', { ...row, id: 'm-treasurer', roles }))
    expect(await heldBy(treasurer)).toContain(id)
    await as('onlyOwner')
    expect(await heldBy(treasurer)).not.toContain(id)
    expect((await at.get(treasurer, sha256)).status).toBe(404)
    await as('onlyAdmin')
  })

  test('the space of a society ends; who came first has the place', async () => {
    const { database, clock } = a.server
    const small = blobCalls(
      await createTestApp({ database, clock, env: { societyBytes: 2500 } }),
      lake,
    )
    await add(owner, newPdf(900))
    const late = newPdf(1000)
    clock.advance(1000)
    const { sha256 } = await add(owner, late)
    expect(await errorOf(small.patch(owner, sha256, 0, late))).toEqual([507, 'QUOTA'])
  })

  test('what was taken away comes back within a week; after it row and bytes go', async () => {
    const { blobs, clock, database } = a.server
    const deps = { database, poke: () => {}, blobs, clock: clock.now, onFailed: rethrow }
    const sweep = () => sweepBlobs(deps)
    const key = (sha256: string) => ({ societyId: lake, sha256 })
    const kept = await addStored(owner)
    const removed = await addStored(owner)
    const back = await addStored(owner)
    const begun = await add(owner, newPdf(5000))
    await at.patch(owner, begun.sha256, 0, newPdf(100))
    for (const { id } of [removed, back]) {
      expect(await change(owner, 'attachment.remove@1', { id, removed: true })).toBeUndefined()
    }
    expect((await at.get(owner, removed.sha256)).status).toBe(404)
    expect(await heldBy(tenant)).not.toContain(removed.id)
    expect(
      await change(owner, 'attachment.remove@1', { id: back.id, removed: false }),
    ).toBeUndefined()
    expect((await at.get(tenant, back.sha256)).status).toBe(200)
    clock.advance(6 * dayMs)
    expect(await sweep()).toMatchObject({ rows: 0, blobs: 0 })
    clock.advance(2 * dayMs)
    expect(await sweep()).toMatchObject({ rows: 1, blobs: 0 })
    expect(await stored(removed.id)).toBeUndefined()
    expect(await blobs.size(key(removed.sha256))).toBe(1000)
    // the next look notices that nothing names it, and a week later it goes
    await sweep()
    clock.advance(6 * dayMs)
    expect((await sweep()).blobs).toBe(0)
    clock.advance(2 * dayMs)
    expect((await sweep()).blobs).toBe(1)
    expect(await blobs.size(key(removed.sha256))).toBeUndefined()
    for (const { sha256 } of [kept, back]) expect(await blobs.size(key(sha256))).toBe(1000)
    expect(await blobs.partSize({ ...key(begun.sha256), uid: owner.uid })).toBe(0)
  })
})
