/**
 * Every quarter of an hour: what nobody has answered or done in time goes to the next, as a line of the report and by mail, what was on
 * hold until today goes on, and what has been resolved for long is closed. Not in a demo, where time stands still, nor among samples.
 */
import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, eq, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import { type Overdue, overdueOf } from '#domain/desk-due.ts'
import { officeRoles } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { membership, report, society } from '../database/schema.ts'
import { escalationMail } from '../database/schema-desk.ts'
import { complaintCategory } from '../database/schema-setup.ts'
import { readAs } from '../database/transaction.ts'
import { inEachSociety } from '../societies/read-societies.ts'
import { commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import { type DeskDeps, sendOwed } from './escalation-mails.ts'
import { say } from './events.ts'
import { changed, deskOf, type Report } from './read-report.ts'

const readOpen = (tx: Transaction, societyId: string): Promise<Report[]> =>
  tx
    .select()
    .from(report)
    .where(
      and(
        eq(report.societyId, societyId),
        eq(report.deleted, false),
        notInArray(report.status, ['closed', 'rejected']),
      ),
    )
    .orderBy(report.createdAt, report.id)

type Found = { due: Overdue; row: Report }

const look = async (tx: Transaction, societyId: string, now: Date): Promise<Found[]> => {
  const [home] = await tx.select().from(society).where(eq(society.societyId, societyId))
  const isStill = home?.businessDate !== null || home.samplesSince !== null
  if (isStill || home.archivedOn !== null) return []
  const categories = await tx
    .select()
    .from(complaintCategory)
    .where(eq(complaintCategory.societyId, societyId))
  const rows = await readOpen(tx, societyId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const clocked = rows.map((row) => ({
    ...deskOf(row),
    ...{ id: row.id, categoryId: row.categoryId, createdAt: row.createdAt.toISOString() },
  }))
  const overdue = overdueOf(home, categories, clocked, now.toISOString())
  return overdue.flatMap((due) => {
    const row = byId.get(due.id)
    return row === undefined ? [] : [{ due, row }]
  })
}

/** The memberships of those who have come in and have an address. */
const readMembers = async (tx: Transaction, societyId: string, isMeant: SQL): Promise<string[]> => {
  const rows = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.societyId, societyId),
        isNotNull(membership.uid),
        isNotNull(membership.email),
        isMeant,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The one whom the category names; without them, or where they can be told nothing, everybody who looks after the society. */
const readPeople = async (tx: Transaction, societyId: string, to: string | null) => {
  const named = to === null ? [] : await readMembers(tx, societyId, eq(membership.id, to))
  const office = () => readMembers(tx, societyId, arrayOverlaps(membership.roles, [...officeRoles]))
  return named.length > 0 ? named : office()
}

const kinds = { closed: 'status', resumed: 'resumed', escalated: 'escalated' } as const

const write = async (writer: Writer, { due, row }: Found, now: Date) => {
  const after = changed(row, due.change, now)
  await writer.put('report', after)
  const text = due.kind === 'escalated' ? String(due.level) : ''
  await say(writer, after, null, { kind: kinds[due.kind], id: randomUUID(), text }, now)
}

/** Owed from this commit on, whatever becomes of the mail server. */
const owe = async ({ tx }: Writer, societyId: string, due: Overdue, at: Date) => {
  if (due.kind !== 'escalated') return
  const people = await readPeople(tx, societyId, due.to)
  if (people.length === 0) return
  const about = { societyId, reportId: due.id, level: due.level, due: new Date(due.due), at }
  await tx
    .insert(escalationMail)
    .values(people.map((membershipId) => ({ ...about, membershipId, id: randomUUID() })))
}

export type KeptDesk = { escalated: number; resumed: number; closed: number }

const keepOne = async (deps: DeskDeps, societyId: string): Promise<KeptDesk | undefined> => {
  const now = deps.clock()
  const actor = { societyId }
  const before = await readAs(deps.database, actor, (tx) => look(tx, societyId, now))
  if (before.length === 0) return undefined
  const request = { actor, spaces: [`s:${societyId}` as const], via: 'desk' }
  return commit(deps, request, async (writer) => {
    // in the society's turn: another server may have done it meanwhile
    const found = await look(writer.tx, societyId, now)
    const sum = { escalated: 0, resumed: 0, closed: 0 }
    for (const each of found) {
      await write(writer, each, now)
      await owe(writer, societyId, each.due, now)
      sum[each.due.kind] += 1
    }
    return sum
  })
}

/** @returns how many reports went to the next, went on after a hold, and were closed */
export const keepDesk = async (deps: DeskDeps): Promise<KeptDesk> => {
  const sum: KeptDesk = { escalated: 0, resumed: 0, closed: 0 }
  const keep = async (societyId: string) => {
    const kept = await keepOne(deps, societyId)
    sum.escalated += kept?.escalated ?? 0
    sum.resumed += kept?.resumed ?? 0
    sum.closed += kept?.closed ?? 0
    await sendOwed(deps, societyId)
  }
  await inEachSociety(deps.database, keep, deps.onFailed)
  return sum
}
