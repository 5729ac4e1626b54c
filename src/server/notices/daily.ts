/** A day that passes: notices whose day has come go out to whom they are for, and figures follow who has moved in and out. */
import { and, eq, lte, not } from 'drizzle-orm'
import { businessDay } from '#domain/dates.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { society } from '../database/schema.ts'
import { notice } from '../database/schema-notices.ts'
import { readAs } from '../database/transaction.ts'
import { inEachSociety, type OnFailed } from '../societies/read-societies.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { changedFigures } from './figures.ts'

type NoticeDeps = Pick<CommitDeps, 'poke'> & {
  database: Database
  clock: () => Date
  onFailed: OnFailed
}

const look = async (tx: Transaction, societyId: string, now: Date) => {
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  if (found === undefined || found.archivedOn !== null) return undefined
  const today = businessDay(found, now)
  const due = await tx
    .select()
    .from(notice)
    .where(and(eq(notice.societyId, societyId), lte(notice.startOn, today), not(notice.isOut)))
  const figures = await changedFigures(tx, societyId, today)
  return due.length + figures.length === 0 ? undefined : { due, figures }
}

const sendOutIn = async (deps: NoticeDeps, societyId: string, now: Date): Promise<number> => {
  const actor = { societyId }
  const found = await readAs(deps.database, actor, (tx) => look(tx, societyId, now))
  if (found === undefined) return 0
  const request = { actor, spaces: [`s:${societyId}` as const], via: 'daily' }
  return commit(deps, request, async (writer) => {
    const { due = [], figures = [] } = (await look(writer.tx, societyId, now)) ?? {}
    await writer.putAll(
      'notice',
      due.map((row) => ({ ...row, isOut: true })),
    )
    await writer.putAll('notice-figure', figures)
    return due.filter(({ state }) => state === 'published').length
  })
}

/** @returns how many notices went out */
export const sendOutNotices = async (deps: NoticeDeps): Promise<number> => {
  let sent = 0
  const now = deps.clock()
  const sendOut = async (societyId: string) => {
    sent += await sendOutIn(deps, societyId, now)
  }
  await inEachSociety(deps.database, sendOut, deps.onFailed)
  return sent
}
