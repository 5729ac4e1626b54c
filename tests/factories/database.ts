/** A migrated database for a test: PGlite in memory, cloned from one migrated instance, or the PostgreSQL of the run. */
import { PGlite } from '@electric-sql/pglite'
import { type Database, pgliteDatabase } from '#server/database/connect.ts'

let migrated: Promise<Blob | File> | undefined

const migratedImage = () => {
  migrated ??= (async () => {
    const pglite = await PGlite.create()
    const database = await pgliteDatabase(pglite)
    const image = await pglite.dumpDataDir('none')
    await database.close()
    return image
  })()
  return migrated
}

export const createTestDatabase = async (): Promise<Database> =>
  pgliteDatabase(await PGlite.create({ loadDataDir: await migratedImage() }))
