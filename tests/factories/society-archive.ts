/** Societies packed into archives and unpacked into other databases, and a society of random rows in every table. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { listTables, rowsOf } from '#server/backup/catalogue.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { folderBlobStore } from '#server/blobs/folder-store.ts'
import type { Database } from '#server/database/connect.ts'
import { readAsBackup } from '#server/database/transaction.ts'
import { importSociety } from '#server/society-archive/import-society.ts'
import { formatManifest, type Manifest, parseManifest } from '#server/society-archive/manifest.ts'
import { type ArchivedRow, lineOf } from '#server/society-archive/rows.ts'
import { spoolArchive } from '#server/society-archive/spool.ts'
import { endBytes, headerOf, paddingOf } from '#server/society-archive/tar.ts'
import { createTestDatabase, type DatabaseKind } from './database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'aangan-society-archive-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

export const newFile = () => join(scratch, `${randomUUID()}.tar`)
export const newBlobs = (): BlobStore => folderBlobStore(join(scratch, randomUUID()))

/** A server's database and where its files lie. */
export type Home = { database: Database; blobs: BlobStore; accounts?: string }

export const pack = async ({ database, blobs, accounts = 'local' }: Home, societyId: string) => {
  const spooled = await spoolArchive({ database, blobs, accounts }, societyId)
  const chunks: Uint8Array[] = []
  for await (const chunk of spooled.read()) chunks.push(chunk)
  spooled.drop()
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== spooled.bytes) throw new Error('another length than was said')
  return bytes
}

export const unpack = async (
  { database, blobs, accounts = 'local' }: Home,
  bytes: Uint8Array,
  now = new Date(),
) => {
  const file = newFile()
  writeFileSync(file, bytes)
  const step = () => ({ advance: () => {}, end: () => {} })
  const progress = { print: () => {}, step }
  return importSociety({ database, blobs, accounts, clock: () => now, progress }, file)
}

/** The files in an archive, as anybody's tar would find them. */
export const filesIn = (archive: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  for (let at = 0; archive[at] !== 0; ) {
    const name = archive.toString('latin1', at, archive.indexOf(0, at))
    const bytes = Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8)
    files.set(name, archive.subarray(at + 512, at + 512 + bytes))
    at += 512 + Math.ceil(bytes / 512) * 512
  }
  return files
}

export const keepBlob = async (blobs: BlobStore, societyId: string, bytes: Uint8Array) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const part = { societyId, sha256, uid: 'test' }
  await blobs.append(part, 0, bytes)
  await blobs.finish(part, () => true)
  return sha256
}

/** An archive as somebody makes it who knows its form: every hash is right. */
export const forged = (
  archive: Buffer,
  change: {
    manifest?: (manifest: Manifest) => Manifest
    rows?: { table: string; of: (row: ArchivedRow) => ArchivedRow }
  },
): Buffer => {
  const files = filesIn(archive)
  const manifest = parseManifest(files.get('manifest.json')?.toString() ?? '')
  const { table = '', of = (row: ArchivedRow) => row } = change.rows ?? {}
  const name = `tables/${table}.jsonl`
  const lines = (files.get(name)?.toString() ?? '').split('\n').filter((line) => line !== '')
  const changed = Buffer.from(lines.map((line) => `${lineOf(of(JSON.parse(line)))}\n`).join(''))
  if (change.rows !== undefined) files.set(name, changed)
  const sha256 = createHash('sha256').update(changed).digest('hex')
  const tables = manifest.tables.map((each) =>
    each.name === table ? { ...each, bytes: changed.length, sha256 } : each,
  )
  const own = change.manifest ?? ((same: Manifest) => same)
  files.set('manifest.json', Buffer.from(formatManifest(own({ ...manifest, tables }))))
  const parts = [...files].flatMap(([file, bytes]) => [
    headerOf(file, bytes.length),
    bytes,
    new Uint8Array(paddingOf(bytes.length)),
  ])
  return Buffer.concat([...parts, new Uint8Array(endBytes)])
}

export const newHome = async (kind: DatabaseKind): Promise<Home> => ({
  database: await createTestDatabase(kind),
  blobs: newBlobs(),
})

/** Rows by table, of a whole database. */
export const countAll = ({ database }: Home) =>
  readAsBackup(database, async (tx) => {
    const counts: Record<string, number> = {}
    for (const { name } of await listTables(tx)) {
      const [row] = await rowsOf<{ n: number }>(
        tx,
        sql`select count(*)::int as n from ${sql.identifier(name)}`,
      )
      if (row !== undefined && row.n > 0) counts[name] = row.n
    }
    return counts
  })
