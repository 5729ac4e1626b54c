/**
 * What a mutator writes through on the device: the first touch of a row keeps the server's copy as its shadow, so that
 * the pending change can be taken back and applied again over newer rows.
 */
import type { Entity, EntityRow } from '#contract/entities.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { Space } from '#contract/sync.ts'
import type { Held, RowKey, Session } from './db.ts'
import { type RowsInMemory, rowKey } from './rows-in-memory.ts'

export type LocalWriter = {
  space: Space
  me: Session
  get<E extends Entity>(entity: E, id: string): Promise<Held<E> | undefined>
  /** Every row of the space: for what has few. */
  all<E extends Entity>(entity: E): Promise<Held<E>[]>
  put<E extends Entity>(entity: E, row: EntityRow<E>): Promise<void>
  remove(entity: Entity, id: string): Promise<void>
}

/** The effect of one kind of change on this device; pure but for the writer. */
export type LocalMutator<Name extends MutationName> = (
  writer: LocalWriter,
  args: MutationArgs<Name>,
) => Promise<void>

export const createLocalWriter = (
  rows: RowsInMemory,
  space: Space,
  me: Session,
): { writer: LocalWriter; touched: RowKey[] } => {
  const touched: RowKey[] = []
  return {
    touched,
    writer: {
      space,
      me,
      // what is stored under an entity's name is a row of it
      get: async <E extends Entity>(entity: E, id: string) =>
        (await rows.read(entity, space, id)) as Held<E> | undefined,
      all: async <E extends Entity>(entity: E) => (await rows.readAll(entity, space)) as Held<E>[],
      put: async (entity, row) => {
        const before = await rows.read(entity, space, row.id)
        const held = { ...row, space, scopes: before?.scopes ?? [], rv: before?.rv ?? 0 }
        await rows.write(entity, space, row.id, held)
        touched.push(rowKey(entity, space, row.id))
      },
      remove: async (entity, id) => {
        await rows.write(entity, space, id, undefined)
        touched.push(rowKey(entity, space, id))
      },
    },
  }
}
