/**
 * An answer of the server becomes rows, in one transaction: pending changes are taken off, the server's rows put in,
 * results stored, and what is still pending applied again. Nobody ever sees a state in between. sync.md 1.6.
 */
import type { SyncResponse } from '#contract/sync.ts'
import { type Device, entityNames, inOneWrite, tableOf } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { renumber } from './outbox.ts'
import { dropScopes, dropSpace, markProgress, removeRows, storeRows } from './server-rows.ts'
import { settleAcked, storeResults } from './settle.ts'
import { replayPending, restoreBase } from './shadow.ts'
import type { BuiltRequest } from './sync-request.ts'

/** The server's history is another one: everything read is forgotten, everything written is kept and sent again. */
const startOver = async (device: Device, epoch: string, newClientId: string) => {
  for (const entity of entityNames) await tableOf(device, entity).clear()
  await device.scopes.clear()
  await writeMeta(device, 'cursors', {})
  await writeMeta(device, 'epoch', epoch)
  await renumber(device, newClientId)
}

const applyScopes = async (device: Device, answer: SyncResponse) => {
  for (const space of answer.refused ?? []) await dropSpace(device, space)
  const reset = answer.reset === 'epoch' ? [] : (answer.reset ?? [])
  await dropScopes(device, [...(answer.drop ?? []), ...reset])
  for (const { e, sc, ids } of answer.gone) await removeRows(device, e, sc, ids)
  for (const { e, sc, rows } of answer.puts) await storeRows(device, e, sc, rows)
}

/**
 * @returns `stale` when another answer was applied after this one was asked for; it is thrown away, and whatever it
 * confirmed will be confirmed again
 */
export const applyResponse = (
  device: Device,
  { request, generation }: BuiltRequest,
  answer: SyncResponse,
  newClientId: () => string,
): Promise<'applied' | 'stale'> =>
  inOneWrite(device, async () => {
    const current = (await readMeta(device, 'generation')) ?? 0
    const clientId = await readMeta(device, 'clientId')
    if (current !== generation || clientId !== request.clientId) return 'stale'
    await restoreBase(device)
    if (answer.reset === 'epoch') {
      await startOver(device, answer.epoch, newClientId())
    } else {
      await applyScopes(device, answer)
      await markProgress(device, answer.done ?? [], answer.snap ?? {})
      const cursors = { ...(await readMeta(device, 'cursors')), ...answer.cursors }
      for (const space of answer.refused ?? []) delete cursors[space]
      await storeResults(device, answer.results)
      await settleAcked(device, cursors, answer)
      await writeMeta(device, 'cursors', cursors)
      await writeMeta(device, 'epoch', answer.epoch)
      if (!answer.more) await writeMeta(device, 'lastSyncAt', answer.serverTime)
    }
    await replayPending(device)
    await writeMeta(device, 'generation', generation + 1)
    return 'applied'
  })
