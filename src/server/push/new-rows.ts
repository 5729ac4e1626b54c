/** What of a commit people are told of: rows that came into sight with it, by the kinds of domain/push-kinds.ts. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { PushKind } from '#contract/push-calls.ts'
import type { Scope } from '#contract/sync.ts'
import { isThreadOfBill } from '#domain/books/bills/deliveries.ts'
import { groupBy } from '#domain/group-by.ts'
import { type PushEntity, pushEntities } from '#domain/push-kinds.ts'
import type { Transaction } from '../database/connect.ts'
import { reportEvent, syncIndex } from '../database/schema.ts'
import { mail } from '../database/schema-mail.ts'
import { notice } from '../database/schema-notices.ts'
import type { Row } from '../sync/tables.ts'

export type NewRow = {
  kind: PushKind
  entity: PushEntity
  rowId: string
  /** Whom it is for; without it: everybody who may see it. */
  uids?: readonly string[]
}

type Rule<E extends PushEntity> = {
  read: (tx: Transaction, societyId: string, ids: readonly string[]) => Promise<Row<E>[]>
  /** New, and not only written again. */
  isNew: (row: Row<E>, now: Date) => boolean
  /**
   * Of what is for somebody alone: how the scope that names them begins. It is read for each of them, not before: nobody else may see
   * a letter, this server's upkeep neither.
   */
  addressed?: `${string}:`
  /** Who made it knows of it. */
  author: (row: Row<E>) => string | null
}

const freshMs = 2 * 24 * 60 * 60 * 1000
const isFresh = (at: Date, now: Date) => now.getTime() - at.getTime() < freshMs

const isNewMail = ({ kind, folder, unread, time }: Row<'mail'>, now: Date) =>
  kind === 'received' && folder === 'inbox' && unread === 1 && isFresh(time, now)

const ofMail = {
  addressed: 'box:',
  read: (tx, societyId, ids) =>
    tx
      .select()
      .from(mail)
      .where(and(eq(mail.societyId, societyId), inArray(mail.id, [...ids]))),
  author: () => null,
} satisfies Omit<Rule<'mail'>, 'isNew'>

const isBill = ({ threadId, from }: Row<'mail'>) => from.id === null && isThreadOfBill(threadId)

const rules: { [K in PushKind]: Rule<(typeof pushEntities)[K]> } = {
  notices: {
    read: (tx, societyId, ids) =>
      tx
        .select()
        .from(notice)
        .where(and(eq(notice.societyId, societyId), inArray(notice.id, [...ids]))),
    isNew: ({ state, isOut, publishedAt, startOn }, now) => {
      const since = Math.max(publishedAt?.getTime() ?? 0, Date.parse(startOn))
      return state === 'published' && isOut && isFresh(new Date(since), now)
    },
    author: ({ authorUid }) => authorUid,
  },
  mail: {
    ...ofMail,
    isNew: (row, now) => isNewMail(row, now) && !isBill(row),
  },
  // a bill lies in the mailbox, and is told of as one
  bills: {
    ...ofMail,
    isNew: (row, now) => isNewMail(row, now) && isBill(row),
  },
  reports: {
    addressed: 'own:',
    read: (tx, societyId, ids) =>
      tx
        .select()
        .from(reportEvent)
        .where(and(eq(reportEvent.societyId, societyId), inArray(reportEvent.id, [...ids]))),
    // what the reporter did themselves they know
    isNew: ({ byReporter, at }, now) => !byReporter && isFresh(at, now),
    author: () => null,
  },
}

const kinds = Object.entries(pushEntities) as [PushKind, PushEntity][] // entries of the table of that type

/** What is to be told of these rows, and who made them. */
const readTold = async <K extends PushKind>(
  kind: K,
  tx: Transaction,
  { societyId, ids, now }: { societyId: string; ids: readonly string[]; now: Date },
): Promise<{ id: string; author: string | null }[]> => {
  const rule: Rule<(typeof pushEntities)[K]> = rules[kind]
  const rows = await rule.read(tx, societyId, ids)
  return rows
    .filter((row) => rule.isNew(row, now))
    .map((row) => ({ id: row.id, author: rule.author(row) }))
}

/** Whom the filter of a scope names. */
const named =
  (prefix: string) =>
  ({ scope }: { scope: string }): string[] => {
    const filter = scope.slice(scope.indexOf('@') + 1)
    return filter.startsWith(prefix) ? [filter.slice(prefix.length)] : []
  }

/** In the transaction's society, of what came after this version. */
export const readNewRows = async (
  tx: Transaction,
  societyId: string,
  after: number,
  now: Date,
): Promise<NewRow[]> => {
  const lines = await tx
    .select({ entity: syncIndex.entity, rowId: syncIndex.rowId, scope: syncIndex.scope })
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
    const ofEntity = lines.filter((line) => line.entity === entity)
    const ids = [...new Set(ofEntity.map(({ rowId }) => rowId))]
    if (ids.length === 0) continue
    const { addressed } = rules[kind]
    if (addressed !== undefined) {
      const uids = groupBy(ofEntity, ({ rowId }) => rowId)
      for (const [rowId, own] of uids)
        found.push({ kind, entity, rowId, uids: own.flatMap(named(addressed)) })
      continue
    }
    const rows = await readTold(kind, tx, { societyId, ids, now })
    found.push(...rows.map(({ id }) => ({ kind, entity, rowId: id })))
  }
  return found
}

/** Who made it; null: nobody who would be told. Undefined: it is not to be told of any more. */
export const authorOf = async (
  tx: Transaction,
  societyId: string,
  { kind, rowId }: Pick<NewRow, 'kind' | 'rowId'>,
  now: Date,
): Promise<string | null | undefined> => {
  const [row] = await readTold(kind, tx, { societyId, ids: [rowId], now })
  return row?.author
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
