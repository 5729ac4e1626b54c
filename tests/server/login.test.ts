/** The login of a real installation may make roles and is no superuser. Since PostgreSQL 16 it may not take what it made. */
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'

test('a login of PostgreSQL 16 or newer may take every role it works with', {
  timeout: 120_000,
}, async () => {
  const database = await PGlite.create()
  const version = await database.query<{ n: number }>(
    `select current_setting('server_version_num')::int as n`,
  )
  expect(version.rows[0]?.n).toBeGreaterThan(160_000)
  await database.exec(`create role plain login createrole nosuperuser;
    grant create on database postgres to plain; grant all on schema public to plain;
    set session authorization plain;
    create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text)`)
  const migrationsFolder = 'src/server/database/migrations'
  for (const { sql } of readMigrationFiles({ migrationsFolder })) {
    for (const statement of sql) await database.exec(statement)
  }
  const roles = await database.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname like 'postgres\\_%'`,
  )
  expect(roles.rows.length).toBeGreaterThan(3)
  for (const { rolname } of roles.rows) await database.exec(`set role ${rolname}; reset role`)
  await database.close()
})
