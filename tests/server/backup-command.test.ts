/** The commands of backup, restore and move: running servers, kills in the middle, and what they say. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listTables, rowsOf } from '#server/backup/catalogue.ts'
import type { Place } from '#server/backup/open-current.ts'
import { fixTextForms, readLines, writeLines } from '#server/backup/rows.ts'
import { embeddedPath } from '#server/database/connect.ts'
import { lockFolder } from '#server/database/lock-folder.ts'
import { writeAsOwner } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import {
  backUp,
  contentsOf,
  manifestOf,
  newName,
  newPlace,
  openAt,
  runBackupCommand as run,
} from '../factories/backup.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'
import { programArguments } from '../factories/program.ts'

// every embedded database is a cluster made anew
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** As the commands write a count. */
const indian = new Intl.NumberFormat('en-IN')

const environment = ({ dataDir, databaseUrl }: Place) => ({
  ...process.env,
  NODE_OPTIONS: '',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
})

/** The command as a process of its own, killed when it has said `killAt`. */
const runProcess = (place: Place, args: readonly string[], killAt?: string) =>
  new Promise<{ output: string; code: number | null; signal: string | null }>((resolve) => {
    const child = spawn(process.execPath, [...programArguments('backup/cli.ts'), ...args], {
      env: environment(place),
    })
    let output = ''
    const read = (data: Buffer) => {
      output += data.toString()
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code, signal) => resolve({ output, code, signal }))
  })

const fillWithDemo = async (place: Place) => {
  const database = await openAt(place)
  const deps = { database, poke: () => {}, clock: () => new Date(), print: () => {} }
  await seedDemo(deps, 'small', '2026-11-20')
  await database.close()
}

describe.each(databaseKinds)('%s', (kind) => {
  let place: Place
  let backup: string
  beforeAll(async () => {
    place = await newPlace(kind)
    await fillWithDemo(place)
    backup = await backUp(place)
  })

  test('a restore that is killed in the middle leaves nothing half, and the next one succeeds', async () => {
    const target = await newPlace(kind)
    // written, and not yet at the end
    const killed = await runProcess(target, ['restore', backup], 'flat checked')
    expect(killed.signal).toBe('SIGKILL')
    expect(killed.output).not.toContain('Restored')
    if (kind === 'embedded') expect(existsSync(embeddedPath(target.dataDir))).toBe(false)
    const { code, output } = await runProcess(target, ['restore', backup])
    expect(output).toContain('Restored, and every row compared')
    expect(code).toBe(0)
    const { sync_epoch: _, ...rows } = contentsOf(await backUp(target))
    const { sync_epoch: __, ...wanted } = contentsOf(backup)
    expect(rows).toEqual(wanted)
  })

  test('a backup that is killed in the middle is not there under its name', async () => {
    const folder = newName()
    const killed = await runProcess(place, ['backup', folder], '  contact')
    expect(killed.signal).toBe('SIGKILL')
    expect(existsSync(folder)).toBe(false)
    const again = await run(place, 'backup', folder)
    expect(again.text).toContain('a backup is being written there, or was cut short')
    expect(again.code).toBe(1)
    await backUp(place)
  })

  test('it shows how far it is and what the backup holds, and overwrites none', async () => {
    const folder = newName()
    const { output, code } = await runProcess(place, ['backup', folder])
    expect(code).toBe(0)
    const { tables, epoch } = manifestOf(folder)
    for (const { name, rows, content } of tables) {
      const said = indian.format(rows)
      expect(output).toMatch(new RegExp(`  ${name} +${said} of ${said} \\(100 %\\)`))
      expect(output).toMatch(new RegExp(`  ${name} +${said} rows  ${content.slice(0, 16)}`))
    }
    expect(output).toContain(`epoch ${epoch}`)
    expect(output).toContain(`Backup complete: ${folder}`)
    const again = await runProcess(place, ['backup', folder])
    expect(again.output).toContain(`${folder} exists and is not overwritten`)
    expect(again.code).toBe(1)
  })

  test('a table whose rows would not show themselves refuses the backup; at the next start it is included', async () => {
    const own = await newPlace(kind)
    const database = await openAt(own)
    for (const statement of [
      'create table secret (id bigserial primary key, text text)',
      'alter table secret enable row level security',
      'alter table secret force row level security',
    ]) {
      await database.drizzle.execute(sql.raw(statement))
    }
    await database.close()
    const refused = await run(own, 'backup', newName())
    expect(refused.text).toContain('Rows of secret cannot be read')
    expect(refused.code).toBe(1)
    await (await openAt(own)).close()
    const { tables, sequences } = manifestOf(await backUp(own))
    expect(tables.map(({ name }) => name)).toContain('secret')
    expect(sequences).toEqual([{ name: 'secret_id_seq', last: '1', called: false }])
  })

  test.skipIf(kind === 'embedded')(
    'a login that may not make the roles of a new database is told how they are made',
    async () => {
      const { databaseUrl = '', dataDir } = await newPlace(kind)
      const target = new URL(databaseUrl)
      const name = target.pathname.slice(1)
      const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL })
      await client.connect()
      await client.query(`create role ${name}_login login password 'only-here'`)
      await client.query(`alter database ${name} owner to ${name}_login`)
      await client.end()
      target.username = ''
      target.password = ''
      target.search = `?user=${name}_login&password=only-here`
      const refused = await run(
        { databaseUrl: target.href, dataDir, s3: undefined },
        'restore',
        backup,
      )
      expect(refused.text).toContain(`grant "${name}_backup" to "${name}_login";`)
      expect(refused.code).toBe(1)
    },
  )

  test('every type comes back exactly, in the order of the key', async () => {
    const database = await createTestDatabase(kind)
    await writeAsOwner(database, async (tx) => {
      for (const statement of oddTable) await tx.execute(sql.raw(statement))
      await fixTextForms(tx)
      const table = (await listTables(tx)).find(({ name }) => name === 'odd')!
      const readAll = async () => {
        const lines: string[] = []
        for await (const some of readLines(tx, table)) lines.push(...some)
        return lines
      }
      const before = await readAll()
      expect(before).toHaveLength(1203)
      await tx.execute(sql`create temp table before as select * from odd`)
      await tx.execute(sql`truncate odd`)
      const counted: number[] = []
      await writeLines(tx, table, each(before), (n) => counted.push(n))
      expect(counted).toEqual([500, 500, 203])
      expect(await readAll()).toEqual(before)
      const different = await rowsOf(
        tx,
        sql`select o::text from odd o where not exists (select from before b where b::text = o::text)`,
      )
      expect(different).toEqual([])
    })
    await database.close()
  })
})

async function* each(lines: readonly string[]) {
  yield* lines
}

const oddTable = [
  `create type mood as enum ('good', 'so so')`,
  `create table odd (
    id bigint generated always as identity primary key, "Camel ""quoted""" text, bytes bytea, precise numeric(30, 10),
    approximate double precision, at timestamptz, local timestamp, day date, span interval, yes boolean, short varchar(5),
    padded char(5), document jsonb, source json, ids uuid[], texts text[], grid integer[][], moods mood[],
    doubled bigint generated always as (id * 2) stored)`,
  `insert into odd ("Camel ""quoted""", bytes, precise, approximate, at, local, day, span, yes, short, padded, document, source,
    ids, texts, grid, moods) values
    (E'tab\\t\\n\\r\\u2028\\u0001"\\\\ \\U0001F3D8', '\\x00ff10', 12345678901234567890.0123456789, 0.1 + 0.2::float8,
     '2026-11-21 10:11:12.123456+05:30', '0044-03-15 BC', 'infinity', '1 mon -2 days 03:04:05.678', true, 'äöü', 'ab',
     '{"b": [1, null, 1.10], "a": "\\u00e9"}', '{"b":1,  "a":2, "b":3}', array[gen_random_uuid()],
     array['a,b', null, 'NULL', '', '{"x"}', E'\\\\'], array[[1, 2], [3, null]], array['so so', 'good']::mood[]),
    (null, null, 'NaN', '-Infinity', '-infinity', null, null, null, null, null, null, 'null', null, '{}', '{}', '{}', '{}'),
    ('', '', -0.5, '-0', '1900-01-01 00:00:00.000001+00', null, '2000-02-29', '0', false, '', '', '[]', '[]', null, null, null, null)`,
  `insert into odd (short) select (n % 7)::text from generate_series(1, 1200) as n`,
]

test.runIf(databaseKinds.includes('postgres'))(
  'a PostgreSQL server is backed up while it runs, and moved only when it stands still',
  async () => {
    const place = await newPlace('postgres')
    const server = await openAt(place)
    await backUp(place)
    const to = newName()
    const refused = await run(place, 'move', '--to-folder', to)
    expect(refused.text).toMatch(/is in use \(\d+ other connections?\)\. Stop the server/)
    expect([refused.code, existsSync(to)]).toEqual([1, false])
    await server.close()
    expect((await run(place, 'move', '--to-folder', to)).code).toBe(0)
  },
)

test('an embedded server that runs is named, to be stopped first', async () => {
  const place = await newPlace('embedded')
  const path = embeddedPath(place.dataDir)
  mkdirSync(path, { recursive: true })
  const unlock = lockFolder(path)
  const { output, code } = await runProcess(place, ['backup', newName()])
  expect(output).toContain(`already open in process ${process.pid}. Stop that server first`)
  expect(code).toBe(2)
  unlock()
})

test('a command line that is wrong says how it is meant', async () => {
  const place = await newPlace('embedded')
  const usage = async (...args: string[]) => {
    const { code, text } = await run(place, ...args)
    expect(code).toBe(2)
    return text
  }
  expect(await usage('restore')).toContain('Name the folder of the backup.\nUsage: npm run restore')
  expect(await usage('move')).toContain('Name either --to or --to-folder.')
  expect(await usage('move', '--to', 'mysql://x')).toContain('must be a URL like postgres://')
  expect(await usage('backup', '--compress')).toContain("Unknown option '--compress'")
  const nothing = await run(place, 'backup')
  expect([nothing.code, nothing.text]).toEqual([1, expect.stringContaining('There is no database')])
})
