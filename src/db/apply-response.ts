/**
 * An answer of the server becomes rows, in one transaction: pending changes are taken off, the server's rows put in,
 * results stored, and what is still pending applied again. Nobody ever sees a state in between. sync.md 1.6.
 */
import type { SyncResponse } from '#contract/sync.ts'
import { settleBlobs } from './blobs.ts'
import { type Device, entityNames, inOneWrite, type MetaValues, tableOf } from './db.ts'
import { forgetLost, noteLost } from './lost-rows.ts'
import { readAllMeta, readMeta, writeMeta, writeSeveralMeta } from './meta.ts'
import { renumber } from './outbox.ts'
import { checkAgainst, markRepairsTold } from './self-check.ts'
import {
  dropScopes,
  dropSpace,
  heldScopes,
  isAloneIn,
  markProgress,
  removeRows,
  storeRows,
} from './server-rows.ts'
import { settleAcked, storeResults } from './settle.ts'
import { replayPending, restoreBase } from './shadow.ts'
import { asksForAll, type BuiltRequest } from './sync-request.ts'

/** The server's history is another one: everything read is forgotten, everything written is kept and sent again. */
const forgetServer = async (device: Device, newClientId: string) => {
  for (const entity of entityNames) await tableOf(device, entity).clear()
  await device.scopes.clear()
  await writeMeta(device, 'cursors', {})
  await renumber(device, newClientId)
}

/**
 * Begins again with the server, keeping everything written here. Also for a gap in the numbering: the server has lost
 * what it once confirmed.
 */
export const startOver = (device: Device, newClientId: string): Promise<void> =>
  inOneWrite(device, async () => {
    await restoreBase(device)
    await forgetServer(device, newClientId)
    await replayPending(device)
    await writeMeta(device, 'generation', ((await readMeta(device, 'generation')) ?? 0) + 1)
  })

/** It says so, or it knows fewer of our changes than it once confirmed: restored from an older copy. */
const isAnotherHistory = ({ ackedMid = 0 }: Partial<MetaValues>, answer: SyncResponse): boolean =>
  answer.reset === 'epoch' || answer.lastMid < ackedMid

const applyScopes = async (device: Device, answer: SyncResponse) => {
  const { drop = [], refused = [] } = answer
  if (drop.length + refused.length > 0) {
    await noteLost(device, async () => {
      for (const space of refused) await dropSpace(device, space)
      await dropScopes(device, drop)
    })
  }
  const reset = answer.reset === 'epoch' ? [] : (answer.reset ?? [])
  await dropScopes(device, reset)
  for (const { e, sc, ids } of answer.gone) await removeRows(device, e, sc, ids)
  if (answer.puts.length === 0) return
  const scopes = await heldScopes(device, answer)
  for (const { e, sc, rows } of answer.puts) {
    await storeRows(device, e, sc, rows, isAloneIn(scopes, sc))
  }
}

export type Applied = {
  end: 'applied' | 'repairing' | 'restored' | 'stale' | 'misread'
  /** Nothing is left to ask for but the next page, if there is one. */
  isAllAsked: boolean
}

/**
 * @returns `end`: `stale` when another answer was applied after this one was asked for: it is thrown away, and whatever it
 * confirmed will be confirmed again; `restored` when the server's history is another one and the device begins again;
 * `repairing` when scopes that had drifted are to be received again; `misread` when the server is an older one and took the hash of what
 * is here for nothing: its answer is thrown away too, and it is asked once more, by name
 */
export const applyResponse = (
  device: Device,
  { request, generation }: BuiltRequest,
  answer: SyncResponse,
  newClientId: () => string,
  clock = () => new Date(),
): Promise<Applied> =>
  inOneWrite(device, async () => {
    const meta = await readAllMeta(device)
    const { generation: current = 0, clientId } = meta
    if (current !== generation || clientId !== request.clientId)
      return { end: 'stale', isAllAsked: false }
    if (request.pull?.held !== undefined && answer.knowsHeld !== true) {
      await writeMeta(device, 'knowsHeld', false)
      return { end: 'misread', isAllAsked: false }
    }
    await restoreBase(device)
    const isRestored = isAnotherHistory(meta, answer)
    let isRepairing = false
    const now: Partial<MetaValues> = {
      epoch: answer.epoch,
      generation: generation + 1,
      toList: answer.list ?? [],
      knowsHeld: answer.knowsHeld === true,
    }
    if (isRestored) {
      await forgetServer(device, newClientId())
    } else {
      await applyScopes(device, answer)
      await markProgress(device, answer.done ?? [], answer.snap ?? {})
      const cursors = { ...meta.cursors, ...answer.cursors }
      for (const space of answer.refused ?? []) delete cursors[space]
      now.cursors = cursors
      await storeResults(device, answer.results, meta.ackedMid)
      await settleAcked(device, cursors, answer)
      if (request.repaired !== undefined) await markRepairsTold(device)
      isRepairing = await checkAgainst(device, answer)
      if (!answer.more) now.lastSyncAt = answer.serverTime
    }
    await replayPending(device)
    if (!answer.more && !isRepairing) await forgetLost(device)
    if (!isRestored) await settleBlobs(device, answer)
    await writeSeveralMeta(device, now)
    if (isRestored) return { end: 'restored', isAllAsked: false }
    if (isRepairing) return { end: 'repairing', isAllAsked: false }
    return { end: 'applied', isAllAsked: await asksForAll(device, request, meta, clock()) }
  })
