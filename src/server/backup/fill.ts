/**
 * Puts a backup into an empty database, in one transaction of the tables' owner. What guards the tables in daily use
 * (forced policies, triggers, foreign keys) is taken off inside it and put on again before it ends: foreign keys are
 * checked over all rows then, and every table is read once more and compared with the backup, hash by hash.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { readTableFile } from './backup-folder.ts'
import { listTables, readSequences, type StoredTable } from './catalogue.ts'
import { liftGuards } from './guards.ts'
import type { BackedUpTable, Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { BackupRefused } from './refused.ts'
import { fixTextForms, readLines, writeLines } from './rows.ts'

export type FillOptions = {
  folder: string
  manifest: Manifest
  /** Another one tells every device that this database's history is not the one it knows. */
  epoch: string
  progress: Progress
}

export const fill = async (tx: Transaction, options: FillOptions): Promise<void> => {
  const { manifest, epoch, progress } = options
  await fixTextForms(tx)
  const tables = await listTables(tx)
  requireSameTables(tables, manifest)
  const putGuardsBack = await liftGuards(tx, tables)
  await truncate(tx, tables)
  await writeTables(tx, tables, options)
  await setSequences(tx, manifest)
  progress.print('Checking foreign keys, and every row against the backup')
  await putGuardsBack.foreignKeys()
  for (const table of tables) await requireSameRows(tx, table, manifest, progress)
  await requireSameSequences(tx, manifest)
  await tx.execute(sql`delete from sync_epoch`)
  await tx.execute(sql`insert into sync_epoch values (${epoch})`)
  await putGuardsBack.others()
}

const shapeOf = ({ name, columns, key }: StoredTable) => JSON.stringify([name, columns, key])

const requireSameTables = (tables: readonly StoredTable[], manifest: Manifest) => {
  const here = new Set(tables.map(shapeOf))
  const there = new Set(manifest.tables.map(shapeOf))
  const odd = [
    ...manifest.tables.filter((table) => !here.has(shapeOf(table))),
    ...tables.filter((table) => !there.has(shapeOf(table))),
  ]
  if (odd.length === 0) return
  const names = [...new Set(odd.map(({ name }) => name))]
  throw new BackupRefused(
    `These tables are not the same in the backup and here: ${names.join(', ')}. Nothing is restored.`,
  )
}

/** What the migrations put in themselves: the backup has its own. */
const truncate = (tx: Transaction, tables: readonly StoredTable[]) =>
  tx.execute(
    sql`truncate ${sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}`,
  )

const inBackup = ({ name }: StoredTable, manifest: Manifest): BackedUpTable => {
  const found = manifest.tables.find((table) => table.name === name)
  if (found === undefined) throw new Error(`${name} is not in the backup`)
  return found
}

const writeTables = async (
  tx: Transaction,
  tables: readonly StoredTable[],
  { folder, manifest, progress }: FillOptions,
) => {
  for (const table of tables) {
    const step = progress.step(table.name, inBackup(table, manifest).rows)
    await writeLines(tx, table, readTableFile(folder, table.name), step.advance)
    step.end()
  }
}

const requireSameRows = async (
  tx: Transaction,
  table: StoredTable,
  manifest: Manifest,
  progress: Progress,
) => {
  const wanted = inBackup(table, manifest)
  const step = progress.step(`${table.name} checked`, wanted.rows)
  const content = createHash('sha256')
  let rows = 0
  for await (const lines of readLines(tx, table)) {
    content.update(`${lines.join('\n')}\n`)
    rows += lines.length
    step.advance(lines.length)
  }
  if (rows !== wanted.rows || content.digest('hex') !== wanted.content) {
    throw new Error(`${table.name} came out different (${rows} of ${wanted.rows} rows): undone.`)
  }
  step.end()
}

const setSequences = async (tx: Transaction, { sequences }: Manifest) => {
  for (const { name, last, called } of sequences) {
    await tx.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${called})`,
    )
  }
}

const requireSameSequences = async (tx: Transaction, { sequences }: Manifest) => {
  if (JSON.stringify(await readSequences(tx)) !== JSON.stringify(sequences)) {
    throw new BackupRefused('The sequences came out different: undone.')
  }
}
