/** The database itself keeps societies and people apart, whatever a query forgets to say. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactDefaults } from '#domain/directory.ts'
import { societyDefaults } from '#domain/setup.ts'
import type { Database } from '#server/database/connect.ts'
import { type Actor, readAs, sqlState, writeAs } from '#server/database/transaction.ts'
import { commit } from '#server/sync/commit.ts'
import { bothKinds, createTestDatabase } from '../factories/database.ts'

const society = (id: string) => ({
  societyId: id,
  id,
  name: id.toUpperCase(),
  registration: '',
  address: '',
  businessDate: null,
  ...societyDefaults,
})

describe.each(bothKinds)('%s', (kind) => {
  let database: Database
  const stateOf = async (attempt: Promise<unknown>) =>
    sqlState(await attempt.catch((error: unknown) => error))
  const count = async (actor: Actor, table: string) => {
    const result = (await readAs(database, actor, (tx) =>
      tx.execute(sql.raw(`select count(*)::int as n from ${table}`)),
    )) as unknown as { rows: { n: number }[] }
    return result.rows[0]?.n
  }

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    for (const id of ['a', 'b']) {
      const uid = `person-${id}`
      await commit(
        { database, poke: () => {} },
        { actor: { societyId: id }, spaces: [`s:${id}`, `u:${uid}`], via: 'test' },
        async (w) => {
          await w.put('society', society(id))
          const contactId = 'c1'
          const contact = {
            societyId: id,
            id: contactId,
            name: id,
            email: `${id}@x.test`,
            ...contactDefaults,
          }
          await w.put('contact', contact)
          const membership = { societyId: id, id: 'm1', email: `${id}@x.test`, uid, contactId }
          await w.put('membership', { ...membership, roles: ['onlyOwner'] })
          await w.put('my-society', { uid, id, name: id, roles: ['onlyOwner'] })
        },
      )
    }
  })
  afterAll(() => database.close())

  test.each(['society', 'contact', 'membership', 'my_society', 'space', 'sync_index'])(
    'without a society nobody sees rows of %s',
    async (table) => {
      expect(await count({}, table)).toBe(0)
    },
  )

  test('with a society only its rows are there', async () => {
    expect(await count({ societyId: 'a' }, 'contact')).toBe(1)
    expect(await count({ societyId: 'nowhere' }, 'contact')).toBe(0)
  })

  test('a person sees only their own list and memberships', async () => {
    expect(await count({ uid: 'person-a' }, 'my_society')).toBe(1)
    expect(await count({ uid: 'person-a' }, 'membership')).toBe(1)
  })

  test('an unclaimed membership shows itself to its verified address alone', async () => {
    expect(await count({ uid: 'new', email: 'a@x.test' }, 'membership')).toBe(0)
    await commit(
      { database, poke: () => {} },
      { actor: { societyId: 'a' }, spaces: ['s:a'], via: 'test' },
      async (w) => {
        const row = await w.get('membership', 'a', 'm1')
        if (row !== undefined) await w.put('membership', { ...row, uid: null })
      },
    )
    expect(await count({ uid: 'new', email: 'a@x.test' }, 'membership')).toBe(1)
    expect(await count({ uid: 'new', email: 'b@x.test' }, 'membership')).toBe(0)
  })

  test('a write outside commit is refused', async () => {
    const attempt = writeAs(database, { societyId: 'a' }, (tx) =>
      tx.execute(sql`update society set name = 'X' where society_id = 'a'`),
    )
    expect(await stateOf(attempt)).toBe('42501')
  })

  test("a commit cannot write another society's rows", async () => {
    const attempt = commit(
      { database, poke: () => {} },
      { actor: { societyId: 'a' }, spaces: ['s:a'], via: 'test' },
      ({ tx }) => tx.execute(sql`insert into society values ('b', 'c', 'C', '', '')`),
    )
    expect(await stateOf(attempt)).toBe('42501')
  })

  test("a commit writes memberships of its own society alone, also the actor's", async () => {
    const lines = () => count({ uid: 'in-both' }, 'membership')
    for (const id of ['a', 'b']) {
      await commit(
        { database, poke: () => {} },
        { actor: { societyId: id }, spaces: [`s:${id}`], via: 'test' },
        (w) => {
          const line = { societyId: id, id: 'm2', email: 'both@x.test', uid: 'in-both' }
          return w.put('membership', { ...line, contactId: 'c1', roles: [] })
        },
      )
    }
    expect(await lines()).toBe(2)
    await commit(
      { database, poke: () => {} },
      { actor: { uid: 'in-both', societyId: 'a' }, spaces: ['s:a'], via: 'test' },
      ({ tx }) => tx.execute(sql`delete from membership where uid = 'in-both'`),
    )
    expect(await lines()).toBe(1)
  })

  test("a commit cannot open another society's space", async () => {
    const attempt = commit(
      { database, poke: () => {} },
      { actor: { societyId: 'a' }, spaces: ['s:b'], via: 'test' },
      async () => {},
    )
    expect(await stateOf(attempt)).toBe('42501')
  })

  test('the application role cannot read accounts', async () => {
    expect(await stateOf(count({ uid: 'u' }, 'account'))).toBe('42501')
  })

  test('every table of a society is keyed by it, and so is every foreign key', async () => {
    const result = (await database.drizzle.execute(sql`
      select c.conrelid::regclass::text as "table", c.contype as kind,
        (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first
      from pg_constraint c
      where c.contype in ('p', 'f') and exists (
        select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'society_id')`)) as unknown as {
      rows: { table: string; first: string }[]
    }
    expect(result.rows.length).toBeGreaterThan(10)
    expect(result.rows.filter(({ first }) => first !== 'society_id')).toEqual([])
  })

  test('every table is under forced row security', async () => {
    const result = (await database.drizzle.execute(sql`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not (relrowsecurity and relforcerowsecurity)`)) as unknown as { rows: unknown[] }
    expect(result.rows).toEqual([])
  })
})
