/**
 * One run of mutations of one space, in one commit. A refusal by the rules rolls back to its savepoint and is stored as
 * a result; an exception nobody expected is counted, and after five tries the mutation is given up ("poison").
 */
import { eq } from 'drizzle-orm'
import { type ErrorCode, type FieldErrors, Rejection } from '#contract/errors.ts'
import { isMutationName, mutations } from '#contract/mutations.ts'
import type { MutationResult, PushedMutation, Space } from '#contract/sync.ts'
import { holdLate } from '../books/hold-late.ts'
import type { Transaction } from '../database/connect.ts'
import { syncClient, syncMutation } from '../database/schema.ts'
import { sqlState, writeAs } from '../database/transaction.ts'
import { commit, UnfinishedCommit } from './commit.ts'
import type { MutatorContext, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { actorIn, createContext, fetchFor, mayWrite, runMutator } from './mutators.ts'
import { lineOf, type StoredMutation, storedResult, storeLines } from './stored-mutations.ts'

const attemptsBeforeDead = 5

type Decision = { status: 'applied' } | { status: 'rejected'; code: ErrorCode; fields: FieldErrors }

/** The mutator itself failed, repeatably as far as we know; the database is fine. */
class MutatorFailed extends Error {}

/** A mutation was refused after it had written something. */
class NeedsSavepoints extends Error {}

/** Connection, lock, disk, cancel and serialization errors: the device waits and sends again. */
const isTransient = (error: unknown) => /^(08|40|53|55|57|58)/.test(sqlState(error) ?? '')

const decide = async (
  context: MutatorContext,
  mutation: PushedMutation,
  isCareful: boolean,
): Promise<Decision> => {
  const { writer } = context
  try {
    await writer.attempt(() => runMutator(context, mutation), isCareful)
    return { status: 'applied' }
  } catch (error) {
    if (isTransient(error)) throw error
    if (writer.isSpoilt()) throw new NeedsSavepoints()
    if (error instanceof Rejection) {
      if (error.code === 'CLOSED' && context.society !== undefined) {
        await holdLate(context.society, mutation)
      }
      return { status: 'rejected', code: error.code, fields: error.fields }
    }
    throw new MutatorFailed(`${mutation.name} failed`, { cause: error })
  }
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

export type Run = {
  caller: Caller
  clientId: string
  /** The device's browser and system. */
  device: string
  space: Space
  mutations: readonly PushedMutation[]
  /** The result of the run's single mutation under another client id of the same person, if there is one. */
  stored: StoredMutation | undefined
}

type Applied = { results: MutationResult[]; failed?: PushedMutation }

/** A change that asks the person why has an argument of that name. */
const reasonOf = ({ name, args }: PushedMutation): string | undefined => {
  if (!isMutationName(name) || Object(args).reason === undefined) return undefined
  const { data } = mutations[name].safeParse(args)
  const reason: unknown = Object(data).reason
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}

const commitRun = async (
  deps: PushDeps,
  { caller, clientId, device, space, mutations, stored }: Run,
  isCareful: boolean,
): Promise<Applied> => {
  const actor = actorIn(caller, space)
  const isOpen = stored === undefined && (await mayWrite(deps, actor, space))
  const spaces = isOpen ? [space] : []
  const results: MutationResult[] = []
  const lines: StoredMutation[] = []
  let failed: PushedMutation | undefined
  const request = { actor, spaces, via: 'sync', client: { clientId, device } }
  await commit(deps, request, async (writer) => {
    const lastMid = await lockLastMid(writer.tx, clientId)
    const first = mutations[0]
    // Another request of the same client got here first: this one has nothing to say, the device asks again.
    if (first === undefined || lastMid !== first.mid - 1) return
    const context = await createContext(deps, writer, caller, space, isOpen)
    await fetchFor(context, mutations)
    for (const mutation of mutations) {
      if (stored !== undefined) {
        results.push({ ...storedResult(stored, 'duplicate'), mid: mutation.mid })
        continue
      }
      writer.attribute({ via: mutation.name, reason: reasonOf(mutation) })
      try {
        const decision = await decide(context, mutation, isCareful)
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
  return { results, ...(failed && { failed }) }
}

/** Quickly, without savepoints; carefully, when one is missing; fewer, when what all of them leave cannot be written. */
const commitAnyhow = async (deps: PushDeps, run: Run, isCareful = false): Promise<Applied> => {
  try {
    return await commitRun(deps, run, isCareful)
  } catch (error) {
    if (error instanceof NeedsSavepoints) return commitAnyhow(deps, run, true)
    const [first, ...others] = run.mutations
    if (!(error instanceof UnfinishedCommit) || isTransient(error) || first === undefined)
      throw error
    if (others.length > 0) {
      const mutations = run.mutations.slice(0, Math.ceil(run.mutations.length / 2))
      return commitAnyhow(deps, { ...run, mutations }, isCareful)
    }
    deps.onFailure(error.cause, { clientId: run.clientId, mid: first.mid, name: first.name })
    return { results: [], failed: first }
  }
}

/** @returns the results in order; fewer than there are mutations when one failed */
export const applyRun = async (deps: PushDeps, run: Run): Promise<MutationResult[]> => {
  const { results, failed } = await commitAnyhow(deps, run)
  if (failed === undefined) return results
  return [...results, ...(await countFailure(deps, run.caller, run.clientId, failed))]
}
