/** A copy of a world's rows on the server, and putting it back as after a disk was lost: the epoch is another one then. */
import { sql } from 'drizzle-orm'
import type { Drizzle } from '#server/database/connect.ts'

/** What belongs to one world: its societies and people, on a database shared with others. */
type Owned = { operator: Drizzle; societies: readonly string[]; people: readonly string[] }

type Column = { table_name: string; column_name: string }
type Rows = { name: string; where: string; rows: string }[]
/** `audit`: the last effect that had been seen when it was taken. */
export type Backup = { tables: Rows; audit: number }

const query = async <Row>({ operator }: Owned, text: string): Promise<Row[]> =>
  ((await operator.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** How a table's rows of this world are told: by society, else by space, else by person. */
const whereOf = ({ societies, people }: Owned, name: string, columns: readonly string[]) => {
  const spaces = [...societies.map((id) => `s:${id}`), ...people.map((uid) => `u:${uid}`)]
  if (columns.includes('society_id')) return `society_id in (${quoted(societies)})`
  if (columns.includes('space') && name !== 'sync_mutation') return `space in (${quoted(spaces)})`
  if (columns.includes('uid')) return `uid in (${quoted(people)})`
  return name === 'space' ? `id in (${quoted(spaces)})` : undefined
}

const auditHead = async (world: Owned) => {
  const [row] = await query<{ n: number }>(
    world,
    'select coalesce(max(id), 0)::int as n from report_audit',
  )
  return row?.n ?? 0
}

/** A world's rows in every table. Reads the catalogue, so that a new table belongs to it. */
export const readRows = async (world: Owned): Promise<Rows> => {
  const columns = await query<Column>(
    world,
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  )
  const tables: Rows = []
  for (const name of new Set(columns.map((column) => column.table_name))) {
    const mine = columns.filter((column) => column.table_name === name)
    const where = whereOf(
      world,
      name,
      mine.map((column) => column.column_name),
    )
    if (where === undefined) continue
    const [row] = await query<{ rows: string }>(
      world,
      `select coalesce(json_agg(t), '[]')::text as rows from "${name}" t where ${where}`,
    )
    tables.push({ name, where, rows: row?.rows ?? '[]' })
  }
  return tables
}

export const takeBackup = async (world: Owned): Promise<Backup> => ({
  tables: await readRows(world),
  audit: await auditHead(world),
})

type Sql = Pick<Drizzle, 'execute'>

/** The operator's login writes: no policy, no trigger and no foreign key stands in its way. */
const insertAll = async (into: Sql, tables: readonly { name: string; rows: string }[]) => {
  for (const { name, rows } of tables.filter((table) => table.rows !== '[]')) {
    await into.execute(
      sql`insert into ${sql.identifier(name)} select * from json_populate_recordset(null::${sql.identifier(name)}, ${rows}::json)`,
    )
  }
}

const withoutTriggers = (operator: Drizzle, work: (tx: Sql) => Promise<void>) =>
  operator.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })

export const restoreBackup = ({ operator }: Owned, { tables, audit }: Backup): Promise<void> =>
  withoutTriggers(operator, async (tx) => {
    for (const { name, where } of tables)
      await tx.execute(sql.raw(`delete from "${name}" where ${where}`))
    await insertAll(tx, tables)
    await tx.execute(sql`delete from report_audit where id > ${audit}`)
    await tx.execute(sql`update sync_epoch set epoch = gen_random_uuid()`)
  })

/** The same rows once more, for a world of another name. */
export const copyRows = (
  operator: Drizzle,
  tables: Rows,
  from: string,
  to: string,
): Promise<void> => {
  const renamed = tables.map(({ name, rows }) => ({ name, rows: rows.replaceAll(from, to) }))
  return withoutTriggers(operator, (tx) => insertAll(tx, renamed))
}
