/**
 * How many each notice is for, and how many of them have read it: counted here, because no device but the office's has the
 * rows. Of one that is over, only a late reader changes the figures.
 */
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import { businessDay } from '#domain/dates.ts'
import { isAddressed } from '#domain/notice-state.ts'
import type { Transaction } from '../database/connect.ts'
import { flatOfHolding } from '../database/joins.ts'
import { flat, holding, society } from '../database/schema.ts'
import { notice, noticeFigure, noticeRead } from '../database/schema-notices.ts'
import { heldOn } from '../holdings/held-on.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

type Figure = Row<'notice-figure'>
export type WrittenNotices = Record<'notice' | 'notice-read', Set<string>>

const readOut = (tx: Transaction, societyId: string, today: string, ids?: readonly string[]) =>
  tx
    .select({ id: notice.id, audience: notice.audience })
    .from(notice)
    .where(
      and(
        eq(notice.societyId, societyId),
        eq(notice.state, 'published'),
        notice.isOut,
        ids === undefined
          ? or(isNull(notice.expiresOn), gte(notice.expiresOn, today))
          : inArray(notice.id, [...ids]),
      ),
    )

const readHomes = (tx: Transaction, societyId: string, today: string) =>
  tx
    .select({ contactId: holding.contactId, relation: holding.relation, wing: flat.wing })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .where(and(eq(holding.societyId, societyId), heldOn(today)))

const isSame = (a: Figure | undefined, b: Figure) =>
  a?.addressed === b.addressed && a.read === b.read && a.acknowledged === b.acknowledged

/**
 * What differs from what is stored.
 * @param ids the notices to look at; undefined: all that are not over
 */
export const changedFigures = async (
  tx: Transaction,
  societyId: string,
  today: string,
  ids?: readonly string[],
): Promise<Figure[]> => {
  const notices = await readOut(tx, societyId, today, ids)
  if (notices.length === 0) return []
  const shown = notices.map(({ id }) => id)
  const homes = await readHomes(tx, societyId, today)
  const reads = await tx
    .select()
    .from(noticeRead)
    .where(and(eq(noticeRead.societyId, societyId), inArray(noticeRead.noticeId, shown)))
  const stored = await tx
    .select()
    .from(noticeFigure)
    .where(and(eq(noticeFigure.societyId, societyId), inArray(noticeFigure.id, shown)))
  return notices.flatMap(({ id, audience }) => {
    const people = new Set(
      homes.filter((home) => isAddressed(audience, home)).map(({ contactId }) => contactId),
    )
    const theirs = reads.filter((row) => row.noticeId === id && people.has(row.contactId))
    const acknowledged = theirs.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length
    const figure = { societyId, id, addressed: people.size, read: theirs.length, acknowledged }
    const before = stored.find((row) => row.id === id)
    return isSame(before, figure) ? [] : [figure]
  })
}

const noticesOfReads = async ({ tx }: Writer, societyId: string, ids: ReadonlySet<string>) => {
  if (ids.size === 0) return []
  const rows = await tx
    .selectDistinct({ id: noticeRead.noticeId })
    .from(noticeRead)
    .where(and(eq(noticeRead.societyId, societyId), inArray(noticeRead.id, [...ids])))
  return rows.map(({ id }) => id)
}

/**
 * Once, in the end of a commit.
 * @param hasMoves homes were written: everybody's figures may be others
 */
export const projectNoticeFigures = async (
  writer: Writer,
  societyId: string,
  now: Date,
  written: WrittenNotices,
  hasMoves: boolean,
): Promise<void> => {
  const read = await noticesOfReads(writer, societyId, written['notice-read'])
  const ids = [...new Set([...written.notice, ...read])]
  if (!hasMoves && ids.length === 0) return
  const [found] = await writer.tx.select().from(society).where(eq(society.societyId, societyId))
  const today = businessDay(found, now)
  const changed = await changedFigures(writer.tx, societyId, today, hasMoves ? undefined : ids)
  await writer.putAll('notice-figure', changed)
  const out = await readOut(writer.tx, societyId, today, [...written.notice])
  const hidden = [...written.notice].filter((id) => !out.some((row) => row.id === id))
  await writer.removeAll('notice-figure', societyId, hidden)
}
