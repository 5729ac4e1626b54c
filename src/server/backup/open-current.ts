import { existsSync } from 'node:fs'
import type { BlobPlace } from '../blobs/open-store.ts'
import {
  type Connection,
  connectEmbedded,
  connectPostgres,
  embeddedPath,
} from '../database/connect.ts'
import { knownMigrations } from '../database/migrations.ts'
import { readMigrations } from './catalogue.ts'
import { BackupRefused } from './refused.ts'

/** Where `npm start` keeps its data with these variables. */
export type Place = BlobPlace & { databaseUrl: string | undefined }

/** Opening it does not bring it to this program's version. @throws BackupRefused when there is none */
export const openAsItIs = async ({ databaseUrl, dataDir }: Place): Promise<Connection> => {
  if (databaseUrl !== undefined) return connectPostgres(databaseUrl)
  if (!existsSync(embeddedPath(dataDir))) {
    throw new BackupRefused(`There is no database in "${dataDir}". DATA_DIR names its folder.`)
  }
  return connectEmbedded(dataDir)
}

/**
 * To look at, as it is.
 * @throws BackupRefused when there is none, or its tables are of an older version
 */
export const openCurrent = async (place: Place): Promise<Connection> => {
  const database = await openAsItIs(place)
  try {
    const gone = await database.drizzle.transaction(readMigrations)
    if (gone.length >= knownMigrations().length) return database
    throw new BackupRefused(
      'This database is of an older version. Start this version of the server on it once.',
    )
  } catch (error) {
    await database.close()
    throw error
  }
}
