/** Backup, restore and move: what comes back is what was there, row by row, or nothing changes at all. */
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { eq, is, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countRows, listTables, rowsOf } from '#server/backup/catalogue.ts'
import { formatManifest, type Manifest } from '#server/backup/manifest.ts'
import type { Place } from '#server/backup/open-current.ts'
import { connectPostgres, type Database } from '#server/database/connect.ts'
import { knownMigrations } from '#server/database/migrations.ts'
import * as schema from '#server/database/schema.ts'
import { readAs, readAsBackup, sqlState, writeAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { commit } from '#server/sync/commit.ts'
import {
  backUp,
  connectAt,
  contentsOf,
  manifestOf,
  newName,
  newPlace,
  openAt,
  runBackupCommand as run,
} from '../factories/backup.ts'
import { bothKinds, createTestDatabase, type DatabaseKind } from '../factories/database.ts'

// every embedded database is a cluster made anew
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const inDatabase = async <T>(place: Place, work: (database: Database) => Promise<T>) => {
  const database = await openAt(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What a text can do to a format that goes line by line, and to one that quotes. */
const awkward =
  'line 1\nline 2\r\n\tU+2028:\u2028 U+2029:\u2029 "quoted" \\back\\ {a,b} NULL \u0001 ઼ मराठी 🏘️ end'

const fillWithEverything = async (database: Database) => {
  const deps = { database, poke: () => {}, clock: () => new Date(), print: () => {} }
  await seedDemo(deps, 'small', '2026-11-20')
  const societyId = await firstSociety(database)
  await commit(
    deps,
    { actor: { societyId }, spaces: [`s:${societyId}`], via: 'test' },
    async (w) => {
      const [some] = await w.tx
        .select()
        .from(schema.report)
        .where(eq(schema.report.societyId, societyId))
        .limit(1)
      await w.put('report', {
        ...some!,
        ...{ id: 'awkward', number: null },
        notes: awkward,
        labels: [awkward, '', 'NULL', 'null', '{}'],
      })
    },
  )
}

const firstSociety = (database: Database): Promise<string> =>
  readAsBackup(database, async (tx) => {
    const [row] = await tx.select().from(schema.society).orderBy(schema.society.id).limit(1)
    return row?.id ?? ''
  })

/** Everything that guards the tables, as the catalogue has it. */
const guardsOf = (database: Database) =>
  rowsOf<{ guard: string }>(
    database.drizzle,
    sql`
      select concat_ws(' ', 'forced', relname, relrowsecurity, relforcerowsecurity) as guard from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) from pg_policies
      union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
      order by 1`,
  )

const schemaFiles = import.meta.glob<Record<string, unknown>>(
  '../../src/server/database/schema*.ts',
  { eager: true },
)

let source: Place
let backup: string
beforeAll(async () => {
  source = await newPlace('embedded')
  await inDatabase(source, fillWithEverything)
  backup = await backUp(source)
})

/** A copy of the backup to spoil. */
const copyOfBackup = () => {
  const copy = newName()
  cpSync(backup, copy, { recursive: true })
  return copy
}

const resign = (folder: string, change: (manifest: Manifest) => Manifest) =>
  writeFileSync(join(folder, 'manifest.json'), formatManifest(change(manifestOf(folder))))

test('a backup has every table of the schema, and only its owner may read it', () => {
  const modules = Object.values(schemaFiles).flatMap((exported) => Object.values(exported))
  const declared = modules.flatMap((table) =>
    is(table, PgTable) ? [getTableConfig(table).name] : [],
  )
  expect(manifestOf(backup).tables.map(({ name }) => name)).toEqual(declared.sort())
  const contents = contentsOf(backup)
  for (const name of ['report', 'account', 'sync_index', 'space', 'membership', 'profile']) {
    expect(contents[name]?.rows, name).toBeGreaterThan(0)
  }
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  for (const file of readdirSync(backup)) {
    expect(statSync(join(backup, file)).mode & 0o777, file).toBe(0o600)
  }
})

test('embedded, PostgreSQL and embedded again: equal table by table, with the same epoch', async () => {
  const kinds: DatabaseKind[] = [bothKinds.at(-1)!, 'embedded']
  let at = source
  for (const kind of kinds) {
    const next = await newPlace(kind)
    const to =
      next.databaseUrl === undefined ? ['--to-folder', next.dataDir] : ['--to', next.databaseUrl]
    const { code, text } = await run(at, 'move', ...to)
    expect(text).toContain('Moved, and every row compared.')
    expect(code).toBe(0)
    at = next
  }
  const after = await backUp(at)
  expect(contentsOf(after)).toEqual(contentsOf(backup))
  expect(manifestOf(after).epoch).toBe(manifestOf(backup).epoch)
  // the source was only read
  expect(contentsOf(await backUp(source))).toEqual(contentsOf(backup))
})

describe.each(bothKinds)('restored into %s', (kind) => {
  let place: Place
  let database: Database
  beforeAll(async () => {
    place = await newPlace(kind)
    const { code, text } = await run(place, 'restore', backup)
    expect(text).toContain('Restored, and every row compared.')
    expect(code).toBe(0)
    database = await openAt(place)
  })
  afterAll(() => database.close())

  test('every row is back, under another epoch', async () => {
    await database.close()
    const again = await backUp(place)
    database = await openAt(place)
    const { sync_epoch: epoch, ...rows } = contentsOf(again)
    const { sync_epoch: _, ...wanted } = contentsOf(backup)
    expect(rows).toEqual(wanted)
    expect(manifestOf(again).epoch).not.toBe(manifestOf(backup).epoch)
    expect(epoch?.rows).toBe(1)
  })

  test('policies, triggers and keys are those of a new database', async () => {
    const fresh = await createTestDatabase(kind)
    const asNew = JSON.stringify(await guardsOf(fresh)).replaceAll(fresh.name, 'db')
    const restored = JSON.stringify(await guardsOf(database)).replaceAll(database.name, 'db')
    expect(JSON.parse(restored)).toEqual(JSON.parse(asNew))
    expect(JSON.parse(restored).length).toBeGreaterThan(80)
    await fresh.close()
  })

  test('the app sees its own society alone, and writes inside commit alone', async () => {
    const societyId = await firstSociety(database)
    const count = async (actor: { societyId?: string }) =>
      (await readAs(database, actor, (tx) => tx.select().from(schema.report))).length
    expect(await count({})).toBe(0)
    expect(await count({ societyId: 'another' })).toBe(0)
    expect(await count({ societyId })).toBeGreaterThan(0)
    const rename = writeAs(database, { societyId }, (tx) =>
      tx.execute(sql`update society set name = 'X'`),
    )
    expect(sqlState(await rename.catch((error: unknown) => error))).toBe('42501')
    const [read] = await readAs(database, { societyId }, (tx) =>
      tx.select().from(schema.report).where(eq(schema.report.id, 'awkward')),
    )
    expect(read?.notes).toBe(awkward)
    expect(read?.labels).toEqual([awkward, '', 'NULL', 'null', '{}'])
  })

  test('it is not restored over', async () => {
    await database.close()
    const { code, text } = await run(place, 'restore', backup)
    expect(code).toBe(1)
    expect(text).toContain('is not overwritten')
    if (kind === 'postgres') expect(text).toMatch(/holds rows already \(.*report \d+/)
    database = await openAt(place)
  })
})

describe('a damaged backup is refused before anything is written', () => {
  const refused = async (folder: string, reason: RegExp) => {
    for (const kind of bothKinds) {
      const place = await newPlace(kind)
      const { code, text } = await run(place, 'restore', folder)
      expect(text).toMatch(reason)
      expect(code).toBe(1)
      expect(existsSync(place.dataDir)).toBe(false)
      if (place.databaseUrl !== undefined) await hasNoTables(place.databaseUrl)
    }
  }

  test('one byte is another one, in whatever file', async () => {
    const copy = copyOfBackup()
    for (const file of ['manifest.json', 'report.ndjson.gz', 'sync_index.ndjson.gz']) {
      const path = join(copy, file)
      const good = readFileSync(path)
      for (const at of [0, Math.floor(good.length / 2), good.length - 3]) {
        const bad = Buffer.from(good)
        bad[at]! ^= 1
        writeFileSync(path, bad)
        await refused(copy, /is damaged/)
      }
      writeFileSync(path, good)
    }
  })

  test('a file is cut short, or missing, or there is no manifest', async () => {
    const copy = copyOfBackup()
    const path = join(copy, 'report.ndjson.gz')
    const good = readFileSync(path)
    truncateSync(path, good.length - 1)
    await refused(copy, /report.ndjson.gz is damaged: \d+ of \d+ bytes are there/)
    rmSync(path)
    await refused(copy, /report.ndjson.gz is damaged: 0 of/)
    writeFileSync(path, good)
    rmSync(join(copy, 'manifest.json'))
    await refused(copy, /is not a backup/)
  })

  test('rows that break a rule of the database are undone, all of them', async () => {
    // a report file with a line less and hashes that fit it: only the foreign keys notice
    const copy = copyOfBackup()
    const { contact } = contentsOf(backup)
    expect(contact?.rows).toBeGreaterThan(0)
    cpSync(join(copy, 'dev_mail.ndjson.gz'), join(copy, 'contact.ndjson.gz'))
    resign(copy, (manifest) => {
      const empty = manifest.tables.find(({ name }) => name === 'dev_mail')!
      expect(empty.rows).toBe(0)
      const { rows, content, bytes, sha256 } = empty
      const tables = manifest.tables.map((table) =>
        table.name === 'contact' ? { ...table, rows, content, bytes, sha256 } : table,
      )
      return { ...manifest, tables }
    })
    for (const kind of bothKinds) {
      const place = await newPlace(kind)
      const attempt = run(place, 'restore', copy)
      expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('23503')
      await nothingIsIn(place)
    }
  })
})

const hasNoTables = async (url: string) => {
  const database = await connectPostgres(url)
  expect(await database.drizzle.transaction(listTables)).toEqual([])
  await database.close()
}

const nothingIsIn = async (place: Place) => {
  if (place.databaseUrl === undefined) {
    expect(existsSync(join(place.dataDir, 'database'))).toBe(false)
    return
  }
  const database = await connectPostgres(place.databaseUrl)
  const counts = await readAsBackup(database, async (tx) => {
    const tables = await listTables(tx)
    const rows: [string, number][] = []
    for (const { name } of tables) rows.push([name, await countRows(tx, name)])
    return rows
  })
  expect(counts.filter(([name, rows]) => rows > 0 && name !== 'sync_epoch')).toEqual([])
  await database.close()
}

describe('versions', () => {
  test('a backup of a newer version is refused', async () => {
    const copy = copyOfBackup()
    resign(copy, (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, 'f'.repeat(64)],
    }))
    const { code, text } = await run(await newPlace('embedded'), 'restore', copy)
    expect(text).toContain('made by a newer version of Aangan (build build-1): its tables are 1')
    expect(code).toBe(1)
  })

  test('a backup of an unknown version is refused', async () => {
    const copy = copyOfBackup()
    resign(copy, (manifest) => ({
      ...manifest,
      migrations: ['f'.repeat(64), ...manifest.migrations.slice(1)],
    }))
    const { text } = await run(await newPlace('embedded'), 'restore', copy)
    expect(text).toContain('made by another version of Aangan')
  })

  // one kind is enough: both run the same migrations
  test.each(bothKinds.slice(-1))(
    'an older one is brought up to date after restoring, in %s',
    async (kind) => {
      const old = await newPlace(kind)
      const found = await connectAt(old)
      const at = knownMigrations().indexOf(backupMigration.hash)
      await found.migrate(at)
      // so that a version before it can be backed up at all
      for (const statement of backupMigration.sql) await found.drizzle.execute(sql.raw(statement))
      await found.close()
      const folder = await backUp(old)
      expect(manifestOf(folder).migrations).toEqual(knownMigrations().slice(0, at))
      const place = await newPlace(kind)
      expect((await run(place, 'restore', folder)).code).toBe(0)
      const restored = await backUp(place)
      expect(manifestOf(restored).migrations).toEqual(knownMigrations())
    },
  )
})

const migrationsFolder = 'src/server/database/migrations'
const backupMigration = readMigrationFiles({ migrationsFolder }).find(({ sql: statements }) =>
  statements.some((statement) => statement.includes('create function open_to_backup')),
)!
