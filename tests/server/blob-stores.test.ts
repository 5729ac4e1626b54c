/** The store of bytes, as a folder. */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WrongOffset } from '#server/blobs/blob-store.ts'
import { folderBlobStore, folderOf } from '#server/blobs/folder-store.ts'
import { newPdf, sha256Of } from '../factories/attachments.ts'

describe('the folder of the bytes', () => {
  const part = { societyId: 'lake', sha256: '', uid: 'u1' }

  test('nobody goes on with what another has begun; a part that is wrong leaves nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aangan-store-'))
    const store = folderBlobStore(folder)
    const bytes = newPdf(100)
    const mine = { ...part, sha256: sha256Of(bytes) }
    await store.append(mine, 0, bytes.subarray(0, 60))
    expect(await store.partSize({ ...mine, uid: 'u2' })).toBe(0)
    await expect(store.append(mine, 10, bytes)).rejects.toThrow(WrongOffset)
    await store.append(mine, 60, newPdf(40))
    expect(await store.finish(mine, () => true)).toBe('wrong hash')
    expect(await store.partSize(mine)).toBe(0)
    await store.append(mine, 0, bytes)
    expect(await store.finish(mine, () => false)).toBe('refused')
    await store.append(mine, 0, bytes)
    expect(await store.finish(mine, () => true)).toBe('kept')
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    expect(names.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([mine.sha256])
    expect((await store.list('lake')).map(({ sha256, size }) => [sha256, size])).toEqual([
      [mine.sha256, 100],
    ])
    expect(await store.list('pond')).toEqual([])
  })

  test('an id that is no safe name of a folder does not become one', () => {
    const odd = ['A', 'a:b', 'a.b', 'con.', '..', '../x', 'x'.repeat(120)]
    for (const id of odd) expect(folderOf(id)).toMatch(/^_[0-9a-f]{64}$/)
    expect(folderOf('lake-2')).toBe('lake-2')
    expect(() => folderBlobStore('x').read({ societyId: 'lake', sha256: '../x' })).toThrow()
  })
})
