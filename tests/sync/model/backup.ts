/** A copy of a world's rows on the server, and putting it back as after a disk was lost: the epoch is another one then. */
import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

type Column = { table_name: string; column_name: string }
export type Backup = { tables: { name: string; where: string; rows: string }[]; audit: number }

const query = async <Row>({ database }: World, text: string): Promise<Row[]> =>
  ((await database.drizzle.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** How a table's rows of this world are told: by society, else by space, else by person. */
const whereOf = ({ societies, people }: World, name: string, columns: readonly string[]) => {
  const spaces = [...societies.map((id) => `s:${id}`), ...people.map((uid) => `u:${uid}`)]
  if (columns.includes('society_id')) return `society_id in (${quoted(societies)})`
  if (columns.includes('space') && name !== 'sync_mutation') return `space in (${quoted(spaces)})`
  if (columns.includes('uid')) return `uid in (${quoted(people)})`
  return name === 'space' ? `id in (${quoted(spaces)})` : undefined
}

const auditHead = async (world: World) => {
  const [row] = await query<{ n: number }>(
    world,
    'select coalesce(max(id), 0)::int as n from report_audit',
  )
  return row?.n ?? 0
}

/** Reads the catalogue, so that a table that is new belongs to it. */
export const takeBackup = async (world: World): Promise<Backup> => {
  const columns = await query<Column>(
    world,
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  )
  const tables: Backup['tables'] = []
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
  return { tables, audit: await auditHead(world) }
}

export const restoreBackup = async (world: World, { tables, audit }: Backup): Promise<void> => {
  // The database's own login: no trigger and no foreign key stands in its way.
  await query(world, 'set session_replication_role = replica')
  for (const { name, where } of tables) await query(world, `delete from "${name}" where ${where}`)
  for (const { name, rows } of tables) {
    await world.database.drizzle.execute(
      sql`insert into ${sql.identifier(name)} select * from json_populate_recordset(null::${sql.identifier(name)}, ${rows}::json)`,
    )
  }
  await query(world, 'set session_replication_role = origin')
  await query(world, `delete from report_audit where id > ${audit}`)
  await query(world, 'update sync_epoch set epoch = gen_random_uuid()')
}
