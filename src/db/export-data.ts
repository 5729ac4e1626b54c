/** Everything this device holds of a person, with plain values and without the bookkeeping of sync. */
import type { Entity } from '#contract/entities.ts'
import { type AnyHeld, type Device, entityNames, syncTables, tableOf } from './db.ts'
import { readMeta } from './meta.ts'
import { readQueue } from './queued-changes.ts'
import { readUser } from './user.ts'

type Names = { entity: (entity: Entity) => string }

const plain = ({ space: _space, scopes: _scopes, rv: _rv, ...row }: AnyHeld) => row

const bySpace = (rows: readonly AnyHeld[], nameOf: (space: string) => string) => {
  const groups: Record<string, object[]> = {}
  for (const row of rows) {
    const name = nameOf(row.space)
    groups[name] = [...(groups[name] ?? []), plain(row)]
  }
  return groups
}

const readNames = async (device: Device) => {
  const rows = await device.rows['my-society'].toArray()
  return new Map<string, string>(rows.map(({ id, name }) => [`s:${id}`, name]))
}

/**
 * One consistent picture.
 *
 * @param onProgress parts read so far, and of how many
 * @returns JSON: person, then by kind and society, then what is not sent yet and what is being written
 */
export const exportData = (
  device: Device,
  names: Names,
  onProgress: (done: number, all: number) => void,
): Promise<string> =>
  device.dexie.transaction('r', [...syncTables], async () => {
    const person = await readUser(device)
    const societies = await readNames(device)
    const nameOf = (space: string) => societies.get(space) ?? names.entity('profile')
    const data: Record<string, unknown> = {}
    for (const [index, entity] of entityNames.entries()) {
      onProgress(index, entityNames.length)
      const rows = await tableOf(device, entity).toArray()
      if (rows.length > 0) data[names.entity(entity)] = bySpace(rows, nameOf)
    }
    const unsent = (await readQueue(device)).map(({ name, title, ts, state, code, args }) => ({
      name,
      title,
      madeAt: ts,
      state: state === 'rejected' ? 'refused' : 'waiting',
      ...(code !== undefined && { reason: code }),
      args,
    }))
    const drafts = (await device.drafts.toArray()).map(({ form, savedAt, values }) => ({
      form,
      savedAt,
      values,
    }))
    const asOf = await readMeta(device, 'lastSyncAt')
    return JSON.stringify({ person, asOf, data, unsent, drafts }, null, 2)
  })
