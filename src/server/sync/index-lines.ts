/**
 * `sync_index` in step with the rows: every scope a row is in, or has just left, gets the commit's version. A commit writes its
 * lines in the end, each once, however often a row was written.
 */
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import { scopeName } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { syncIndex } from '../database/schema.ts'
import { insertRows, onConflictReplace } from './table-rows.ts'

export type IndexLine = typeof syncIndex.$inferInsert

export const indexLines = (
  entity: Entity,
  target: Space,
  version: number,
  rowId: string,
  before: readonly string[],
  after: readonly string[],
): IndexLine[] => {
  const line = (filter: string, gone: boolean): IndexLine => ({
    space: target,
    scope: scopeName(target, entity, filter),
    entity,
    rowId,
    version,
    gone,
  })
  return [
    ...after.map((filter) => line(filter, false)),
    ...before.filter((filter) => !after.includes(filter)).map((filter) => line(filter, true)),
  ]
}

export const writeIndex = (tx: Transaction, lines: readonly IndexLine[]): Promise<void> =>
  insertRows(tx, syncIndex, lines, replaced)

const replaced = onConflictReplace(['space', 'entity', 'row_id', 'scope'], ['version', 'gone'])

/** The scope names its space and entity; no id has a NUL. */
const keyOf = ({ rowId, scope }: IndexLine) => `${scope}\u0000${rowId}`

/** Lines of one commit, in order. What a refused mutation added is taken off with `cut`. */
export const createIndexBuffer = (tx: Transaction) => {
  const lines: IndexLine[] = []
  return {
    add: (more: readonly IndexLine[]) => {
      lines.push(...more)
    },
    length: () => lines.length,
    cut: (length: number) => {
      lines.length = length
    },
    /** The last word on a row and scope is the one that counts. */
    flush: () => {
      const last = new Map(lines.splice(0).map((line) => [keyOf(line), line]))
      return writeIndex(tx, [...last.values()])
    },
  }
}
