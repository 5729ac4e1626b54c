/** An archive that is not what was written, or does not fit where it comes to, changes nothing. */
import { writeFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { sqlState } from '#server/database/transaction.ts'
import type { Manifest } from '#server/society-archive/manifest.ts'
import { openArchive } from '#server/society-archive/open-archive.ts'
import { asOffice } from '../factories/accounts.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'
import { createRandom } from '../factories/random.ts'
import {
  countAll,
  filesIn,
  forged,
  newFile,
  newHome,
  pack,
  unpack,
} from '../factories/society-archive.ts'
import { addWholeSocieties } from '../factories/whole-society.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe.each(databaseKinds)('on %s', (kind) => {
  test('a byte that is another one is refused, naming its file', async () => {
    const { home } = await addWholeSocieties(await createTestDatabase(kind))
    const archive = await pack(home, 'lake')
    await home.database.close()
    const files = filesIn(archive)
    const path = newFile()
    const refusalOf = async (bytes: Buffer) => {
      writeFileSync(path, bytes)
      return openArchive(path).then(
        () => 'opened',
        (error: Error) => error.message,
      )
    }
    expect(await refusalOf(archive)).toBe('opened')
    const random = createRandom(Math.floor(Math.random() * 2 ** 31))
    let start = 0
    for (const [name, content] of files) {
      const end = start + 512 + Math.ceil(content.length / 512) * 512
      const somewhere = () => start + Math.floor(random() * (end - start))
      const places = [start, start + 511, end - 1, ...Array.from({ length: 6 }, somewhere)]
      for (const at of places) {
        const changed = Buffer.from(archive)
        changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
        expect(await refusalOf(changed), `${name}, byte ${at - start}`).toContain(name)
      }
      start = end
    }
    for (const cut of [0, 100, 511, 512, 5000, archive.length - 513, archive.length - 1]) {
      expect(await refusalOf(archive.subarray(0, cut)), `cut at ${cut}`).toMatch(/damaged|belong/)
    }
    expect(await refusalOf(Buffer.concat([archive, Buffer.alloc(512)]))).toContain('bytes behind')
    const ended = Buffer.from(archive)
    ended[archive.length - 1] = 1
    expect(await refusalOf(ended)).toContain('bytes behind')
  })

  test('it is all there or nothing is: what is here already, or of other tables, changes nothing', async () => {
    const { home } = await addWholeSocieties(await createTestDatabase(kind))
    const archive = await pack(home, 'lake')
    await expect(unpack(home, archive)).rejects.toThrow(
      'is here already, and a society is never overwritten',
    )
    expect((await pack(home, 'lake')).equals(archive)).toBe(true)

    // another society has its joining code: found out when most of it is written
    const to = await newHome(kind)
    await asOffice(to.database, 'other', (w) =>
      w.put('joining-code', {
        societyId: 'other',
        id: 'joining-code',
        code: 'LAKE2345',
        madeAt: new Date(),
      }),
    )
    const before = await countAll(to)
    await expect(unpack(to, archive)).rejects.toThrow(
      'here already (joining_code_by_code). Nothing is imported.',
    )
    expect(await countAll(to)).toEqual(before)
    expect(await to.blobs.list('lake')).toEqual([])

    await to.database.close()
    await home.database.close()
  })

  test('an archive that somebody has made by hand reaches into no other society, and fits its tables or is refused', async () => {
    const { home } = await addWholeSocieties(await createTestDatabase(kind))
    const [archive, pond] = [await pack(home, 'lake'), await pack(home, 'pond')]
    await home.database.close()
    expect(forged(archive, {}).equals(archive)).toBe(true)
    const to = await newHome(kind)
    await unpack(to, pond)
    const before = await countAll(to)
    const stateOf = (bytes: Buffer) =>
      unpack(to, bytes).then(
        () => 'imported',
        (error: unknown) => sqlState(error) ?? String(error),
      )
    for (const table of ['flat', 'membership', 'audit_entry', 'receipt']) {
      const of = (row: object) => ({ ...row, society_id: 'pond', id: 'smuggled', number: 900 })
      const rows = { table, of }
      // the policies of the tables, and no code of ours
      expect(await stateOf(forged(archive, { rows })), table).toBe('42501')
    }
    const older = (manifest: Manifest): Manifest => ({
      ...manifest,
      schema: { migrations: 2, sha256: '0'.repeat(64) },
    })
    expect(await stateOf(forged(archive, { manifest: older }))).toContain(
      'gone through 2 changes, those of this program through',
    )
    const later = (manifest: Manifest) => ({ ...manifest, format: 2 }) as unknown as Manifest // of a later program
    expect(await stateOf(forged(archive, { manifest: later }))).toContain('has format 2')
    expect(await countAll(to)).toEqual(before)
    expect((await pack(to, 'pond')).equals(pond)).toBe(true)
    expect(await to.blobs.list('lake')).toEqual([])
    await to.database.close()
  })
})
