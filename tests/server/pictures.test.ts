/** The logo of a society and the signatures of its office-bearers: who may change them, who sees them, and where the logo is. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logoPath } from '#contract/logo-path.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import type { SetupRow } from '#contract/setup.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { blobCalls, newAttachment, newJpeg } from '../factories/attachments.ts'
import { databaseKinds } from '../factories/database.ts'
import { type LakeDevices, lakeDevices } from '../factories/lake-devices.ts'

const newPng = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(400)]))

const asPicture = { name: 'picture.png', type: 'image/png' } as const
const asSignature = {
  name: 'signature.jpg',
  type: 'image/jpeg',
  subjectKind: 'office-bearer',
  visibility: 'office',
} as const
type Post = SetupRow<'office-bearer'>['post']
const asLogo = {
  ...asPicture,
  subjectKind: 'society',
  subjectId: lake,
  visibility: 'society',
} as const

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  let superAdmin: Caller
  let admin: Caller
  let tenant: Caller
  let deviceOf: LakeDevices['deviceOf']
  let change: LakeDevices['change']
  beforeAll(async () => {
    a = await openAdmission(kind)
    ;({ deviceOf, change } = lakeDevices(a))
    superAdmin = await a.member('super')
    admin = await a.member('admin')
    tenant = await a.member('tenant')
  })
  afterAll(() => a.server.close())

  const add = async (more: Partial<MutationArgs<'attachment.add@1'>>, bytes = newPng()) => {
    const args = newAttachment(bytes, more)
    expect(await change(superAdmin, 'attachment.add@1', args)).toBeUndefined()
    const sent = await blobCalls(a.server, lake).patch(superAdmin, args.sha256, 0, bytes)
    expect(sent.status).toBe(204)
    return { ...args, bytes }
  }
  const logo = (sha256: string, societyId = lake) => a.server.request(logoPath(societyId, sha256))
  const liveOn = async (person: Caller) =>
    (await (await deviceOf(person)).rows.attachment.toArray())
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id }) => id)

  test('a logo is everybody’s, without any token, and a new one takes its place', async () => {
    const first = await add(asLogo)
    const answer = await logo(first.sha256)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(first.bytes)
    expect(await liveOn(tenant)).toEqual([first.id])
    const second = await add(asLogo)
    expect((await logo(first.sha256)).status).toBe(404)
    expect((await logo(second.sha256)).status).toBe(200)
    expect(await liveOn(tenant)).toEqual([second.id])
    // Undo of the change before: it is the first again
    const back = { id: first.id, removed: false }
    expect(await change(superAdmin, 'attachment.remove@1', back)).toBeUndefined()
    expect((await logo(second.sha256)).status).toBe(404)
    expect((await logo(first.sha256)).status).toBe(200)
  })

  test('no other bytes are there for everybody, under no other society, and no wrong name', async () => {
    const bearer = await addBearer('chairman')
    const signature = await addSignature(bearer)
    expect((await logo(signature.sha256)).status).toBe(404)
    expect(await liveOn(tenant)).not.toContain(signature.id)
    expect(await liveOn(admin)).toContain(signature.id)
    const own = await add(asLogo)
    expect((await logo(own.sha256, pond)).status).toBe(404)
    expect((await a.server.request(logoPath(lake, 'a'.repeat(63)))).status).toBe(404)
    expect((await a.server.request(`${logoPath('', own.sha256)}`)).status).toBe(404)
    // who is taken out of the committee leaves no signature
    const gone = { entity: 'office-bearer', id: bearer } as const
    expect(await change(superAdmin, 'setup.remove@1', gone)).toBeUndefined()
    expect(await liveOn(admin)).not.toContain(signature.id)
  })

  test('only who changes the set-up changes a picture, and it is a picture', async () => {
    const tried = async (person: Caller, more: Partial<MutationArgs<'attachment.add@1'>>) =>
      change(person, 'attachment.add@1', newAttachment(newPng(), { ...asLogo, ...more }))
    expect(await tried(admin, {})).toBe('FORBIDDEN')
    expect(await tried(tenant, {})).toBe('FORBIDDEN')
    expect(await tried(superAdmin, { type: 'application/pdf' })).toBe('INVALID')
    expect(await tried(superAdmin, { visibility: 'office' })).toBe('INVALID')
    expect(await tried(superAdmin, { size: 1_000_001 })).toBe('INVALID')
    expect(await tried(superAdmin, { subjectId: pond })).toBe('NOT_FOUND')
    const { id } = await add(asLogo)
    expect(await change(admin, 'attachment.remove@1', { id, removed: true })).toBe('FORBIDDEN')
    const wider = { id, set: { visibility: 'office' }, was: { visibility: 'society' } } as const
    expect(await change(superAdmin, 'attachment.edit@1', wider)).toBe('FORBIDDEN')
  })

  test('a signature is small and drawn anew', async () => {
    const subjectId = await addBearer('secretary')
    const tried = (more: Partial<MutationArgs<'attachment.add@1'>>) =>
      change(
        superAdmin,
        'attachment.add@1',
        newAttachment(newJpeg(), { ...asSignature, subjectId, ...more }),
      )
    expect(await tried({ type: 'image/png' })).toBe('INVALID')
    expect(await tried({ size: 100_001 })).toBe('INVALID')
    expect(await tried({ visibility: 'society' })).toBe('INVALID')
  })

  test('the signatures on receipts are with whoever has receipts, and go with the post', async () => {
    await a.inSociety(lake, (w) =>
      w.put('holding', {
        ...holdingDefaults,
        ...{ societyId: lake, id: 'h-owner', contactId: 'c-owner', flatId: 'f101' },
        ...{ relation: 'owner', since: '2020-04-01', until: null },
      }),
    )
    const owner = await a.member('owner')
    const bearer = await addBearer('treasurer')
    const signature = await addSignature(bearer)
    const bytesFor = async (person: Caller) =>
      (await blobCalls(a.server, lake).get(person, signature.sha256)).status
    expect(await liveOn(owner)).toContain(signature.id)
    expect(await bytesFor(owner)).toBe(200)
    // pays for nothing here, and is shown no bills
    expect(await liveOn(tenant)).not.toContain(signature.id)
    expect(await bytesFor(tenant)).toBe(404)
    const withPost = async (post: Post, was: Post) =>
      change(superAdmin, 'setup.edit@1', {
        ...{ entity: 'office-bearer', id: bearer, set: { post }, was: { post: was } },
      })
    expect(await withPost('member', 'treasurer')).toBeUndefined()
    expect(await liveOn(owner)).not.toContain(signature.id)
    expect(await bytesFor(owner)).toBe(404)
    expect(await liveOn(admin)).toContain(signature.id)
    expect(await withPost('secretary', 'member')).toBeUndefined()
    expect(await bytesFor(owner)).toBe(200)
    const gone = { id: signature.id, removed: true }
    expect(await change(superAdmin, 'attachment.remove@1', gone)).toBeUndefined()
    expect(await liveOn(owner)).not.toContain(signature.id)
    expect(await bytesFor(owner)).toBe(404)
  })

  const addSignature = (subjectId: string) => add({ ...asSignature, subjectId }, newJpeg())

  const addBearer = async (post: Post) => {
    const id = randomUUID()
    const row = { id, name: 'Vikram Menon', post, phone: '', until: null }
    const rows = [{ ...row, since: '2026-04-01' }]
    expect(
      await change(superAdmin, 'setup.add@1', { entity: 'office-bearer', rows }),
    ).toBeUndefined()
    return id
  }
})
