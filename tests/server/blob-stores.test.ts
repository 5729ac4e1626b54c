/** The stores of bytes: as a folder, and as a bucket of an S3 store, which keep the same promises under the same names. */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOf } from '#server/blobs/blob-name.ts'
import { type BlobStore, WrongOffset } from '#server/blobs/blob-store.ts'
import { folderBlobStore } from '#server/blobs/folder-store.ts'
import type { S3Settings } from '#server/blobs/s3-env.ts'
import { s3BlobStore } from '#server/blobs/s3-store.ts'
import { newPdf, sha256Of } from '../factories/attachments.ts'
import { hasS3, startBusy, startS3 } from '../factories/s3.ts'

const minute = 60 * 1000

type Opened = { store: BlobStore; stop: () => void }

const kinds: Record<string, () => Promise<Opened>> = {
  folder: async () => ({
    store: folderBlobStore(mkdtempSync(join(tmpdir(), 'aangan-store-'))),
    stop: () => {},
  }),
  bucket: async () => {
    const { settings, stop } = await startS3()
    return { store: s3BlobStore(settings), stop }
  },
}

describe.each(Object.keys(kinds).filter((kind) => kind === 'folder' || hasS3))('a %s', (kind) => {
  let opened: Opened
  let store: BlobStore
  beforeAll(async () => {
    opened = (await kinds[kind]?.()) as Opened // its own name
    ;({ store } = opened)
  })
  afterAll(() => opened.stop())

  const keyOf = (bytes: Uint8Array, societyId = 'lake') => ({ societyId, sha256: sha256Of(bytes) })

  test('nobody goes on with what another has begun; a part that is wrong leaves nothing', async () => {
    const bytes = newPdf(100)
    const mine = { ...keyOf(bytes, 'meadow'), uid: 'u1' }
    expect(await store.partSize(mine)).toBe(0)
    await store.append(mine, 0, bytes.subarray(0, 60))
    expect(await store.partSize({ ...mine, uid: 'u2' })).toBe(0)
    await expect(store.append(mine, 10, bytes)).rejects.toThrow(WrongOffset)
    expect(await store.append(mine, 60, newPdf(40))).toBe(100)
    expect(await store.finish(mine, () => true)).toBe('wrong hash')
    expect(await store.partSize(mine)).toBe(0)
    await store.append(mine, 0, bytes)
    expect(await store.finish(mine, () => false)).toBe('refused')
    expect(await store.size(mine)).toBeUndefined()
    await store.append(mine, 0, bytes.subarray(0, 60))
    await store.append(mine, 60, bytes.subarray(60))
    expect(await store.finish(mine, (all) => sha256Of(all) === mine.sha256)).toBe('kept')
    expect(await store.partSize(mine)).toBe(0)
    expect(await store.size(mine)).toBe(100)
    expect((await store.list('meadow')).map(({ sha256, size }) => [sha256, size])).toEqual([
      [mine.sha256, 100],
    ])
    expect(await store.list('mead')).toEqual([])
    expect(await store.dropParts('meadow', new Date(Date.now() + minute))).toBe(0)
  })

  test('all of it and a range come back; a missing one is an error of its stream', async () => {
    const bytes = newPdf(300_000)
    const key = keyOf(bytes)
    await store.put(key, bytes)
    expect(sha256Of(await buffer(store.read(key)))).toBe(key.sha256)
    const range = await buffer(store.read(key, { from: 10, to: 19 }))
    expect([...range]).toEqual([...bytes.subarray(10, 20)])
    expect(await store.size(keyOf(newPdf(20)))).toBeUndefined()
    const missing = buffer(store.read(keyOf(newPdf(20))))
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.put(key, newPdf(10))).rejects.toThrow('has another hash')
    expect(store.place(key)).toContain(key.sha256)
  })

  test('what no row names is remembered, and gone when it is removed', async () => {
    const bytes = newPdf(50)
    const key = keyOf(bytes, 'pond')
    await store.put(key, bytes)
    const since = new Date('2026-11-20T10:00:00.000Z')
    await store.noteUnnamed(key, since)
    expect(await store.list('pond')).toMatchObject([{ sha256: key.sha256, unnamedSince: since }])
    await store.noteUnnamed(key, null)
    const [found] = await store.list('pond')
    expect(found?.unnamedSince).toBeNull()
    expect(Math.abs(Number(found?.writtenAt) - Date.now())).toBeLessThan(minute)
    await store.noteUnnamed(key, since)
    await store.remove(key)
    expect(await store.list('pond')).toEqual([])
    await store.remove(key)
  })

  test('parts that nobody went on with go', async () => {
    const part = { ...keyOf(newPdf(70), 'tarn'), uid: 'u1' }
    await store.append(part, 0, newPdf(20))
    expect(await store.dropParts('tarn', new Date(Date.now() - minute))).toBe(0)
    expect(await store.dropParts('tarn', new Date(Date.now() + minute))).toBe(1)
    expect(await store.partSize(part)).toBe(0)
  })
})

test('an id that is no safe name of a folder does not become one', () => {
  const odd = ['A', 'a:b', 'a.b', 'con.', '..', '../x', 'x'.repeat(120)]
  for (const id of odd) expect(folderOf(id)).toMatch(/^_[0-9a-f]{64}$/)
  expect(folderOf('lake-2')).toBe('lake-2')
  expect(() => folderBlobStore('x').read({ societyId: 'lake', sha256: '../x' })).toThrow()
})

test('a folder holds what it is given, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-store-'))
  const bytes = newPdf(100)
  const sha256 = sha256Of(bytes)
  await folderBlobStore(folder).put({ societyId: 'lake', sha256 }, bytes)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(names.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([sha256])
})

describe.skipIf(!hasS3)('a bucket', () => {
  let settings: S3Settings
  let stop: () => void
  beforeAll(async () => {
    ;({ settings, stop } = await startS3())
  })
  afterAll(() => stop())

  test('a wrong secret is refused, and stands in no message', async () => {
    const store = s3BlobStore({ ...settings, secret: 'not-the-secret' })
    const bytes = newPdf(10)
    const refused = store.put({ societyId: 'lake', sha256: sha256Of(bytes) }, bytes)
    await expect(refused).rejects.toThrow(/answered 403 SignatureDoesNotMatch to PUT/)
    await expect(refused).rejects.not.toThrow(/not-the-secret/)
    await expect(store.list('lake')).rejects.toThrow('403')
  })

  test('two servers go on with the same part; one from each at once spoils nothing for good', async () => {
    const [one, other] = [s3BlobStore(settings), s3BlobStore(settings)]
    const bytes = newPdf(300)
    const part = { societyId: 'lake', sha256: sha256Of(bytes), uid: 'u1' }
    await one.append(part, 0, bytes.subarray(0, 100))
    expect(await other.append(part, 100, bytes.subarray(100, 150))).toBe(150)
    await Promise.all([
      one.append(part, 150, bytes.subarray(150, 200)),
      other.append(part, 150, bytes.subarray(150, 200)),
    ])
    await one.append(part, 200, bytes.subarray(200))
    expect(await other.finish(part, () => true)).toBe('kept')
  })

  test('more than one page of a listing is read to its end', async () => {
    const store = s3BlobStore(settings)
    const count = 1003
    for (let at = 0; at < count; at += 50) {
      const some = Array.from({ length: Math.min(50, count - at) }, (_, n) =>
        Buffer.from(`${at + n}`),
      )
      await Promise.all(
        some.map((bytes) => store.put({ societyId: 'sea', sha256: sha256Of(bytes) }, bytes)),
      )
    }
    expect(await store.list('sea')).toHaveLength(count)
  })

  test('a store that is busy is asked again, and not for ever', async () => {
    const busy = await startBusy(settings.endpoint)
    const store = s3BlobStore({ ...settings, endpoint: busy.endpoint })
    const bytes = newPdf(40)
    const key = { societyId: 'busy', sha256: sha256Of(bytes) }
    busy.refuse(2)
    await store.put(key, bytes)
    expect(await store.size(key)).toBe(40)
    expect(busy.asked()).toBe(4)
    busy.refuse(100)
    await expect(store.size(key)).rejects.toThrow('answered 503')
    expect(busy.asked()).toBe(8)
    busy.stop()
  })
})
