/**
 * Compares what this device holds with what the server says it should hold, scope by scope; a scope that differs is
 * dropped and received again. Once a day by itself, and when a person asks ("Check this device").
 */

import type { Scope, ScopeSum, SyncResponse } from '#contract/sync.ts'
import { sumOf } from '#domain/scope-sum.ts'
import { scopeParts } from '#domain/scopes.ts'
import { type Device, type DeviceCheck, isEntity, type MetaValues } from './db.ts'
import { localQuery } from './local-query.ts'
import { readMeta, writeMeta } from './meta.ts'
import { dropScopes, rowsOfScope } from './server-rows.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The next complete sync compares. */
export const askForCheck = (device: Device): Promise<void> =>
  writeMeta(device, 'isCheckWanted', true)

export const selfCheckQuery = () =>
  localQuery({
    tables: ['meta'],
    key: ['meta', 'check'],
    read: async (device): Promise<{ isWanted: boolean; last: DeviceCheck | null }> => ({
      isWanted: (await readMeta(device, 'isCheckWanted')) ?? false,
      last: (await readMeta(device, 'lastCheck')) ?? null,
    }),
  })

/** Whether the request that is being made should ask for sums. Times are the server's: the clock here may be wrong. */
export const isCheckDue = ({
  isCheckWanted,
  lastSyncAt,
  lastCheck,
}: Partial<MetaValues>): boolean => {
  if (isCheckWanted === true) return true
  if (lastSyncAt === undefined) return false
  return lastCheck === undefined || Date.parse(lastSyncAt) - Date.parse(lastCheck.at) > dayMs
}

/** Repairs that the server has not heard of. */
export const untoldRepairs = ({ lastCheck }: Partial<MetaValues>): Scope[] =>
  lastCheck === undefined || lastCheck.isTold ? [] : lastCheck.repaired

const isRight = async (device: Device, scope: Scope, sum: ScopeSum): Promise<boolean> => {
  const { entity } = scopeParts(scope)
  if (!isEntity(entity)) return true // of a newer server: nothing of it is kept here
  const here = sumOf(await rowsOfScope(device, entity, scope))
  return here.n === sum.n && here.h === sum.h
}

/**
 * Inside `applyResponse`, with the server's rows in and no pending change over them.
 * @returns whether a scope must be received again
 */
export const checkAgainst = async (
  device: Device,
  { sums, serverTime }: Pick<SyncResponse, 'sums' | 'serverTime'>,
): Promise<boolean> => {
  if (sums === undefined) return false
  const unread = (await readMeta(device, 'unread'))?.scopes ?? []
  // the schema checked keys and values of this record
  const wanted = (Object.entries(sums) as [Scope, ScopeSum][]).filter(
    ([scope]) => !unread.includes(scope),
  )
  const repaired: Scope[] = []
  for (const [scope, sum] of wanted) if (!(await isRight(device, scope, sum))) repaired.push(scope)
  await dropScopes(device, repaired)
  await writeMeta(device, 'isCheckWanted', false)
  const isTold = repaired.length === 0
  await writeMeta(device, 'lastCheck', { at: serverTime, scopes: wanted.length, repaired, isTold })
  return repaired.length > 0
}

/** The server has answered a request that named the repairs. */
export const markRepairsTold = async (device: Device): Promise<void> => {
  const last = await readMeta(device, 'lastCheck')
  if (last !== undefined && !last.isTold)
    await writeMeta(device, 'lastCheck', { ...last, isTold: true })
}
