/**
 * The server's rows on this device. A row belongs to every scope it came by and leaves with the last of them. Called
 * where no pending change lies over the rows.
 */
import type { Table } from 'dexie'
import type { Entity } from '#contract/entities.ts'
import type { Scope, Snapshot, Space, SyncResponse, WireRow } from '#contract/sync.ts'
import { scopeParts } from '#domain/scopes.ts'
import { type AnyHeld, type Device, entityNames, isEntity, type MetaValues, tableOf } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { readRows } from './read-rows.ts'
import { replayPending, restoreBase } from './shadow.ts'

/** Scopes by which rows of this device came, or are coming with this answer. */
export const heldScopes = async (device: Device, { puts }: SyncResponse): Promise<Set<Scope>> =>
  new Set([...(await device.scopes.toCollection().primaryKeys()), ...puts.map(({ sc }) => sc)])

/** Its rows can have come by no other scope: they need not be read before they are replaced. */
export const isAloneIn = (scopes: ReadonlySet<Scope>, scope: Scope): boolean => {
  const start = scope.slice(0, scope.indexOf('@', scope.lastIndexOf('/')) + 1)
  return [...scopes].every((other) => other === scope || !other.startsWith(start))
}

/** A page is handed over in parts, so that the main thread is free in between; the database always has one to work on. */
const rowsInPart = 500

const putInParts = async (table: Table<AnyHeld, [Space, string]>, rows: readonly AnyHeld[]) => {
  let before: PromiseLike<unknown> = Promise.resolve()
  for (let at = 0; at < rows.length; at += rowsInPart) {
    const part = table.bulkPut(rows.slice(at, at + rowsInPart))
    part.catch(() => {}) // awaited next, unless the one before it fails too
    await before
    before = part
  }
  await before
}

export const storeRows = async (
  device: Device,
  entity: string,
  scope: Scope,
  rows: readonly WireRow[],
  isAlone: boolean,
): Promise<void> => {
  if (!isEntity(entity)) return noteUnread(device, scope) // of a newer server
  const table = tableOf(device, entity)
  const read = readRows(entity, scope, rows)
  const keys = isAlone ? [] : read.map(({ space, id }): [Space, string] => [space, id])
  const before = await table.bulkGet(keys)
  const withScopes = (row: AnyHeld, at: number): AnyHeld => {
    const held = before[at]?.scopes ?? []
    return held.length === 0 ? row : { ...row, scopes: [...new Set([...held, scope])] }
  }
  await putInParts(table, read.map(withScopes))
  if (read.length < rows.length) await noteUnread(device, scope)
}

/** A row of a newer server that this build cannot read: left out, and its scope asked for again by the next build. */
const noteUnread = async (device: Device, scope: Scope) => {
  const unread = await readMeta(device, 'unread')
  const scopes = new Set([...(unread?.scopes ?? []), scope])
  await writeMeta(device, 'unread', { build: unread?.build ?? '', scopes: [...scopes] })
}

/**
 * At a build's first request: what the build before it could not read is received once more.
 * @returns the generation of the database from then on: an answer on its way, of another tab, is for rows that were dropped
 */
export const retryUnread = async (
  device: Device,
  build: string,
  { unread, generation = 0 }: Partial<MetaValues>,
): Promise<number> => {
  if (unread?.build === build) return generation
  await writeMeta(device, 'unread', { build, scopes: [] })
  if (unread === undefined || unread.scopes.length === 0) return generation
  await restoreBase(device)
  await dropScopes(device, unread.scopes)
  await replayPending(device)
  await writeMeta(device, 'generation', generation + 1)
  return generation + 1
}

const leaveScope = async (device: Device, entity: string, scope: Scope, rows: AnyHeld[]) => {
  if (!isEntity(entity)) return
  const table = tableOf(device, entity)
  const left = rows.map((row) => ({ ...row, scopes: row.scopes.filter((one) => one !== scope) }))
  await table.bulkPut(left.filter((row) => row.scopes.length > 0))
  await table.bulkDelete(
    left
      .filter((row) => row.scopes.length === 0)
      .map((row): [Space, string] => [row.space, row.id]),
  )
}

export const removeRows = async (
  device: Device,
  entity: string,
  scope: Scope,
  ids: readonly string[],
): Promise<void> => {
  if (!isEntity(entity)) return
  const { space } = scopeParts(scope)
  const rows = await tableOf(device, entity).bulkGet(ids.map((id): [Space, string] => [space, id]))
  const held = rows.filter((row) => row !== undefined)
  await leaveScope(device, entity, scope, held)
}

/** All rows that came by this scope. */
export const rowsOfScope = (device: Device, entity: Entity, scope: Scope): Promise<AnyHeld[]> =>
  tableOf(device, entity)
    .where('space')
    .equals(scopeParts(scope).space)
    .filter(({ scopes }) => scopes.includes(scope))
    .toArray()

export const dropScopes = async (device: Device, scopes: readonly Scope[]): Promise<void> => {
  for (const scope of scopes) {
    const { entity } = scopeParts(scope)
    if (isEntity(entity)) {
      await leaveScope(device, entity, scope, await rowsOfScope(device, entity, scope))
    }
    await device.scopes.delete(scope)
  }
}

/** Everything of a space the person does not belong to any more. */
export const dropSpace = async (device: Device, space: Space): Promise<void> => {
  for (const entity of entityNames) {
    await tableOf(device, entity).where('space').equals(space).delete()
  }
  await device.scopes.where('space').equals(space).delete()
  await device.drafts.where('space').equals(space).delete()
  await device.draftPhotos.where('space').equals(space).delete()
  await device.journal.filter((entry) => entry.space === space).delete()
  await device.blobs.filter((blob) => blob.space === space).delete()
  await device.blobBytes.filter((blob) => blob.space === space).delete()
}

/** Notes which scopes are complete and where the others go on. */
export const markProgress = async (
  device: Device,
  done: readonly Scope[],
  snapshots: NonNullable<SyncResponse['snap']>,
): Promise<void> => {
  // the schema checked keys and values of this record
  const going = Object.entries(snapshots) as [Scope, Snapshot][]
  if (done.length + going.length === 0) return
  await device.scopes.bulkPut([
    ...done.map((key) => ({ key, ...scopeParts(key), snap: null })),
    ...going.map(([key, snap]) => ({ key, ...scopeParts(key), snap })),
  ])
}
