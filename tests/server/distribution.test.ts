/**
 * The schema can be spread over the nodes of a distributed PostgreSQL by `society_id` (docs/distribution.md), which is asked of the
 * catalogue: no key, no foreign key and no type may stand in the way, and whatever is not of a society says why.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { bothKinds, createTestDatabase } from '../factories/database.ts'

/** Of no one society; they stay whole on the first node. */
const local: Record<string, string> = {
  account: 'a person may belong to several societies',
  dev_mail: 'mails of a server without a mail server',
  ended_session: 'keyed by the person whose sign-in it was',
  joining_code: 'looked up before a society is known, and no two societies may have the same',
  my_join_request: 'a person’s own, keyed by the person',
  my_society: 'a person’s own, keyed by the person',
  oob_code: 'of an account',
  person_access: 'keyed by the person',
  profile: 'keyed by the person',
  push_key: 'one row for the server',
  push_subscription: 'a device of a person',
  rate_window: 'of an address or an account, before a society is known',
  refresh_token: 'of an account',
  signing_key: 'one row for the server',
  space: 'of societies and of people alike, keyed by the space',
  space_day: 'keyed by the space',
  sync_client: 'a device of a person',
  sync_epoch: 'one row for the server',
  sync_index: 'of societies and of people alike, keyed by the space',
  sync_mutation: 'keyed by the device, whose changes go to several spaces',
  sync_rules: 'one row for the server',
}

const page = readFileSync(new URL('../../docs/distribution.md', import.meta.url), 'utf8')
/** The statement that finds the tables of societies, in the order they are distributed in. */
const inOrder = /```sql\n-- in order\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

describe.each(bothKinds)('%s', (kind) => {
  let database: Database
  const ask = async <Row>(statement: string) => {
    const answer = await database.drizzle.execute(sql.raw(statement))
    return (answer as unknown as { rows: Row[] }).rows // of the shape the statement selects
  }
  const distributed = async () => (await ask<{ name: string }>(inOrder)).map(({ name }) => name)

  beforeAll(async () => {
    database = await createTestDatabase(kind)
  })
  afterAll(() => database.close())

  test('every table is of a society, or says why it stays on the first node', async () => {
    const rows = await ask<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    const ofSocieties = await distributed()
    expect(ofSocieties.length).toBeGreaterThan(60)
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...ofSocieties, ...Object.keys(local)].sort(),
    )
  })

  test('the society is a text that is never null, everywhere with the same order of letters', async () => {
    const rows =
      await ask(`select distinct format_type(atttypid, atttypmod) as type, attnotnull, attcollation
      from pg_attribute join pg_class c on c.oid = attrelid
      where attname = 'society_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`)
    expect(rows).toEqual([{ type: 'text', attnotnull: true, attcollation: expect.anything() }])
  })

  test('each has a primary key, and whatever is unique is so within its society', async () => {
    const tables = await distributed()
    const rows = await ask<{ name: string; primary: boolean; of: boolean; at: string }>(`
      select relname as name, indisprimary as "primary", indexrelid::regclass::text as at,
        exists (select from pg_attribute where attrelid = indrelid and attname = 'society_id'
          and attnum = any ((indkey::int2[])[0:indnkeyatts - 1])) as of
      from pg_index join pg_class c on c.oid = indrelid
      where (indisunique or indisexclusion) and relnamespace = 'public'::regnamespace`)
    const theirs = rows.filter(({ name }) => tables.includes(name))
    expect(theirs.filter(({ of }) => !of)).toEqual([])
    const keyed = theirs.filter(({ primary }) => primary).map(({ name }) => name)
    expect(tables.filter((name) => !keyed.includes(name))).toEqual([])
  })

  test('a foreign key joins the society with the society, and leaves no table of societies', async () => {
    const tables = await distributed()
    const rows = await ask<{ from: string; to: string; pairs: string[]; fits: boolean }>(`
      select f.relname as "from", t.relname as "to", array_agg(a.attname || '=' || b.attname) as pairs,
        bool_and(a.atttypid = b.atttypid) and confupdtype = 'a' and confdeltype in ('a', 'r', 'c') as fits
      from pg_constraint k
        join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid,
        unnest(conkey, confkey) as pair (here, there)
        join pg_attribute a on a.attnum = here join pg_attribute b on b.attnum = there
      where contype = 'f' and a.attrelid = conrelid and b.attrelid = confrelid
      group by k.oid, f.relname, t.relname, confupdtype, confdeltype`)
    expect(rows.length).toBeGreaterThan(30)
    const isFit = (key: (typeof rows)[number]) =>
      tables.includes(key.from) === tables.includes(key.to) &&
      (!tables.includes(key.from) || (key.fits && key.pairs.includes('society_id=society_id')))
    expect(rows.filter((key) => !isFit(key))).toEqual([])
  })

  test('a table comes after those that its keys lead to', async () => {
    const tables = await distributed()
    const keys = await ask<{ from: string; to: string }>(`
      select f.relname as "from", t.relname as "to" from pg_constraint
        join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`)
    const late = keys.filter(({ from, to }) => tables.indexOf(to) > tables.indexOf(from))
    expect(late).toEqual([])
    expect(new Set(tables).size).toBe(tables.length)
  })
})
