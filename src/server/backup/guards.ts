/** What keeps the tables of a database in order, taken off and put back exactly as it was, inside one transaction. */
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { rowsOf, type StoredTable } from './catalogue.ts'

type ForeignKey = { table: string; name: string; definition: string }
type Trigger = { table: string; name: string; enabled: 'O' | 'A' | 'R' }

const alter = (tx: Transaction, table: string, change: SQL) =>
  tx.execute(sql`alter table ${sql.identifier(table)} ${change}`)

const listForeignKeys = (tx: Transaction) =>
  rowsOf<ForeignKey>(
    tx,
    sql`select relname::text as table, conname::text as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  )

const listTriggers = (tx: Transaction) =>
  rowsOf<Trigger>(
    tx,
    sql`select relname::text as table, tgname::text as name, tgenabled::text as enabled
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`,
  )

const listForced = async (tx: Transaction, tables: readonly StoredTable[]) => {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select relname::text as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  )
  return tables.filter(({ name }) => rows.some((row) => row.name === name))
}

const enabling: Record<Trigger['enabled'], SQL> = {
  O: sql`enable trigger`,
  A: sql`enable always trigger`,
  R: sql`enable replica trigger`,
}

/** @returns how to put them back: foreign keys first, which are then checked over all rows */
export const liftGuards = async (tx: Transaction, tables: readonly StoredTable[]) => {
  const forced = await listForced(tx, tables)
  const triggers = await listTriggers(tx)
  const foreignKeys = await listForeignKeys(tx)
  for (const { name } of forced) await alter(tx, name, sql`no force row level security`)
  for (const { table, name } of triggers) {
    await alter(tx, table, sql`disable trigger ${sql.identifier(name)}`)
  }
  for (const { table, name } of foreignKeys) {
    await alter(tx, table, sql`drop constraint ${sql.identifier(name)}`)
  }
  return {
    foreignKeys: async () => {
      for (const { table, name, definition } of foreignKeys) {
        await alter(tx, table, sql`add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
      }
    },
    others: async () => {
      for (const { table, name, enabled } of triggers) {
        await alter(tx, table, sql`${enabling[enabled]} ${sql.identifier(name)}`)
      }
      for (const { name } of forced) await alter(tx, name, sql`force row level security`)
    },
  }
}
