/** What of a commit people are told of: rows that came into sight with it, by the kinds of domain/push-kinds.ts. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { PushKind } from '#contract/push-calls.ts'
import type { Scope } from '#contract/sync.ts'
import { type PushEntity, pushEntities } from '#domain/push-kinds.ts'
import type { Transaction } from '../database/connect.ts'
import { syncIndex } from '../database/schema.ts'
import { notice } from '../database/schema-notices.ts'
import type { Row } from '../sync/tables.ts'

export type NewRow = { kind: PushKind; entity: PushEntity; rowId: string }

type Rule<E extends PushEntity> = {
  read: (tx: Transaction, societyId: string, ids: readonly string[]) => Promise<Row<E>[]>
  /** New, and not only written again. */
  isNew: (row: Row<E>, now: Date) => boolean
  /** Who made it knows of it. */
  author: (row: Row<E>) => string | null
}

const freshMs = 2 * 24 * 60 * 60 * 1000

const rules: { [E in PushEntity]: Rule<E> } = {
  notice: {
    read: (tx, societyId, ids) =>
      tx
        .select()
        .from(notice)
        .where(and(eq(notice.societyId, societyId), inArray(notice.id, [...ids]))),
    isNew: ({ state, isOut, publishedAt, startOn }, now) => {
      const since = Math.max(publishedAt?.getTime() ?? 0, Date.parse(startOn))
      return state === 'published' && isOut && now.getTime() - since < freshMs
    },
    author: ({ authorUid }) => authorUid,
  },
}

const kinds = Object.entries(pushEntities) as [PushKind, PushEntity][] // entries of the table of that type

/** In the transaction's society, of what came after this version. */
export const readNewRows = async (
  tx: Transaction,
  societyId: string,
  after: number,
  now: Date,
): Promise<NewRow[]> => {
  const lines = await tx
    .selectDistinct({ entity: syncIndex.entity, rowId: syncIndex.rowId })
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, `s:${societyId}`),
        inArray(syncIndex.entity, Object.values(pushEntities)),
        eq(syncIndex.gone, false),
        gt(syncIndex.version, after),
      ),
    )
  const found: NewRow[] = []
  for (const [kind, entity] of kinds) {
    const ids = lines.flatMap((line) => (line.entity === entity ? [line.rowId] : []))
    if (ids.length === 0) continue
    const rows = await rules[entity].read(tx, societyId, ids)
    for (const row of rows) {
      if (rules[entity].isNew(row, now)) found.push({ kind, entity, rowId: row.id })
    }
  }
  return found
}

/** Who made it; null: nobody who would be told. Undefined: it is not to be told of any more. */
export const authorOf = async (
  tx: Transaction,
  societyId: string,
  { entity, rowId }: Pick<NewRow, 'entity' | 'rowId'>,
  now: Date,
): Promise<string | null | undefined> => {
  const [row] = await rules[entity].read(tx, societyId, [rowId])
  return row !== undefined && rules[entity].isNew(row, now) ? rules[entity].author(row) : undefined
}

/** The scopes it is in now. */
export const scopesOf = async (
  tx: Transaction,
  societyId: string,
  { entity, rowId }: Pick<NewRow, 'entity' | 'rowId'>,
): Promise<Scope[]> => {
  const lines = await tx
    .select({ scope: syncIndex.scope })
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, `s:${societyId}`),
        eq(syncIndex.entity, entity),
        eq(syncIndex.rowId, rowId),
        eq(syncIndex.gone, false),
      ),
    )
  return lines.map(({ scope }) => scope as Scope) // only the writer fills this column, from scopeName()
}
