/** The bytes of attachments in backup, restore and move. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Place } from '#server/backup/open-current.ts'
import { blobPathIn, blobsFolder } from '#server/blobs/folder-store.ts'
import { type BlobPlace, openBlobs } from '#server/blobs/open-store.ts'
import { addSociety } from '../factories/app.ts'
import { newPdf, sha256Of } from '../factories/attachments.ts'
import {
  backUp,
  manifestOf,
  newName,
  newPlace,
  openAt,
  runBackupCommand as run,
} from '../factories/backup.ts'
import { databaseKinds } from '../factories/database.ts'
import { hasS3, startS3 } from '../factories/s3.ts'

// every embedded database is a cluster made anew
vi.setConfig({ testTimeout: 120_000 })

const rootOf = ({ dataDir }: Pick<Place, 'dataDir'>) => join(dataDir, blobsFolder)

/** A society with two files, and one that is still on its way. */
const fill = async (place: Place) => {
  const database = await openAt(place)
  await addSociety(database, 'lake', 'Lake', {})
  await database.close()
  const store = openBlobs(place)
  const files = [newPdf(3000), newPdf(200)]
  for (const bytes of files) {
    const part = { societyId: 'lake', sha256: sha256Of(bytes), uid: 'u' }
    await store.append(part, 0, bytes)
    await store.finish(part, () => true)
  }
  const begun = { societyId: 'lake', sha256: sha256Of(newPdf()), uid: 'u' }
  await store.append(begun, 0, newPdf(10))
  return files.map(sha256Of).sort()
}
const shasIn = async (place: BlobPlace) =>
  (await openBlobs(place).list('lake')).map(({ sha256 }) => sha256).sort()

describe.each(databaseKinds)('on %s', (kind) => {
  test('files go into the backup and come back, each under its hash', async () => {
    const place = await newPlace(kind)
    const shas = await fill(place)
    const folder = await backUp(place)
    expect(
      manifestOf(folder)
        .blobs?.map(({ sha256 }) => sha256)
        .sort(),
    ).toEqual(shas)
    const there = await newPlace(kind)
    expect(await run(there, 'restore', folder)).toMatchObject({ code: 0 })
    expect(await shasIn(there)).toEqual(shas)
    // one byte of one file: nothing is restored
    const damaged = blobPathIn(join(folder, blobsFolder), {
      societyId: 'lake',
      sha256: shas[0] ?? '',
    })
    writeFileSync(damaged, newPdf(3000))
    const empty = await newPlace(kind)
    const refused = await run(empty, 'restore', folder)
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('is damaged. Nothing is restored.')
    expect(await shasIn(empty)).toEqual([])
  })

  test('what the disk has spoilt is said and left out', async () => {
    const place = await newPlace(kind)
    const [spoilt = '', whole = ''] = await fill(place)
    const path = blobPathIn(rootOf(place), { societyId: 'lake', sha256: spoilt })
    writeFileSync(path, newPdf(3000))
    const folder = newName()
    const { code, text } = await run(place, 'backup', folder)
    expect(code).toBe(0)
    expect(text).toContain(`${path} is damaged and is left out.`)
    expect(manifestOf(folder).blobs?.map(({ sha256 }) => sha256)).toEqual([whole])
  })
})

test('a move into another folder takes them along; one to a server leaves them in DATA_DIR', async () => {
  const place = await newPlace('embedded')
  const shas = await fill(place)
  const dataDir = newName()
  expect(await run(place, 'move', '--to-folder', dataDir)).toMatchObject({ code: 0 })
  expect(await shasIn({ dataDir })).toEqual(shas)
  if (!databaseKinds.includes('postgres')) return
  const { databaseUrl = '' } = await newPlace('postgres')
  const { code, text } = await run(place, 'move', '--to', databaseUrl)
  expect(code).toBe(0)
  expect(text).toContain(`The files of attachments stay in "${place.dataDir}"`)
  expect(await shasIn(place)).toEqual(shas)
})

test.skipIf(!hasS3)('from a bucket into a folder and back; a move leaves them there', async () => {
  const { settings: s3, stop } = await startS3()
  const place = { ...(await newPlace('embedded')), s3 }
  const shas = await fill(place)
  const folder = await backUp(place)
  const plain = await newPlace('embedded')
  expect(await run(plain, 'restore', folder)).toMatchObject({ code: 0 })
  expect(await shasIn(plain)).toEqual(shas)
  const [first = ''] = shas
  await openBlobs(place).remove({ societyId: 'lake', sha256: first })
  const again = { ...(await newPlace('embedded')), s3 }
  expect(await run(again, 'restore', folder)).toMatchObject({ code: 0 })
  expect(await shasIn(again)).toEqual(shas)
  const dataDir = newName()
  const { code, text } = await run(again, 'move', '--to-folder', dataDir)
  expect(code).toBe(0)
  expect(text).toContain('stay in the bucket "society-files"')
  expect(await shasIn({ dataDir })).toEqual([])
  stop()
})
