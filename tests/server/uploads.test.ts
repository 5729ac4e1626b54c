/** The device's queue of bytes against the real server: cut, refused, lost and found again. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { attach } from '#db/attach.ts'
import { blobsToSend, retryBlob } from '#db/blobs.ts'
import { keepFetched, touchBytes } from '#db/kept-bytes.ts'
import { mutate } from '#db/mutate.ts'
import { countUnsent, discard } from '#db/outbox.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import type { SendBlob } from '#sync/send-blob.ts'
import { createUploads, type Uploads } from '#sync/uploads.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { blobCalls, newAttachment, newPdf, sendBlobTo } from '../factories/attachments.ts'
import type { SyncedDevice } from '../factories/synced-device.ts'

let a: Awaited<ReturnType<typeof openAdmission>>
let owner: Caller
let person: SyncedDevice
let uploads: Uploads | undefined
const faults: unknown[] = []

beforeAll(async () => {
  a = await openAdmission('embedded')
  await a.inSociety(lake, (w) =>
    w.put('holding', {
      ...holdingDefaults,
      ...{ societyId: lake, id: 'h-owner', contactId: 'c-owner', flatId: 'f101' },
      ...{ relation: 'owner', since: '2020-04-01', until: null },
    }),
  )
  owner = await a.member('owner')
  person = await a.device(owner)
  await person.sync()
})
afterAll(() => a.server.close())
afterEach(() => {
  uploads?.stop()
  expect(faults.splice(0)).toEqual([])
})

const deps = () => ({ clock: a.server.clock.now, uuid: randomUUID })
const space = `s:${lake}` as const
const keep = async (size = 1000, more = {}) => {
  const bytes = newPdf(size)
  const args = newAttachment(bytes, more)
  await attach(person.device, deps(), space, args, bytes.slice().buffer)
  return args
}
/** Pauses are passed over; a test says when. */
const start = (blobs: SendBlob) => {
  uploads = createUploads({
    ...{ device: person.device, blobs, locks: undefined, random: () => 0.5 },
    clock: a.server.clock.now,
    timers: {
      set: (work, ms) => (ms <= 500 ? setTimeout(work, ms) : undefined),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
    onFault: (error) => faults.push(error),
  })
}
const blobOf = ({ sha256 }: { sha256: string }) => person.device.blobs.get([space, sha256])
const until = (work: () => Promise<void>) => vi.waitFor(work, { timeout: 10_000, interval: 20 })

test('bytes wait for their change, go on where the line was cut, and the row says so', async () => {
  const args = await keep(900_000)
  const offsets: number[] = []
  let isCut = true
  start(
    sendBlobTo(a.server, owner, (offset) => {
      offsets.push(offset)
      if (isCut && offset >= 500_000) throw new Error('cut')
    }),
  )
  expect(await blobsToSend(person.device)).toEqual([])
  // a change and its bytes are one thing that waits, and the bytes alone still are
  expect(await countUnsent(person.device)).toBe(1)
  await person.sync()
  expect(await countUnsent(person.device)).toBe(1)
  await until(async () => expect(await blobOf(args)).toMatchObject({ sent: 524_288, failures: 1 }))
  expect(offsets).toEqual([0, 262_144, 524_288])
  isCut = false
  uploads?.now()
  await until(async () => expect(await blobOf(args)).toMatchObject({ state: 'stored' }))
  expect(offsets.slice(3)).toEqual([524_288, 786_432])
  await person.sync()
  expect(await countUnsent(person.device)).toBe(0)
  expect(await person.rows.attachment.get([space, args.id])).toMatchObject({ isStored: true })
  expect((await blobCalls(a.server, lake).get(owner, args.sha256)).status).toBe(200)
})

test('what the server does not take is told, and tried again when the person says so', async () => {
  const bytes = newPdf()
  const args = newAttachment(bytes, { type: 'image/png', name: 'plan.png' })
  await attach(person.device, deps(), space, args, bytes.slice().buffer)
  await person.sync()
  let asked = 0
  start(sendBlobTo(a.server, owner, () => (asked += 1)))
  await until(async () =>
    expect(await blobOf(args)).toMatchObject({ state: 'failed', code: 'TYPE' }),
  )
  uploads?.now()
  await person.sync()
  expect(asked).toBe(1)
  expect(await countUnsent(person.device)).toBe(1)
  await retryBlob(person.device, { space, sha256: args.sha256 })
  await until(async () => expect(asked).toBe(2))
})

test('bytes whose change is refused are kept until the person lets go of it, and then for an hour', async () => {
  const args = await keep(1000, { subjectId: 'f102' })
  await person.sync()
  const [entry] = await person.device.outbox.where('state').equals('rejected').toArray()
  expect(entry?.code).toBe('FORBIDDEN')
  expect(await blobOf(args)).toBeDefined()
  await discard(person.device, entry?.opId ?? '')
  await person.sync()
  expect(await blobOf(args)).toBeDefined()
  const anHourAgo = new Date(a.server.clock.now().getTime() - 61 * 60_000).toISOString()
  await person.device.blobs.update([space, args.sha256], { usedAt: anHourAgo })
  await person.sync()
  expect(await blobOf(args)).toBeUndefined()
  expect(await person.device.blobBytes.get([space, args.sha256])).toBeUndefined()
})

test('kept copies go with the row they belong to, and the oldest make room', async () => {
  const tenant = await a.member('tenant')
  await a.inSociety(lake, (w) =>
    w.put('holding', {
      ...holdingDefaults,
      ...{ societyId: lake, id: 'h-tenant', contactId: 'c-tenant', flatId: 'f101' },
      ...{ relation: 'tenant', since: '2020-04-01', until: null },
    }),
  )
  const files = [await keep(), await keep(), await keep()]
  await person.sync()
  const other = await a.device(tenant)
  await other.sync()
  for (const [at, { sha256, name }] of files.entries()) {
    const size = 20 * 1024 * 1024
    const now = new Date(Date.parse('2026-11-20T08:00:00Z') + at * 1000)
    await keepFetched(other.device, space, { sha256, name, size }, new ArrayBuffer(8), now)
  }
  const held = async () => (await other.device.blobs.toArray()).map(({ sha256 }) => sha256).sort()
  expect(await held()).toEqual(
    files
      .slice(1)
      .map(({ sha256 }) => sha256)
      .sort(),
  )
  // one whose row is not here is not kept at all
  const strange = { sha256: 'f'.repeat(64), name: 'x.pdf', size: 8 }
  await keepFetched(other.device, space, strange, new ArrayBuffer(8), new Date())
  expect(await held()).toHaveLength(2)
  const { id } = files[1] ?? { id: '' }
  await mutate(person.device, deps(), space, 'attachment.edit@1', {
    id,
    set: { visibility: 'office' },
    was: { visibility: 'household' },
  })
  await person.sync()
  await other.sync()
  expect(await held()).toEqual([files[2]?.sha256])
  await a.inSociety(lake, (w) => w.remove('holding', lake, 'h-tenant'))
  await other.sync()
  expect(await held()).toEqual([])
  expect(await other.device.blobBytes.count()).toBe(0)
  const key = { space, sha256: files[2]?.sha256 ?? '' }
  expect(await touchBytes(other.device, key, new Date())).toBeUndefined()
})
