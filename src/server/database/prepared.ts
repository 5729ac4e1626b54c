/** A statement that is asked often: its text is made once, and a PostgreSQL server reads and plans it once for each connection. */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Transaction } from './connect.ts'

/**
 * @param name of no other
 * @param statement what differs from call to call stands in it as `sql.placeholder(key)`
 * @returns its rows, as the database answers them
 */
export const prepared = <Values extends Record<string, unknown>, Row>(
  name: string,
  statement: SQL,
): ((tx: Transaction, values: Values) => Promise<Row[]>) => {
  const query = new PgDialect().sqlToQuery(statement)
  return async (tx, values) => {
    const ready = tx._.session.prepareQuery(query, undefined, name, false)
    const { rows } = (await ready.execute(values)) as { rows: Row[] }
    return rows
  }
}
