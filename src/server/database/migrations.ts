/** The numbered migrations that came with this program, whole or only the first of them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** What identifies each, in order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Hands `work` a folder with the first `count` migrations; with all of them when no count is given. */
export const withMigrations = async (
  count: number | undefined,
  work: (folder: string) => Promise<void>,
): Promise<void> => {
  if (count === undefined) return work(migrationsFolder)
  const folder = mkdtempSync(join(tmpdir(), 'aangan-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    keepFirst(join(folder, 'meta', '_journal.json'), count)
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const keepFirst = (journalFile: string, count: number) => {
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: unknown[] } // our own file
  writeFileSync(
    journalFile,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  )
}
