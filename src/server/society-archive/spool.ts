/**
 * Everything of one society, written down table by table as it was at one moment, and then sent as one archive: its length and
 * hashes are known before the first byte goes out, and neither rows nor files lie in memory.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredTable } from '../backup/catalogue.ts'
import { readAllRows } from '../backup/read-all-rows.ts'
import { fixTextForms } from '../backup/rows.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { setSociety } from '../database/transaction.ts'
import { manifestName } from '../sealed-manifest.ts'
import { listArchived } from './archived-tables.ts'
import {
  type ArchivedBlob,
  type ArchivedTable,
  blobFile,
  formatManifest,
  type Manifest,
  newManifest,
  tableFile,
} from './manifest.ts'
import { ArchiveRefused } from './refused.ts'
import { type ArchivedRow, lineOf, readRows } from './rows.ts'
import { bytesOf, endBytes, headerOf, paddingOf } from './tar.ts'

export type SpoolDeps = {
  database: Database
  blobs: BlobStore
  /** Where the people of the society have their accounts. */
  accounts: string
}

export type Spooled = {
  manifest: Manifest
  /** Of the whole archive. */
  bytes: number
  /** Once. */
  read: () => AsyncGenerator<Uint8Array, void, undefined>
  /** Takes the written rows away again. */
  drop: () => void
}

/** What else the rows say. */
type Seen = {
  /** Of the society. */
  name: string | undefined
  /** The hash of a file of attachments -> whether its bytes should be here. */
  files: Map<string, boolean>
}

const look = (seen: Seen, { name }: StoredTable, rows: readonly ArchivedRow[]) => {
  if (name === 'society') seen.name = String(rows[0]?.name)
  for (const { sha256, is_stored: isStored } of rows) {
    if (typeof sha256 !== 'string') continue
    seen.files.set(sha256, seen.files.get(sha256) === true || isStored !== false)
  }
}

const writeTable = async (
  tx: Transaction,
  folder: string,
  table: StoredTable,
  societyId: string,
  seen: Seen,
): Promise<ArchivedTable> => {
  const hash = createHash('sha256')
  const written = { rows: 0, bytes: 0 }
  await pipeline(
    Readable.from(
      (async function* () {
        for await (const rows of readRows(tx, table)) {
          // the query has asked for no others
          if (rows.some((row) => row.society_id !== societyId)) throw new Error('another society')
          look(seen, table, rows)
          const text = Buffer.from(`${rows.map(lineOf).join('\n')}\n`)
          hash.update(text)
          written.rows += rows.length
          written.bytes += text.length
          yield text
        }
      })(),
    ),
    createWriteStream(join(folder, table.name), { flags: 'wx', mode: 0o600 }),
  )
  return { name: table.name, ...written, sha256: hash.digest('hex') }
}

const spoolTables = ({ database }: SpoolDeps, folder: string, societyId: string) =>
  readAllRows(database, async (tx) => {
    await setSociety(tx, societyId)
    await fixTextForms(tx)
    const seen: Seen = { name: undefined, files: new Map() }
    const tables: ArchivedTable[] = []
    for (const table of await listArchived(tx)) {
      tables.push(await writeTable(tx, folder, table, societyId, seen))
    }
    const { name, files } = seen
    if (name === undefined) throw new ArchiveRefused(`There is no society "${societyId}" here.`)
    return { society: { id: societyId, name }, tables, files }
  })

const hashIn = async (blobs: BlobStore, societyId: string, sha256: string) => {
  const hash = createHash('sha256')
  for await (const chunk of blobs.read({ societyId, sha256 })) hash.update(chunk)
  return hash.digest('hex')
}

/** What is not there, or not what it was, is named and left out: the rest must not wait for it. */
const lookAtBlobs = async ({ blobs }: SpoolDeps, societyId: string, named: Seen['files']) => {
  const whole: ArchivedBlob[] = []
  const missing: string[] = []
  for (const [sha256, isStored] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = await blobs.size({ societyId, sha256 })
    const isWhole = bytes !== undefined && (await hashIn(blobs, societyId, sha256)) === sha256
    if (isWhole) whole.push({ sha256, bytes })
    else if (isStored) missing.push(sha256)
  }
  return { blobs: whole, missing }
}

type Part = { file: string; bytes: number; content: () => AsyncIterable<Uint8Array> }

async function* packed(parts: readonly Part[]): AsyncGenerator<Uint8Array, void, undefined> {
  for (const { file, bytes, content } of parts) {
    yield headerOf(file, bytes)
    let sent = 0
    for await (const chunk of content()) {
      sent += chunk.length
      yield chunk
    }
    if (sent !== bytes) throw new Error(`${file} has changed while it was sent`)
    if (paddingOf(bytes) > 0) yield new Uint8Array(paddingOf(bytes))
  }
  yield new Uint8Array(endBytes)
}

const partsOf = ({ blobs }: SpoolDeps, folder: string, manifest: Manifest): Part[] => {
  const text = Buffer.from(formatManifest(manifest))
  const societyId = manifest.society.id
  return [
    { file: manifestName, bytes: text.length, content: () => Readable.from([text]) },
    ...manifest.tables.map(({ name, bytes }) => ({
      file: tableFile(name),
      bytes,
      content: () => createReadStream(join(folder, name)),
    })),
    ...manifest.blobs.map(({ sha256, bytes }) => ({
      file: blobFile(sha256),
      bytes,
      content: () => blobs.read({ societyId, sha256 }),
    })),
  ]
}

/** @throws ArchiveRefused when there is no such society */
export const spoolArchive = async (deps: SpoolDeps, societyId: string): Promise<Spooled> => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-society-'))
  const drop = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { society, tables, files } = await spoolTables(deps, folder, societyId)
    const blobs = await lookAtBlobs(deps, societyId, files)
    const manifest = newManifest({ society, tables, ...blobs, accounts: deps.accounts })
    const parts = partsOf(deps, folder, manifest)
    const bytes = parts.reduce((sum, part) => sum + bytesOf(part.bytes), endBytes)
    return { manifest, bytes, read: () => packed(parts), drop }
  } catch (error) {
    drop()
    throw error
  }
}
