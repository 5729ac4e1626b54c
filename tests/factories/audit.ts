/** An audit trail as the database has it, and somebody with rights on the database who changes it. */
import { type SQL, sql } from 'drizzle-orm'
import type { StoredEntry } from '#server/audit/chain.ts'
import { verifyTrails } from '#server/audit/verify.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntry } from '#server/database/schema-audit.ts'
import { readAsBackup, writeAsOwner } from '#server/database/transaction.ts'

/** The oldest first. */
export const trailOf = (database: Database, societyId: string): Promise<StoredEntry[]> =>
  readAsBackup(database, async (tx) => {
    const rows = await tx.select().from(auditEntry).orderBy(auditEntry.number)
    return rows.filter((row) => row.societyId === societyId)
  })

/** The owner of the tables takes what guards them off, changes rows and puts it back: nothing in the database shows it. */
export const tamper = (database: Database, ...changes: SQL[]): Promise<void> =>
  writeAsOwner(database, async (tx) => {
    for (const table of ['audit_entry', 'audit_head']) {
      await tx.execute(sql.raw(`alter table ${table} no force row level security`))
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    }
    for (const change of changes) await tx.execute(change)
    for (const table of ['audit_entry', 'audit_head']) {
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
      await tx.execute(sql.raw(`alter table ${table} force row level security`))
    }
  })

export const verdictOn = async (database: Database, societyId: string) => {
  const trails = await verifyTrails(database)
  return trails.find((trail) => trail.societyId === societyId)
}
