/** Societies packed into archives and unpacked into other databases, and a society of random rows in every table. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { officeHoursDefaults } from '#domain/office-hours.ts'
import { listTables, rowsOf } from '#server/backup/catalogue.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { folderBlobStore } from '#server/blobs/folder-store.ts'
import type { Database } from '#server/database/connect.ts'
import { readAsBackup } from '#server/database/transaction.ts'
import {
  archived,
  type ForeignKey,
  inOrderOfKeys,
  listArchived,
  listForeignKeys,
  type OrderedTable,
} from '#server/society-archive/archived-tables.ts'
import { importSociety } from '#server/society-archive/import-society.ts'
import { formatManifest, type Manifest, parseManifest } from '#server/society-archive/manifest.ts'
import { type ArchivedRow, insertRows, lineOf } from '#server/society-archive/rows.ts'
import { spoolArchive } from '#server/society-archive/spool.ts'
import { endBytes, headerOf, paddingOf } from '#server/society-archive/tar.ts'
import { commit } from '#server/sync/commit.ts'
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

const oddTexts = [
  '',
  ' ',
  'मराठी नाव',
  '"quoted" \\ \n\t line\u2028s',
  'O’Brien',
  '👩‍👧',
  '{a,b}',
  'NULL',
  '=1+1',
]

type Random = () => number
const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T // never called with an empty list
const digitsOf = (random: Random, n: number) =>
  Array.from({ length: n }, () => Math.floor(random() * 10)).join('')
const textOf = (random: Random) => `${pick(random, oddTexts)}${digitsOf(random, 12)}`
const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (random: Random) =>
  `${1999 + Math.floor(random() * 40)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`

const jsonOf = (random: Random, depth = 0): unknown => {
  const kind = Math.floor(random() * (depth > 2 ? 4 : 6))
  if (kind === 0) return textOf(random)
  if (kind === 1) return random() * 1e9
  if (kind === 2) return random() < 0.5
  if (kind === 3) return Math.floor(random() * 2 ** 53)
  if (kind === 4) return [1, 2].map(() => jsonOf(random, depth + 1))
  return { b: jsonOf(random, depth + 1), a: null, [textOf(random)]: jsonOf(random, depth + 1) }
}

const randomOf = (type: string, random: Random): unknown => {
  if (type === 'text') return textOf(random)
  if (type === 'integer') return Math.floor((random() - 0.5) * 2 ** 32)
  if (type === 'bigint')
    return `${random() < 0.5 ? '-' : ''}${1 + Math.floor(random() * 9)}${digitsOf(random, 17)}`
  if (type === 'boolean') return random() < 0.5
  if (type === 'date') return dayOf(random)
  if (type === 'timestamp with time zone') {
    return `${dayOf(random)}T${two(Math.floor(random() * 24))}:59:00.${digitsOf(random, 6)}Z`
  }
  if (type === 'text[]')
    return Array.from({ length: Math.floor(random() * 4) }, () => textOf(random))
  if (type === 'jsonb') return { a: jsonOf(random) }
  throw new Error(`no random ${type}`)
}

/** What a check of the database, or a reader of the program, asks of a column. */
const asked: Record<string, (random: Random) => unknown> = {
  'opening_balance.principal': () => 100,
  'opening_balance.interest': () => 0,
  'opening_balance.advance': () => 0,
  'receipt.amount': () => '302900',
  'receipt.reverses': () => null,
  'receipt.possible_duplicate_of': () => null,
  'attachment.subject_kind': () => 'flat',
  'attachment.is_stored': () => true,
  // written again with who may read it, by a program that knows milliseconds
  'report_event.at': (random) => `${dayOf(random)}T12:59:00.${digitsOf(random, 3)}Z`,
}

/** Made by the commits that write the others. */
const notRandom = ['audit_entry', 'audit_head', 'society']
const rowsPerTable = 7

/** A few of them take another back, a few may be the same payment twice. */
const mixReceipts = (rows: ArchivedRow[], random: Random) => {
  for (const [at, row] of rows.entries()) {
    const other = rows[(at + 3) % rows.length]
    if (random() < 0.4) Object.assign(row, { reverses: other?.id, amount: '-5' })
    // sorts before what it speaks of, or behind
    row.possible_duplicate_of = random() < 0.3 ? other?.id : null
  }
  const isRound = (row: ArchivedRow): boolean => {
    const seen = new Set<unknown>()
    const look = (id: unknown): boolean => {
      const next = rows.find((each) => each.id === id)
      if (next === undefined) return false
      if (seen.has(id)) return true
      seen.add(id)
      return look(next.reverses) || look(next.possible_duplicate_of)
    }
    return look(row.id)
  }
  for (const row of rows) {
    if (isRound(row))
      Object.assign(row, { reverses: null, possible_duplicate_of: null, amount: '7' })
  }
}

type Made = Map<string, string[]>

const rowsFor = (
  table: OrderedTable,
  keys: readonly ForeignKey[],
  { societyId, random, made }: { societyId: string; random: Random; made: Made },
): ArchivedRow[] => {
  const targets = new Map(
    keys
      .filter((key) => key.table === table.name && key.target !== table.name)
      .flatMap(({ target, columns }) => columns.map((column) => [column, made.get(target) ?? []])),
  )
  const ids =
    targets.get('id') ??
    Array.from({ length: rowsPerTable }, () => `${digitsOf(random, 8)}-${textOf(random)}`)
  const uids = archived[table.name] ?? []
  const rows = ids.map((id): ArchivedRow => {
    const row: ArchivedRow = {}
    for (const { name, type } of table.columns) {
      const target = targets.get(name)
      const own = asked[`${table.name}.${name}`]
      if (own !== undefined) row[name] = own(random)
      else if (uids.includes(name)) row[name] = `uid-${digitsOf(random, 12)}`
      else row[name] = target === undefined ? randomOf(type, random) : pick(random, target)
    }
    return { ...row, society_id: societyId, id }
  })
  if (table.name === 'receipt') mixReceipts(rows, random)
  made.set(table.name, ids)
  return rows
}

/** Rows in every table, of whatever its columns take, with files to those that name some. */
export const addRandomSociety = async (
  { database, blobs }: Home,
  societyId: string,
  random: Random,
): Promise<void> => {
  const shas: string[] = []
  for (let n = 0; n < 3; n += 1) {
    const size = Math.floor(random() * 2000)
    shas.push(await keepBlob(blobs, societyId, Buffer.from(`${societyId}${n}${'x'.repeat(size)}`)))
  }
  const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'test' }
  await commit({ database, poke: () => {} }, request, async (writer) => {
    const { tx } = writer
    await writer.put('society', {
      ...{ societyId, id: societyId, name: textOf(random), registration: textOf(random) },
      ...{ address: textOf(random), businessDate: dayOf(random), offlineLeaseDays: null, pan: '' },
      ...{
        tan: '',
        gstin: '',
        ...officeHoursDefaults,
        autoCloseDays: 7,
        billNote: textOf(random),
        shareValue: 5000,
        archivedOn: null,
        samplesSince: null,
      },
    })
    const keys = await listForeignKeys(tx)
    const made: Made = new Map()
    for (const table of await inOrderOfKeys(tx, await listArchived(tx))) {
      if (notRandom.includes(table.name)) continue
      const rows = rowsFor(table, keys, { societyId, random, made })
      for (const row of rows) if ('sha256' in row) row.sha256 = pick(random, shas)
      const first = rows.filter((row) => table.ownRows.every((column) => row[column] === null))
      await insertRows(tx, table, first)
      for (
        let left = rows.filter((row) => !first.includes(row)),
          there = new Set(first.map(({ id }) => id));
        left.length > 0;
      ) {
        const ready = left.filter((row) =>
          table.ownRows.every((c) => row[c] === null || there.has(row[c])),
        )
        await insertRows(tx, table, ready)
        for (const { id } of ready) there.add(id)
        left = left.filter((row) => !ready.includes(row))
      }
    }
  })
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
