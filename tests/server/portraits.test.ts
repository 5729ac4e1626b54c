/** The picture of a person: chosen by themselves, for those with whom it is shared, and gone from them when it is not. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import type { Audience } from '#contract/contacts.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { keepFetched } from '#db/kept-bytes.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { sweepBlobs } from '#server/blobs/sweep.ts'
import { attachment } from '#server/database/schema-attachments.ts'
import { readAs } from '#server/database/transaction.ts'
import { type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { postCall } from '../factories/app.ts'
import { blobCalls, newAttachment, newPdf } from '../factories/attachments.ts'
import { trailOf } from '../factories/audit.ts'
import { databaseKinds } from '../factories/database.ts'
import { type LakeDevices, lakeDevices } from '../factories/lake-devices.ts'
import { rethrow } from '../factories/rethrow.ts'

const newJpeg = (size = 400): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(size)]))

const id = 'c-owner'
const asPortrait = {
  subjectKind: 'contact',
  subjectId: id,
  visibility: 'office',
  name: 'portrait.jpg',
  type: 'image/jpeg',
} as const

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let at: ReturnType<typeof blobCalls>
  let owner: Caller
  let next: Caller
  let admin: Caller
  let tenant: Caller
  let deviceOf: LakeDevices['deviceOf']
  let change: LakeDevices['change']

  const settle = (name: string, flatId: string) =>
    a.inSociety(lake, async (w) => {
      const ids = { societyId: lake, id: `h-${name}`, contactId: `c-${name}`, flatId }
      const period = { relation: 'owner' as const, since: '2020-04-01', until: null }
      await w.put('holding', { ...holdingDefaults, ...ids, ...period })
    })
  beforeAll(async () => {
    a = await openAdmission(kind)
    at = blobCalls(a.server, lake)
    ;({ deviceOf, change } = lakeDevices(a))
    await a.inSociety(lake, async (w) => {
      const email = 'next@lake.test'
      await w.put('contact', {
        ...contactDefaults,
        societyId: lake,
        id: 'c-next',
        name: 'Next',
        email,
      })
      const ids = { societyId: lake, id: 'm-next', contactId: 'c-next' }
      await w.put('membership', { ...ids, email, uid: null, roles: ['onlyOwner'] })
    })
    await settle('owner', 'f101')
    await settle('next', 'f102')
    owner = await a.member('owner')
    next = await a.member('next')
    admin = await a.member('admin')
    tenant = await a.member('tenant')
  })
  afterAll(() => a.server.close())

  const add = async (person = owner, subjectId: string = id) => {
    const bytes = newJpeg()
    const args = newAttachment(bytes, { ...asPortrait, subjectId })
    expect(await change(person, 'attachment.add@1', args)).toBeUndefined()
    return { ...args, bytes }
  }
  const put = async (person = owner, subjectId: string = id) => {
    const added = await add(person, subjectId)
    const sent = await at.patch(person, added.sha256, 0, added.bytes)
    expect(sent.status).toBe(204)
    return added
  }
  const share = async (who: Audience) =>
    expect(await change(owner, 'contact.share@1', { id, field: 'avatar', who })).toBeUndefined()
  const statusFor = async (person: Caller, sha256: string) => (await at.get(person, sha256)).status
  /** What a device has of it. */
  const seenBy = async (person: Caller) => {
    const { rows } = await deviceOf(person)
    const [card, detail] = [
      await rows['contact-card'].get([`s:${lake}`, id]),
      await rows['contact-detail'].get([`s:${lake}`, id]),
    ]
    return (detail ?? card)?.shared.avatar
  }

  test('until its bytes are here nobody has it; then it is for whom it is shared with, and private again for nobody', async () => {
    const portrait = await add()
    expect(await seenBy(admin)).toBeUndefined()
    expect((await at.patch(owner, portrait.sha256, 0, portrait.bytes)).status).toBe(204)
    // as every field: the office, until somebody has chosen
    const asks = async () => ({
      office: [await seenBy(admin), await statusFor(admin, portrait.sha256)],
      neighbour: [await seenBy(next), await statusFor(next, portrait.sha256)],
      tenant: await statusFor(tenant, portrait.sha256),
      own: await statusFor(owner, portrait.sha256),
    })
    const shown = [portrait.sha256, 200]
    const hidden = [undefined, 404]
    const kept = { tenant: 404, own: 200 }
    expect(await asks()).toEqual({ ...kept, office: shown, neighbour: hidden })
    await share('neighbours')
    expect(await asks()).toEqual({ ...kept, office: shown, neighbour: shown })
    await share('nobody')
    expect(await asks()).toEqual({ ...kept, office: hidden, neighbour: hidden })
    await share('neighbours')
    const taken = { id: portrait.id, removed: true }
    expect(await change(owner, 'attachment.remove@1', taken)).toBeUndefined()
    expect(await asks()).toEqual({ tenant: 404, own: 404, office: hidden, neighbour: hidden })
    expect(await change(owner, 'attachment.remove@1', { ...taken, removed: false })).toBeUndefined()
    expect(await asks()).toEqual({ ...kept, office: shown, neighbour: shown })
  })

  test('its row lies on the person’s own devices, and on no other, the office’s included', async () => {
    const { id: row } = await put()
    await share('neighbours')
    for (const person of [admin, next, tenant, await a.member('super')]) {
      expect(await (await deviceOf(person)).rows.attachment.toArray()).toEqual([])
    }
    const own = await (await deviceOf(owner)).rows.attachment.toArray()
    expect(own.filter(({ isRemoved }) => !isRemoved)).toMatchObject([{ id: row, isStored: true }])
    // an office-bearer holds their own as well
    const args = newAttachment(newJpeg(), { ...asPortrait, subjectId: 'c-admin' })
    expect(await change(admin, 'attachment.add@1', args)).toBeUndefined()
    const offices = await (await deviceOf(admin)).rows.attachment.toArray()
    expect(offices.map((each) => each.id)).toEqual([args.id])
  })

  test('what a neighbour’s device keeps of it goes in the sync that makes it private', async () => {
    const portrait = await put()
    await share('neighbours')
    const { device, sync } = await deviceOf(next)
    const keep = async () => {
      const { sha256, name, size, bytes } = portrait
      await keepFetched(
        device,
        `s:${lake}`,
        { sha256, name, size },
        bytes.buffer,
        a.server.clock.now(),
      )
    }
    await keep()
    await sync()
    expect(await device.blobBytes.count()).toBe(1)
    await share('committee')
    await sync()
    expect(await device.blobs.count()).toBe(0)
    expect(await device.blobBytes.count()).toBe(0)
    // what was still on its way when it was made private is not kept
    await keep()
    expect(await device.blobBytes.count()).toBe(0)
  })

  test('a known hash opens nothing, in no society', async () => {
    const portrait = await put()
    await share('nobody')
    const guess = newAttachment(portrait.bytes, { ...asPortrait, subjectId: 'c-next' })
    expect(await change(next, 'attachment.add@1', guess)).toBeUndefined()
    expect(await statusFor(next, portrait.sha256)).toBe(404)
    await share('neighbours')
    const stranger = await a.member('admin', pond)
    expect(await statusFor(stranger, portrait.sha256)).toBe(404)
    expect((await blobCalls(a.server, pond).get(stranger, portrait.sha256)).status).toBe(404)
    expect((await blobCalls(a.server, pond).get(owner, portrait.sha256)).status).toBe(404)
    expect((await at.get(undefined, portrait.sha256)).status).toBe(401)
    expect(await change(next, 'attachment.remove@1', { id: guess.id, removed: true })).toBe(
      undefined,
    )
  })

  test('only of oneself, only a small JPEG, and nothing of it is changed', async () => {
    const tried = (person: Caller, more: Partial<MutationArgs<'attachment.add@1'>>) =>
      change(person, 'attachment.add@1', newAttachment(newJpeg(), { ...asPortrait, ...more }))
    for (const person of [admin, next, tenant]) expect(await tried(person, {})).toBe('FORBIDDEN')
    expect(await tried(owner, { type: 'image/png' })).toBe('INVALID')
    expect(await tried(owner, { type: 'application/pdf' })).toBe('INVALID')
    expect(await tried(owner, { size: 100_001 })).toBe('INVALID')
    expect(await tried(owner, { visibility: 'society' })).toBe('INVALID')
    const portrait = await put()
    const wider = {
      id: portrait.id,
      set: { visibility: 'society' },
      was: { visibility: 'office' },
    } as const
    expect(await change(owner, 'attachment.edit@1', wider)).toBe('FORBIDDEN')
    // what says that it is a JPEG and is none
    const pdf = newPdf()
    const wrong = newAttachment(pdf, asPortrait)
    expect(await change(owner, 'attachment.add@1', wrong)).toBeUndefined()
    expect((await at.patch(owner, wrong.sha256, 0, pdf)).status).toBe(415)
    await share('neighbours')
    expect(await seenBy(next)).toBeUndefined()
  })

  test('the audit trail says that the picture changed, and not to what', async () => {
    const before = (await trailOf(a.server.database, lake)).length
    const portrait = await put()
    const added = (await trailOf(a.server.database, lake)).slice(before)
    expect(JSON.stringify(added)).not.toContain(portrait.sha256)
    expect(JSON.stringify(added)).not.toContain(portrait.id)
    const told = added.filter(({ entity, rowId }) => entity === 'contact' && rowId === id)
    expect(told.map(({ uid, after }) => [uid, Object.keys(after ?? {})])).toContainEqual([
      owner.uid,
      ['avatar'],
    ])
    expect(added.filter(({ entity }) => entity === 'attachment')).toEqual([])
  })

  test('with the account the picture goes', async () => {
    const { database } = a.server
    const portrait = await put(next, 'c-next')
    expect(await statusFor(admin, portrait.sha256)).toBe(200)
    expect((await postCall(a.server, deleteAccount, next.token, {})).status).toBe(200)
    const detail = await (await deviceOf(admin)).rows['contact-detail'].get([`s:${lake}`, 'c-next'])
    expect(detail?.shared.avatar).toBeUndefined()
    expect(await statusFor(admin, portrait.sha256)).toBe(404)
    const rows = await readAs(database, { societyId: lake }, (tx) =>
      tx.select().from(attachment).where(eq(attachment.subjectId, 'c-next')),
    )
    expect(rows).toEqual([])
  })

  test('the sweep leaves it, and takes what has been replaced for a week', async () => {
    const { database, blobs, clock } = a.server
    const first = await put()
    const second = await put()
    await share('neighbours')
    const deps = { database, poke: () => {}, blobs, clock: clock.now, onFailed: rethrow }
    const sweep = () => sweepBlobs(deps)
    for (let week = 0; week < 4; week += 1) {
      await sweep()
      clock.advance(8 * 24 * 60 * 60 * 1000)
    }
    expect(await blobs.size({ societyId: lake, sha256: first.sha256 })).toBeUndefined()
    expect(await blobs.size({ societyId: lake, sha256: second.sha256 })).toBe(second.size)
  })
})
