/** Trash and Spam are emptied: what has lain there for 30 days is deleted for good, in its box alone, with text and files. */
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { purgedAfterDays, purgedFolders } from '#domain/mail-folders.ts'
import { societySpace } from '#domain/scopes.ts'
import { removeMailFiles } from '../attachments/mail-files.ts'
import type { Database } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { mail } from '../database/schema-mail.ts'
import { asKeeper, readAs } from '../database/transaction.ts'
import { inEachOf, type OnFailed } from '../societies/read-societies.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'

export type PurgeDeps = Pick<CommitDeps, 'poke'> & {
  database: Database
  clock: () => Date
  onFailed: OnFailed
}

const dayMs = 24 * 60 * 60 * 1000
/** In one commit. */
const most = 500

const isOver = (before: Date) =>
  and(inArray(mail.folder, [...purgedFolders]), lte(mail.filedAt, before))

const societiesWithOld = async (database: Database, before: Date): Promise<string[]> => {
  const rows = await asKeeper(database, (tx) =>
    tx.selectDistinct({ id: mail.societyId }).from(mail).where(isOver(before)),
  )
  return rows.map(({ id }) => id)
}

const isArchived = async (database: Database, societyId: string): Promise<boolean> => {
  const [found] = await readAs(database, { societyId }, (tx) =>
    tx.select().from(society).where(eq(society.societyId, societyId)),
  )
  return found === undefined || found.archivedOn !== null
}

const purgeSome = async (writer: Writer, societyId: string, before: Date): Promise<number> => {
  const rows = await writer.tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.societyId, societyId), isOver(before)))
    .orderBy(asc(mail.id))
    .limit(most)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await writer.removeAll('mail', societyId, ids)
  await writer.removeAll('mail-body', societyId, ids)
  await removeMailFiles(writer, societyId, ids)
  return ids.length
}

const purgeSociety = async (deps: PurgeDeps, societyId: string, before: Date): Promise<number> => {
  if (await isArchived(deps.database, societyId)) return 0
  const request = { actor: { societyId }, spaces: [societySpace(societyId)], via: 'daily' }
  let purged = 0
  for (let some = most; some === most; purged += some) {
    some = await commit(deps, request, (writer) => purgeSome(writer, societyId, before))
  }
  return purged
}

/** @returns how many mails were deleted */
export const purgeMails = async (deps: PurgeDeps): Promise<number> => {
  const before = new Date(deps.clock().getTime() - purgedAfterDays * dayMs)
  let purged = 0
  const purge = async (societyId: string) => {
    purged += await purgeSociety(deps, societyId, before)
  }
  await inEachOf(await societiesWithOld(deps.database, before), purge, deps.onFailed)
  return purged
}
