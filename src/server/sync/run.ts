/**
 * One run of mutations of one space, in one commit. A refusal by the rules rolls back to its savepoint and is stored as
 * a result; an exception nobody expected is counted, and after five tries the mutation is given up ("poison").
 */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type ErrorCode, type FieldErrors, Rejection } from '#contract/errors.ts'
import type { MutationResult, PushedMutation, Space } from '#contract/sync.ts'
import type { Transaction } from '../database/connect.ts'
import { syncClient, syncMutation } from '../database/schema.ts'
import { sqlState, writeAs } from '../database/transaction.ts'
import { argsHash } from './args-hash.ts'
import { commit } from './commit.ts'
import type { MutatorContext, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { actorIn, createContext, mayWrite, runMutator } from './mutators.ts'
import { type StoredMutation, storedResult } from './stored-result.ts'

const attemptsBeforeDead = 5

type Decision = { status: 'applied' } | { status: 'rejected'; code: ErrorCode; fields: FieldErrors }

/** The mutator itself failed, repeatably as far as we know; the database is fine. */
class MutatorFailed extends Error {}

/** Connection, lock, disk, cancel and serialization errors: the device waits and sends again. */
const isTransient = (error: unknown) => /^(08|40|53|55|57|58)/.test(sqlState(error) ?? '')

const decide = async (context: MutatorContext, mutation: PushedMutation): Promise<Decision> => {
  try {
    await context.writer.attempt(() => runMutator(context, mutation))
    return { status: 'applied' }
  } catch (error) {
    if (error instanceof Rejection) {
      return { status: 'rejected', code: error.code, fields: error.fields }
    }
    if (isTransient(error)) throw error
    throw new MutatorFailed(`${mutation.name} failed`, { cause: error })
  }
}

/** The line a mutation leaves, before its outcome is filled in. */
const lineOf = (
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
const storeLines = async (tx: Transaction, rows: readonly StoredMutation[]): Promise<void> => {
  const uid = rows[0]?.uid
  if (uid === undefined) return
  const opIds = rows.map(({ opId }) => opId)
  await forgetFailing(tx, uid, opIds)
  await tx
    .insert(syncMutation)
    .values([...rows])
    .onConflictDoUpdate({ target: [syncMutation.clientId, syncMutation.mid], set: replaced })
}

const lockLastMid = async (tx: Transaction, clientId: string): Promise<number | undefined> => {
  const [client] = await tx
    .select({ lastMid: syncClient.lastMid })
    .from(syncClient)
    .where(eq(syncClient.id, clientId))
    .for('update')
  return client?.lastMid
}

/**
 * Counts a failed try; the fifth gives the mutation up, so that the person's other changes can go on. Does nothing when
 * another request of the same client has decided it meanwhile.
 */
const countFailure = (
  { database, clock, onDead }: PushDeps,
  caller: Caller,
  clientId: string,
  mutation: PushedMutation,
): Promise<MutationResult[]> =>
  writeAs(database, caller, async (tx) => {
    if ((await lockLastMid(tx, clientId)) !== mutation.mid - 1) return []
    const key = eq(syncMutation.opId, mutation.opId)
    const [before] = await tx.select().from(syncMutation).where(key).for('update')
    const attempts = (before?.attempts ?? 0) + 1
    const isDead = attempts >= attemptsBeforeDead
    const line: StoredMutation = {
      ...lineOf(caller, clientId, mutation, clock()),
      status: isDead ? 'dead' : 'failing',
      code: isDead ? 'DEAD' : null,
      attempts,
    }
    await storeLines(tx, [line])
    if (!isDead) return []
    await tx.update(syncClient).set({ lastMid: mutation.mid }).where(eq(syncClient.id, clientId))
    onDead({ clientId, mid: mutation.mid, name: mutation.name })
    return [storedResult(line)]
  })

/**
 * @param stored the result of the run's single mutation under another client id of the same person, if there is one
 * @returns the results in order; fewer than `run` when a mutator failed
 */
export const applyRun = async (
  deps: PushDeps,
  caller: Caller,
  clientId: string,
  space: Space,
  run: readonly PushedMutation[],
  stored: StoredMutation | undefined,
): Promise<MutationResult[]> => {
  const actor = actorIn(caller, space)
  const isOpen = stored === undefined && (await mayWrite(deps, actor, space))
  const spaces = isOpen ? [space] : []
  const results: MutationResult[] = []
  const lines: StoredMutation[] = []
  let failed: PushedMutation | undefined
  await commit(deps, { actor, spaces }, async (writer) => {
    const lastMid = await lockLastMid(writer.tx, clientId)
    const first = run[0]
    // Another request of the same client got here first: this one has nothing to say, the device asks again.
    if (first === undefined || lastMid !== first.mid - 1) return
    const context = await createContext(deps, writer, caller, space, isOpen)
    for (const mutation of run) {
      if (stored !== undefined) {
        results.push({ ...storedResult(stored, 'duplicate'), mid: mutation.mid })
        continue
      }
      try {
        const decision = await decide(context, mutation)
        const line = lineOf(caller, clientId, mutation, deps.clock())
        const versions = decision.status === 'applied' ? { ...writer.versions } : null
        lines.push({ ...line, versions, ...decision })
        results.push(storedResult({ ...line, versions, ...decision }))
      } catch (error) {
        if (!(error instanceof MutatorFailed)) throw error
        failed = mutation
        deps.onFailure(error.cause, { clientId, mid: mutation.mid, name: mutation.name })
        break
      }
    }
    await storeLines(writer.tx, lines)
    const last = results.at(-1)
    if (last !== undefined) {
      await writer.tx
        .update(syncClient)
        .set({ lastMid: last.mid })
        .where(eq(syncClient.id, clientId))
    }
  })
  if (failed === undefined) return results
  return [...results, ...(await countFailure(deps, caller, clientId, failed))]
}
