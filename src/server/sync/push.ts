/**
 * Applies a device's mutations, each exactly once and in order. Mutations of one space that follow each other are one
 * commit with a savepoint each; the result of each is stored beside its effect. sync.md 1.5.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { MutationResult, PushedMutation, Space } from '#contract/sync.ts'
import type { Transaction } from '../database/connect.ts'
import { syncMutation } from '../database/schema.ts'
import { constraintOf, sqlState, withRetry } from '../database/transaction.ts'
import { argsHash } from './args-hash.ts'
import type { ClientInfo, DeviceInfo, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { SyncRefused } from './refusals.ts'
import { applyRun } from './run.ts'
import { type StoredMutation, storedResult } from './stored-mutations.ts'

/** What is already known of these mutations, by opId; a mutation still failing counts as unknown. */
export const readKnown = async (
  tx: Transaction,
  { uid }: Caller,
  sent: readonly PushedMutation[],
): Promise<ReadonlyMap<string, StoredMutation>> => {
  if (sent.length === 0) return new Map()
  const opIds = sent.map((mutation) => mutation.opId)
  const rows = await tx
    .select()
    .from(syncMutation)
    .where(and(eq(syncMutation.uid, uid), inArray(syncMutation.opId, opIds)))
  return new Map(rows.filter((row) => row.status !== 'failing').map((row) => [row.opId, row]))
}

const isSameMutation = (stored: StoredMutation, sent: PushedMutation) =>
  stored.argsHash === argsHash(sent)

/** More would hold the space, for which everybody else waits, for too long. */
const runLimit = 50

/** The first mutations from `start` that are new, in sequence and of one space. */
const nextRun = (
  sent: readonly PushedMutation[],
  start: number,
  known: ReadonlyMap<string, unknown>,
): PushedMutation[] => {
  const first = sent[start]
  if (first === undefined) return []
  const run: PushedMutation[] = []
  for (const mutation of sent.slice(start)) {
    if (mutation.space !== first.space || known.has(mutation.opId)) break
    if (mutation.mid !== first.mid + run.length || run.length === runLimit) break
    run.push(mutation)
  }
  return run
}

/** A stored result for a mutation sent again, or under another client of the same person. */
const duplicateOf = (stored: StoredMutation, sent: PushedMutation): MutationResult => {
  if (!isSameMutation(stored, sent)) throw new SyncRefused(409, { error: 'MID_REUSED' })
  return { ...storedResult(stored, 'duplicate'), mid: sent.mid }
}

const uniqueViolation = '23505'

/**
 * The same change came under another client id of this person meanwhile: two tabs, of which one has signed in anew. Its effect is that
 * one's, here nothing is written, and the device asks again.
 */
const undecidedHere = (error: unknown): MutationResult[] => {
  const isDecided =
    sqlState(error) === uniqueViolation && constraintOf(error) === 'sync_mutation_by_op'
  if (isDecided) return []
  throw error
}

/** What the database knew of client and mutations when the request came. */
export type PushState = { known: ReadonlyMap<string, StoredMutation>; lastMid: number }

/**
 * @returns a result for every mutation that was decided; one that is missing may be sent again
 * @throws SyncRefused when the sequence has a gap or a number was reused
 */
export const push = async (
  deps: PushDeps,
  caller: Caller,
  { clientId, label: device = '' }: Pick<ClientInfo & DeviceInfo, 'clientId' | 'label'>,
  sentInAnyOrder: readonly PushedMutation[],
  { known, lastMid }: PushState,
): Promise<MutationResult[]> => {
  const sent = [...sentInAnyOrder].sort((a, b) => a.mid - b.mid)
  const results: MutationResult[] = []
  let last = lastMid
  for (let at = 0; at < sent.length; ) {
    const mutation = sent[at]
    if (mutation === undefined) break
    const stored = known.get(mutation.opId)
    if (mutation.mid > last + 1) throw new SyncRefused(409, { error: 'GAP', expected: last + 1 })
    if (stored === undefined && mutation.mid <= last) {
      throw new SyncRefused(409, { error: 'MID_REUSED' })
    }
    if (stored !== undefined && mutation.mid <= last) {
      results.push(duplicateOf(stored, mutation))
      at += 1
      continue
    }
    const mutations = stored === undefined ? nextRun(sent, at, known) : [mutation]
    const space = mutation.space as Space // the schema checked it
    const run = { caller, clientId, device, space, mutations, stored }
    const decided = await withRetry(() => applyRun(deps, run)).catch(undecidedHere)
    results.push(...decided)
    last += decided.length
    at += decided.length
    if (decided.length < mutations.length) break
  }
  return results
}
