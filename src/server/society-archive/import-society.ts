/**
 * An archive becomes a society again: all of it is looked at first, and it is all there at the end or nothing is. Rows are written
 * under the same policies as in daily use, so that no archive reaches into another society.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { societySpace } from '#domain/scopes.ts'
import type { StoredTable } from '../backup/catalogue.ts'
import type { Progress } from '../backup/progress.ts'
import { fixTextForms } from '../backup/rows.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../database/connect.ts'
import { constraintOf, withRole } from '../database/transaction.ts'
import { commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import { inOrderOfKeys, listArchived, type OrderedTable } from './archived-tables.ts'
import { indexSociety, listAtPeople } from './index-society.ts'
import { type ArchivedTable, currentSchema, type Manifest } from './manifest.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import {
  addAccounts,
  type Linked,
  type Links,
  linkPeople,
  type Person,
  peopleIn,
  relinked,
} from './people.ts'
import { ArchiveRefused } from './refused.ts'
import { type ArchivedRow, insertRows, lineOf, readRows } from './rows.ts'

export type ImportDeps = {
  database: Database
  blobs: BlobStore
  /** Where the people of this server have their accounts. */
  accounts: string
  clock: () => Date
  progress: Progress
}

export type Imported = { manifest: Manifest; newAccounts: number; waiting: number }

const rowsAtOnce = 500
const charactersAtOnce = 1_000_000

const requireSameSchema = ({ schema }: Manifest) => {
  const here = currentSchema()
  if (schema.sha256 === here.sha256) return
  const advice =
    schema.migrations > here.migrations
      ? 'Import it with that version of Aangan, or bring this server to it.'
      : 'Import it into an empty server of that version of Aangan, and then start this version on it: that brings the rows up to date.'
  throw new ArchiveRefused(
    `This archive is of tables that have gone through ${schema.migrations} changes, those of this program through ${here.migrations}. ${advice} Nothing is imported.`,
  )
}

const taken = ({ society: { id, name } }: Manifest) =>
  new ArchiveRefused(
    `The society ${name} (${id}) is here already, and a society is never overwritten. Nothing is imported.`,
  )

/** Order says nothing, and no row is there twice: what all lines' hashes make together says whether they are the same. */
const createSum = () => {
  const sum = Buffer.alloc(32)
  let rows = 0
  return {
    add: (row: ArchivedRow) => {
      rows += 1
      const hash = createHash('sha256').update(lineOf(row)).digest()
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) ^ (hash[at] ?? 0)
    },
    said: () => `${rows} ${sum.toString('hex')}`,
  }
}

type Filling = { archive: OpenArchive; links: Links; progress: Progress }

/** Rows that speak of others of their table wait until those are there. */
const insertWaiting = async (writer: Writer, table: OrderedTable, rows: readonly ArchivedRow[]) => {
  let left = [...rows]
  while (left.length > 0) {
    const ids = new Set(left.map(({ id }) => id))
    const isReady = (row: ArchivedRow) =>
      table.ownRows.every((column) => row[column] === row.id || !ids.has(row[column]))
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error(`rows of ${table.name} speak of each other in a circle`)
    for (let at = 0; at < ready.length; at += rowsAtOnce) {
      await insertRows(writer.tx, table, ready.slice(at, at + rowsAtOnce))
    }
    left = left.filter((row) => !isReady(row))
  }
}

const years = 'financial_year'

/** A closed year takes no vouchers: it is closed again once they are there. */
const fillable = (table: string, row: ArchivedRow): ArchivedRow =>
  table === years ? { ...row, state: 'open' } : row

const closeYears = async ({ tx }: Writer, { archive }: Filling) => {
  for await (const { society_id: societyId, id, state } of archive.rows(years)) {
    await tx.execute(
      sql`update financial_year set state = ${state} where society_id = ${societyId} and id = ${id}`,
    )
  }
}

const fillTable = async (
  writer: Writer,
  table: OrderedTable,
  wanted: ArchivedTable,
  { archive, links, progress }: Filling,
) => {
  const sum = createSum()
  const step = progress.step(table.name, wanted.rows)
  const waiting: ArchivedRow[] = []
  let batch: ArchivedRow[] = []
  let characters = 0
  const flush = async () => {
    await insertRows(writer.tx, table, batch)
    step.advance(batch.length)
    batch = []
    characters = 0
  }
  for await (const found of archive.rows(table.name)) {
    const row = relinked(table.name, found, links)
    sum.add(row)
    if (table.ownRows.some((column) => row[column] !== null)) waiting.push(row)
    else {
      batch.push(fillable(table.name, row))
      characters += lineOf(row).length
      if (batch.length === rowsAtOnce || characters >= charactersAtOnce) await flush()
    }
  }
  await flush()
  await insertWaiting(writer, table, waiting)
  step.end()
  return sum.said()
}

const readBack = async (writer: Writer, table: StoredTable) => {
  const sum = createSum()
  for await (const rows of readRows(writer.tx, table)) for (const row of rows) sum.add(row)
  return sum.said()
}

const fillTables = async (writer: Writer, database: Database, filling: Filling) => {
  const { tables: wanted } = filling.archive.manifest
  const tables = await listArchived(writer.tx)
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ')
  if (names(tables) !== names(wanted)) throw new ArchiveRefused('It has other tables than this.')
  const sums = new Map<string, string>()
  for (const table of await inOrderOfKeys(writer.tx, tables)) {
    const file = wanted.find(({ name }) => name === table.name)
    if (file !== undefined) sums.set(table.name, await fillTable(writer, table, file, filling))
  }
  await closeYears(writer, filling)
  filling.progress.print('Reading every row again')
  await withRole(writer.tx, database, 'backup', async () => {
    for (const table of tables) {
      if ((await readBack(writer, table)) !== sums.get(table.name)) {
        throw new ArchiveRefused(
          `tables/${table.name}.jsonl came out different. Nothing is imported.`,
        )
      }
    }
  })
}

/** @returns how to take them away again */
const storeBlobs = async ({ blobs, progress }: ImportDeps, archive: OpenArchive) => {
  const societyId = archive.manifest.society.id
  const step = progress.step('files of attachments', archive.manifest.blobs.length)
  const stored: string[] = []
  const undo = async () => {
    for (const sha256 of stored) await blobs.remove({ societyId, sha256 })
  }
  try {
    for (const blob of archive.manifest.blobs) {
      const { sha256 } = blob
      step.advance(1)
      if ((await blobs.size({ societyId, sha256 })) === blob.bytes) continue
      await blobs.put({ societyId, sha256 }, await buffer(archive.blob(blob)))
      stored.push(sha256)
    }
  } catch (error) {
    await undo()
    throw error
  }
  step.end()
  return undo
}

const write = (deps: ImportDeps, archive: OpenArchive, { links, newcomers }: Linked) => {
  const { database, clock, progress } = deps
  const societyId = archive.manifest.society.id
  const space = societySpace(societyId)
  return commit(
    { database, poke: () => {}, clock },
    { actor: { societyId }, spaces: [space], via: 'npm run society:import' },
    async (writer) => {
      if (writer.versions[space] !== 1) throw taken(archive.manifest)
      await fixTextForms(writer.tx)
      await withRole(writer.tx, database, 'identity', () =>
        addAccounts(writer.tx, newcomers, clock()),
      )
      await fillTables(writer, database, { archive, links, progress })
      progress.print('Working out who sees what')
      await indexSociety(writer, societyId)
      await listAtPeople(writer, societyId)
    },
  )
}

/**
 * @param path of the archive
 * @throws ArchiveRefused; nothing is written then
 */
export const importSociety = async (deps: ImportDeps, path: string): Promise<Imported> => {
  deps.progress.print(`Looking through ${path}`)
  const archive = await openArchive(path)
  const { manifest } = archive
  requireSameSchema(manifest)
  const people = await peopleIn(archive)
  const linked = await linkPeople(deps.database, people, manifest.accounts, deps.accounts)
  const takeBlobsBack = await storeBlobs(deps, archive)
  try {
    await write(deps, archive, linked)
  } catch (error) {
    await takeBlobsBack()
    const constraint = constraintOf(error)
    if (constraint === undefined) throw error
    throw new ArchiveRefused(
      `Something of it is here already (${constraint}). Nothing is imported.`,
    )
  }
  const waits = ({ uid, isMember }: Person) => isMember && linked.links.get(uid) === null
  const waiting = people.filter(waits).length
  return { manifest, newAccounts: linked.newcomers.length, waiting }
}
