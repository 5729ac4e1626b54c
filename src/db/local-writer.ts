/**
 * What a mutator writes through on the device: the first touch of a row keeps the server's copy as its shadow, so that
 * the pending change can be taken back and applied again over newer rows.
 */
import type { Entity, EntityRow } from '#contract/entities.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import { type AnyHeld, type Device, type Held, type RowKey, type Session, tableOf } from './db.ts'

export type LocalWriter = {
  space: Space
  me: Session
  get<E extends Entity>(entity: E, id: string): Promise<Held<E> | undefined>
  put<E extends Entity>(entity: E, row: EntityRow<E>): Promise<void>
  remove(entity: Entity, id: string): Promise<void>
}

/** The effect of one kind of change on this device; pure but for the writer. */
export type LocalMutator<Name extends MutationName> = (
  writer: LocalWriter,
  args: MutationArgs<Name>,
) => Promise<void>

export const createLocalWriter = (
  device: Device,
  space: Space,
  me: Session,
): { writer: LocalWriter; touched: RowKey[] } => {
  const touched: RowKey[] = []
  const shade = async (entity: Entity, id: string): Promise<AnyHeld | undefined> => {
    const current = await tableOf(device, entity).get([space, id])
    const known = await device.shadow.get([entity, space, id])
    if (known === undefined) await device.shadow.add({ entity, space, id, row: current ?? null })
    touched.push(`${entity}/${space}/${id}`)
    return current
  }
  return {
    touched,
    writer: {
      space,
      me,
      get: (entity, id) => device.rows[entity].get([space, id]),
      put: async (entity, row) => {
        const before = await shade(entity, row.id)
        const held = { ...row, space, scopes: before?.scopes ?? [], rv: before?.rv ?? 0 }
        await tableOf(device, entity).put(held)
      },
      remove: async (entity, id) => {
        await shade(entity, id)
        await tableOf(device, entity).delete([space, id])
      },
    },
  }
}
