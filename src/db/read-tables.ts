/** Tables are read in parts, each a sign of life, and whole unless a record stands in the way. */
import type { Dexie, Table } from 'dexie'
import { troubleOf } from './storage-trouble.ts'

export type Found = {
  tables: ReadonlyMap<string, readonly unknown[]>
  /** Every record could be read, all at one moment. */
  isWhole: boolean
}

type Alive = () => void
type ReadRows = { rows: unknown[]; isWhole: boolean }

/** All at once; after that has failed, table by table what can be read. */
export const readTables = (dexie: Dexie, names: string[], alive: Alive): Promise<Found> =>
  readAtOnce(dexie, names, alive).catch((error: unknown) => {
    throwUnless(isUnreadable(error), error)
    return readWhatCan(dexie, names, alive)
  })

/** Where one record stands in the way of the others of its part, they are read one by one. */
export const readReadable = async (table: Table, alive: Alive): Promise<ReadRows> => {
  let isWhole = true
  const readPart = (keys: readonly unknown[]) =>
    readRange(table, keys).catch(async (error: unknown) => {
      throwUnless(isUnreadable(error), error)
      const rows = await readEach(table, keys, alive)
      isWhole &&= rows.length === keys.length
      return rows
    })
  try {
    return { rows: await readParts(table, alive, readPart), isWhole }
  } catch (error) {
    throwUnless(isUnreadable(error), error)
    return { rows: [], isWhole: false }
  }
}

/** A tab of another build may be writing: rows, and how far they have arrived, are from one moment. */
const readAtOnce = (dexie: Dexie, names: string[], alive: Alive): Promise<Found> =>
  dexie.transaction('r', names, async () => {
    const tables: [string, unknown[]][] = []
    for (const name of names) {
      const table = dexie.table(name)
      tables.push([name, await readParts(table, alive, (keys) => readRange(table, keys))])
    }
    return { tables: new Map(tables), isWhole: true }
  })

const readWhatCan = async (dexie: Dexie, names: string[], alive: Alive): Promise<Found> => {
  const tables: [string, unknown[]][] = []
  for (const name of names) tables.push([name, (await readReadable(dexie.table(name), alive)).rows])
  return { tables: new Map(tables), isWhole: false }
}

/** A part of a table takes no disk as long as the patience of `whileAlive`. */
const partSize = 500

/** A connection that was lost says nothing of the record. */
const isUnreadable = (error: unknown) => (troubleOf(error) ?? 'corrupt') === 'corrupt'

const throwUnless = (isExpected: boolean, error: unknown) => {
  if (!isExpected) throw error
}

/** @param readPart reads the records with these keys, which follow one another */
const readParts = async (
  table: Table,
  alive: Alive,
  readPart: (keys: readonly unknown[]) => Promise<unknown[]>,
): Promise<unknown[]> => {
  const keys: unknown[] = await table.toCollection().primaryKeys()
  const rows: unknown[] = []
  for (let at = 0; at < keys.length; at += partSize) {
    alive()
    for (const row of await readPart(keys.slice(at, at + partSize))) rows.push(row)
  }
  alive()
  return rows
}

const readRange = (table: Table, keys: readonly unknown[]): Promise<unknown[]> =>
  table.where(':id').between(keys[0], keys.at(-1), true, true).toArray()

const readEach = async (table: Table, keys: readonly unknown[], alive: Alive) => {
  const rows: unknown[] = []
  for (const key of keys) {
    alive()
    const row: unknown = await table
      .get(key)
      .catch((error: unknown) => throwUnless(isUnreadable(error), error))
    if (row !== undefined) rows.push(row)
  }
  return rows
}
