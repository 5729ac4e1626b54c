/** A society's joining code: made here, found by whoever knows it, and replaced when it has gone round too far. */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { joiningCodeLength } from '#contract/admission.ts'
import { joiningCodeFrom } from '#domain/admission/joining-code.ts'
import type { Database } from '../database/connect.ts'
import { joiningCode } from '../database/schema-admission.ts'
import { readAs } from '../database/transaction.ts'
import type { Row } from '../sync/tables.ts'

export const newJoiningCode = (societyId: string, now: Date): Row<'joining-code'> => ({
  societyId,
  id: 'joining-code',
  code: joiningCodeFrom(randomBytes(joiningCodeLength)),
  madeAt: now,
})

/** The database shows a code's line to nobody but its office and whoever has said the code. */
export const societyOfCode = (database: Database, code: string): Promise<string | undefined> =>
  readAs(database, {}, async (tx) => {
    await tx.execute(sql`select set_config('app.joining_code', ${code}, true)`)
    const [found] = await tx
      .select({ societyId: joiningCode.societyId })
      .from(joiningCode)
      .where(eq(joiningCode.code, code))
    return found?.societyId
  })
