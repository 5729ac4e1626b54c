/**
 * The rows of an answer as this build understands them. Reading a page takes as long as a dozen questions to the database, so it
 * may be done before the page's turn: what was read is remembered with its array of rows, which is of one entity and scope.
 */
import { type Entity, entities } from '#contract/entities.ts'
import type { Scope, SyncResponse, WireRow } from '#contract/sync.ts'
import { scopeParts } from '#domain/scopes.ts'
import { type AnyHeld, isEntity } from './db.ts'

const readBefore = new WeakMap<readonly WireRow[], AnyHeld[]>()

/** Those that this build can read (a newer server's may be different), as rows that came by this scope alone. */
export const readRows = (entity: Entity, scope: Scope, rows: readonly WireRow[]): AnyHeld[] => {
  const known = readBefore.get(rows)
  if (known !== undefined) return known
  const { space } = scopeParts(scope)
  const read = rows.flatMap((row): AnyHeld[] => {
    const { data } = entities[entity].safeParse(row)
    return data === undefined ? [] : [{ ...data, space, id: row.id, rv: row.rv, scopes: [scope] }]
  })
  readBefore.set(rows, read)
  return read
}

export const readAllRows = ({ puts }: SyncResponse): void => {
  for (const { e, sc, rows } of puts) if (isEntity(e)) readRows(e, sc, rows)
}
