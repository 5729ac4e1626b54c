/** What is kept of each mutation: what came of it, so that the same one sent again is answered and not done again. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { MutationResult, PushedMutation } from '#contract/sync.ts'
import type { Transaction } from '../database/connect.ts'
import { syncMutation } from '../database/schema.ts'
import { argsHash } from './args-hash.ts'
import type { Caller } from './members.ts'

export type StoredMutation = typeof syncMutation.$inferSelect

/** The answer to a mutation that was decided, now or earlier (`duplicate`). */
export const storedResult = (stored: StoredMutation, status?: 'duplicate'): MutationResult => ({
  mid: stored.mid,
  opId: stored.opId,
  status: status ?? (stored.status === 'applied' ? 'applied' : 'rejected'),
  ...(status === 'duplicate' && { was: stored.status === 'applied' ? 'applied' : 'rejected' }),
  // the columns hold what a MutationResult gave them
  ...(stored.code !== null && { code: stored.code as NonNullable<MutationResult['code']> }),
  ...(stored.fields !== null && {
    fields: stored.fields as NonNullable<MutationResult['fields']>,
  }),
  ...(stored.versions !== null && {
    versions: stored.versions as NonNullable<MutationResult['versions']>,
  }),
})

/** The line a mutation leaves, before its outcome is filled in. */
export const lineOf = (
  caller: Caller,
  clientId: string,
  mutation: PushedMutation,
  now: Date,
): Omit<StoredMutation, 'status'> => ({
  clientId,
  mid: mutation.mid,
  opId: mutation.opId,
  uid: caller.uid,
  name: mutation.name,
  argsHash: argsHash(mutation),
  space: mutation.space,
  code: null,
  fields: null,
  versions: null,
  attempts: 0,
  at: now,
})

/** A change that failed once may come again under another client id and number: its failing line makes room. */
const forgetFailing = (tx: Transaction, uid: string, opIds: readonly string[]) =>
  tx
    .delete(syncMutation)
    .where(
      and(
        eq(syncMutation.uid, uid),
        inArray(syncMutation.opId, [...opIds]),
        eq(syncMutation.status, 'failing'),
      ),
    )

const columns = Object.entries(getTableColumns(syncMutation))
const replaced = Object.fromEntries(
  columns.map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
)

/** All of one person. */
export const storeLines = async (
  tx: Transaction,
  rows: readonly StoredMutation[],
): Promise<void> => {
  const uid = rows[0]?.uid
  if (uid === undefined) return
  const opIds = rows.map(({ opId }) => opId)
  await forgetFailing(tx, uid, opIds)
  await tx
    .insert(syncMutation)
    .values([...rows])
    .onConflictDoUpdate({ target: [syncMutation.clientId, syncMutation.mid], set: replaced })
}
