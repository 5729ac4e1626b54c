/**
 * An answer of the server becomes rows, in one transaction: pending changes are taken off, the server's rows put in,
 * results stored, and what is still pending applied again. Nobody ever sees a state in between. sync.md 1.6.
 */
import type { SyncResponse } from '#contract/sync.ts'
import { type Device, entityNames, inOneWrite, tableOf } from './db.ts'
import { forgetLost, noteLost } from './lost-rows.ts'
import { readMeta, writeMeta } from './meta.ts'
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
import type { BuiltRequest } from './sync-request.ts'

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
const isAnotherHistory = async (device: Device, answer: SyncResponse): Promise<boolean> =>
  answer.reset === 'epoch' || answer.lastMid < ((await readMeta(device, 'ackedMid')) ?? 0)

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
  const scopes = await heldScopes(device, answer)
  for (const { e, sc, rows } of answer.puts) {
    await storeRows(device, e, sc, rows, isAloneIn(scopes, sc))
  }
}

/**
 * @returns `stale` when another answer was applied after this one was asked for: it is thrown away, and whatever it
 * confirmed will be confirmed again; `restored` when the server's history is another one and the device begins again;
 * `repairing` when scopes that had drifted are to be received again
 */
export const applyResponse = (
  device: Device,
  { request, generation }: BuiltRequest,
  answer: SyncResponse,
  newClientId: () => string,
): Promise<'applied' | 'repairing' | 'restored' | 'stale'> =>
  inOneWrite(device, async () => {
    const current = (await readMeta(device, 'generation')) ?? 0
    const clientId = await readMeta(device, 'clientId')
    if (current !== generation || clientId !== request.clientId) return 'stale'
    await restoreBase(device)
    const isRestored = await isAnotherHistory(device, answer)
    let isRepairing = false
    await writeMeta(device, 'epoch', answer.epoch)
    if (isRestored) {
      await forgetServer(device, newClientId())
    } else {
      await applyScopes(device, answer)
      await markProgress(device, answer.done ?? [], answer.snap ?? {})
      const cursors = { ...(await readMeta(device, 'cursors')), ...answer.cursors }
      for (const space of answer.refused ?? []) delete cursors[space]
      await storeResults(device, answer.results)
      await settleAcked(device, cursors, answer)
      await writeMeta(device, 'cursors', cursors)
      if (request.repaired !== undefined) await markRepairsTold(device)
      isRepairing = await checkAgainst(device, answer)
      if (!answer.more) await writeMeta(device, 'lastSyncAt', answer.serverTime)
    }
    await replayPending(device)
    if (!answer.more && !isRepairing) await forgetLost(device)
    await writeMeta(device, 'generation', generation + 1)
    if (isRestored) return 'restored'
    return isRepairing ? 'repairing' : 'applied'
  })
