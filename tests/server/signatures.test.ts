/** The signatures of receipts come to an owner's device by themselves, and stay when others make room. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Space } from '#contract/sync.ts'
import { keepFetched, touchBytes } from '#db/kept-bytes.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { createSignatures } from '#sync/signatures.ts'
import type { Uploads } from '#sync/uploads.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { blobCalls, newAttachment, newJpeg } from '../factories/attachments.ts'
import { type LakeDevices, lakeDevices } from '../factories/lake-devices.ts'
import type { SyncedDevice } from '../factories/synced-device.ts'

const space = `s:${lake}` as const
const bearer = randomUUID()

let a: Awaited<ReturnType<typeof openAdmission>>
let superAdmin: Caller
let owner: Caller
let change: LakeDevices['change']
let person: SyncedDevice
let work: Uploads | undefined
const faults: unknown[] = []

beforeAll(async () => {
  a = await openAdmission('embedded')
  ;({ change } = lakeDevices(a))
  await a.inSociety(lake, async (w) => {
    await w.put('office-bearer', {
      ...{ societyId: lake, id: bearer, name: 'Meera Joshi', post: 'secretary', phone: '' },
      ...{ since: '2025-04-01', until: null },
    })
    await w.put('holding', {
      ...holdingDefaults,
      ...{ societyId: lake, id: 'h-owner', contactId: 'c-owner', flatId: 'f101' },
      ...{ relation: 'owner', since: '2020-04-01', until: null },
    })
  })
  superAdmin = await a.member('super')
  owner = await a.member('owner')
  person = await a.device(owner)
})
afterAll(() => a.server.close())
afterEach(() => {
  work?.stop()
  expect(faults.splice(0)).toEqual([])
})

const asSignature = {
  name: 'signature.jpg',
  type: 'image/jpeg',
  subjectKind: 'office-bearer',
  subjectId: bearer,
  visibility: 'office',
} as const
const sign = async () => {
  const bytes = newJpeg()
  const args = newAttachment(bytes, asSignature)
  expect(await change(superAdmin, 'attachment.add@1', args)).toBeUndefined()
  await blobCalls(a.server, lake).patch(superAdmin, args.sha256, 0, bytes)
  return { ...args, bytes }
}

const fetchBytes = async (_: Space, sha256: string) => {
  const answer = await blobCalls(a.server, lake).get(owner, sha256)
  return answer.ok ? answer.arrayBuffer() : null
}
const start = (fetching: typeof fetchBytes) => {
  work = createSignatures({
    ...{ device: person.device, fetchBytes: fetching, random: () => 0 },
    clock: a.server.clock.now,
    timers: {
      set: (next, ms) => setTimeout(next, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
    onFault: (error) => faults.push(error),
  })
}
/** After everything that was used before. */
const hour = (at: number) => new Date(Date.parse('2026-12-20T00:00:00Z') + at * 3_600_000)
const only = (file: { sha256: string } | undefined) => ({ sha256: file?.sha256 ?? '' })
const kept = async ({ sha256 }: { sha256: string }) =>
  (await person.device.blobBytes.get([space, sha256]))?.bytes
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

test('it is fetched as soon as its row is here, and tried again where the line fails; a new one follows', async () => {
  const first = await sign()
  let tries = 0
  start(async (where, sha256) => {
    tries += 1
    return tries < 3 ? null : fetchBytes(where, sha256)
  })
  await person.sync()
  await until(async () => expect(new Uint8Array((await kept(first)) ?? [])).toEqual(first.bytes))
  expect(tries).toBe(3)
  const second = await sign()
  await person.sync()
  await until(async () => expect(await kept(second)).toBeDefined())
  expect(await kept(first)).toBeUndefined()
})

test('others make room for it, never it for others', async () => {
  const signature = await sign()
  start(fetchBytes)
  await person.sync()
  await until(async () => expect(await kept(signature)).toBeDefined())
  work?.stop()
  // one of which fits, both of a flat that the owner holds
  const size = 40 * 1024 * 1024
  const files = [newAttachment(newJpeg()), newAttachment(newJpeg())].map((file) => ({
    ...file,
    ...({ name: 'plan.jpg', type: 'image/jpeg' } as const),
  }))
  for (const file of files)
    expect(await change(superAdmin, 'attachment.add@1', file)).toBe(undefined)
  await person.sync()
  for (const [at, file] of files.entries()) {
    await keepFetched(person.device, space, { ...file, size }, new ArrayBuffer(9), hour(at))
  }
  expect(await touchBytes(person.device, { space, ...only(files[0]) }, hour(2))).toBeUndefined()
  expect(await touchBytes(person.device, { space, ...only(files[1]) }, hour(3))).toBeDefined()
  expect(await kept(signature)).toBeDefined()
})

test('it leaves the device with the post', async () => {
  const signature = await sign()
  start(fetchBytes)
  await person.sync()
  await until(async () => expect(await kept(signature)).toBeDefined())
  const edit = { entity: 'office-bearer', id: bearer } as const
  const set = { set: { post: 'member' }, was: { post: 'secretary' } } as const
  expect(await change(superAdmin, 'setup.edit@1', { ...edit, ...set })).toBeUndefined()
  await person.sync()
  expect(await kept(signature)).toBeUndefined()
})
