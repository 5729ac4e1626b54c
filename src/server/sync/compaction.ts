/**
 * Tombstones are kept for half a year: a device that was away longer receives its scopes anew instead. Once a day the
 * version of every space is written down, and what was deleted before the day half a year ago is forgotten.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { indianDay } from '#domain/dates.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { space, spaceDay, syncIndex } from '../database/schema.ts'
import { asKeeper } from '../database/transaction.ts'

/** At least as long as a device may stay away with its offline lease. */
const keptDays = 180
const dayMs = 24 * 60 * 60 * 1000

const noteVersions = (tx: Transaction, today: string) =>
  tx.execute(sql`insert into space_day (space, day, version) select id, ${today}::date, version from space
    on conflict (space, day) do update set version = excluded.version`)

/** Where each space stood at the end of its last noted day before `day`. */
const floorsBefore = (tx: Transaction, day: string) =>
  tx
    .select({ id: spaceDay.space, floor: sql<number>`max(${spaceDay.version})`.mapWith(Number) })
    .from(spaceDay)
    .where(lte(spaceDay.day, day))
    .groupBy(spaceDay.space)

const forgetBelow = async (tx: Transaction, id: string, floor: number): Promise<number> => {
  // The row lock keeps the floor from rising between a pull's two looks at it.
  await tx
    .update(space)
    .set({ logFloor: sql`greatest(${space.logFloor}, ${floor})` })
    .where(eq(space.id, id))
  const gone = await tx
    .delete(syncIndex)
    .where(and(eq(syncIndex.space, id), eq(syncIndex.gone, true), lte(syncIndex.version, floor)))
    .returning({ id: syncIndex.rowId })
  return gone.length
}

/**
 * Forgets what was deleted in a space up to a version.
 * @returns how many tombstones were forgotten
 */
export const forgetTombstones = (database: Database, id: string, floor: number): Promise<number> =>
  asKeeper(database, (tx) => forgetBelow(tx, id, floor))

/** @returns how many tombstones were forgotten */
export const compact = async (database: Database, now: Date): Promise<number> => {
  const oldest = indianDay(new Date(now.getTime() - keptDays * dayMs))
  const floors = await asKeeper(database, async (tx) => {
    await noteVersions(tx, indianDay(now))
    return floorsBefore(tx, oldest)
  })
  let forgotten = 0
  for (const { id, floor } of floors) {
    forgotten += await forgetTombstones(database, id, floor)
  }
  await asKeeper(database, (tx) =>
    tx.execute(sql`delete from space_day d where day < ${oldest}::date and day <
      (select max(day) from space_day k where k.space = d.space and k.day <= ${oldest}::date)`),
  )
  return forgotten
}
