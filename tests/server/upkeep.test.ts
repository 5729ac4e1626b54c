/** What the server looks after by itself: old tombstones, and the index when the rules of who sees what change. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SyncRequest } from '#contract/sync.ts'
import { scopesVersion } from '#domain/scopes.ts'
import type { Database } from '#server/database/connect.ts'
import { asKeeper } from '#server/database/transaction.ts'
import { compact } from '#server/sync/compaction.ts'
import { keepIndexInStep, reindexSpace } from '#server/sync/reindex.ts'
import { sync } from '#server/sync/sync.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'
import { asOffice, createWorld, type World } from '../sync/model/world.ts'

const dayMs = 24 * 60 * 60 * 1000

type IndexLine = { space: string; scope: string; row_id: string; gone: boolean }

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Database
  let world: World
  let society: string

  beforeAll(async () => {
    database = await createTestDatabase(kind)
    world = await createWorld(database, 'keep')
    society = world.societies[0]
  })
  afterAll(() => database.close())

  /** The database's own login looks, past every policy. */
  const lines = async (isGone?: boolean): Promise<string[]> => {
    const { rows } = (await database.drizzle.execute(
      sql`select space, scope, row_id, gone from sync_index order by space, scope, row_id`,
    )) as unknown as { rows: IndexLine[] }
    return rows
      .filter(({ gone }) => isGone === undefined || gone === isGone)
      .map(({ scope, row_id, gone }) => `${scope} ${row_id} ${gone}`)
  }
  const ask = (pull: NonNullable<SyncRequest['pull']>) =>
    sync(
      world.deps,
      { uid: world.clients[0]!.uid },
      {
        p: 1,
        s: 1,
        build: 'test',
        clientId: randomUUID(),
        spaces: [`s:${society}`],
        pull,
      },
    )
  const deleteReport = async (id: string) => {
    await asOffice(world.deps, society, [], async (writer) => {
      await writer.remove('reporter', society, id)
      await writer.remove('report', society, id)
    })
  }

  test('a tombstone is kept half a year, then forgotten; a device from before begins anew', async () => {
    const before = await ask({ cursors: {}, have: [] })
    const now = new Date('2026-11-20T08:00:00Z')
    await deleteReport('r0')
    expect(await compact(database, now)).toBe(0)
    await deleteReport('r2')
    expect(await compact(database, new Date(now.getTime() + 179 * dayMs))).toBe(0)
    const gone = (await lines(true)).length
    expect(gone).toBeGreaterThan(0)
    const cursor = before.cursors[`s:${society}`]!
    const have = before.done!
    expect(
      (await ask({ cursors: { [`s:${society}`]: cursor }, have })).gone.length,
    ).toBeGreaterThan(0)

    const forgotten = await compact(database, new Date(now.getTime() + 180 * dayMs))
    expect(forgotten).toBeGreaterThan(0)
    expect((await lines(true)).length).toBe(gone - forgotten)
    const after = await ask({ cursors: { [`s:${society}`]: cursor }, have })
    expect(new Set(after.reset)).toEqual(new Set(have))
    expect(after.done).toEqual(expect.arrayContaining(have))
    const here = await ask({ cursors: after.cursors, have })
    expect(here.reset).toBeUndefined()
    // what was deleted later is still told
    expect(await compact(database, new Date(now.getTime() + 180 * dayMs))).toBe(0)
    expect((await lines(true)).some((line) => line.includes(' r2 '))).toBe(true)
  })

  test('a rebuilt index equals the one that grew with the rows', async () => {
    const living = await lines(false)
    await asKeeper(database, (tx) => tx.execute(sql`delete from sync_index where not gone`))
    expect(await lines(false)).toEqual([])
    const changed = await reindexSpace(world.deps, `s:${society}`)
    expect(changed).toBeGreaterThan(5)
    await reindexSpace(world.deps, `s:${world.societies[1]}`)
    for (const uid of world.people) await reindexSpace(world.deps, `u:${uid}`)
    expect(await lines(false)).toEqual(living)
    expect(await reindexSpace(world.deps, `s:${society}`)).toBe(0)
  })

  test('a line for a scope that the rules no longer name, and for a row that is gone, is taken back', async () => {
    const living = await lines(false)
    const state = await ask({ cursors: {}, have: [] })
    await asOffice(world.deps, society, [], async (writer) => {
      await writer.reindex('report', `s:${society}`, 'r1', [], ['community'])
      await writer.reindex('report', `s:${society}`, 'never-was', [], ['all'])
    })
    expect((await lines(false)).length).toBeGreaterThan(living.length)
    expect(await reindexSpace(world.deps, `s:${society}`)).toBe(2)
    expect(await lines(false)).toEqual(living)
    const told = await ask({ cursors: state.cursors, have: state.done! })
    expect(told.gone.flatMap(({ ids }) => ids)).toContain('r1')
  })

  test('holdings that are older than their cards get them with the rebuilt index', async () => {
    const before = (await lines(false)).filter((line) => line.includes('/holding-card@'))
    expect(before.length).toBeGreaterThan(0)
    await asOffice(world.deps, society, [], async ({ tx }) => {
      await tx.execute(sql`delete from holding_card where society_id = ${society}`)
      await tx.execute(
        sql`delete from sync_index where space = ${`s:${society}`} and entity = 'holding-card'`,
      )
    })
    await reindexSpace(world.deps, `s:${society}`)
    expect((await lines(false)).filter((line) => line.includes('/holding-card@'))).toEqual(before)
  })

  test('the server works the index out only when the rules have changed', async () => {
    const said: string[] = []
    const say = (line: string) => said.push(line)
    await keepIndexInStep(world.deps, say)
    expect(said).toHaveLength(1)
    await keepIndexInStep(world.deps, say)
    expect(said).toHaveLength(1)
    await asKeeper(database, (tx) =>
      tx.execute(sql`update sync_rules set version = ${scopesVersion - 1}`),
    )
    await keepIndexInStep(world.deps, say)
    expect(said).toHaveLength(2)
  })

  test('the keeper reads no rows and writes none', async () => {
    for (const statement of [
      'select * from report',
      'delete from report',
      'update space set version = 1',
    ]) {
      await expect(asKeeper(database, (tx) => tx.execute(sql.raw(statement)))).rejects.toThrow()
    }
  })
})
