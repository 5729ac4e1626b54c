/**
 * Every quarter of an hour: what nobody has answered or done in time goes to the next, as a line of the report and by mail, and what
 * has been resolved for long is closed. Not in a demo, where time stands still, nor among samples.
 */
import { randomUUID } from 'node:crypto'
import { and, arrayOverlaps, eq, isNotNull, like, notInArray } from 'drizzle-orm'
import { type Overdue, overdueOf } from '#domain/desk-due.ts'
import { groupBy } from '#domain/group-by.ts'
import { officeRoles } from '#domain/roles.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, membership, report, society, space } from '../database/schema.ts'
import { complaintCategory } from '../database/schema-setup.ts'
import { asKeeper, readAs } from '../database/transaction.ts'
import type { Mailer } from '../identity/mailer.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import { escalationMail, type Late } from './escalation-mail.ts'
import { say } from './events.ts'
import { changed, deskOf, type Report } from './read-report.ts'

export type DeskDeps = CommitDeps & {
  clock: () => Date
  mailer: Mailer
  /** What links begin with. */
  base: string
  onUnsent: (error: unknown) => void
}

const readSocieties = async (database: Database): Promise<string[]> => {
  const rows = await asKeeper(database, (tx) =>
    tx.select({ id: space.id }).from(space).where(like(space.id, 's:%')).orderBy(space.id),
  )
  return rows.map(({ id }) => id.slice(2))
}

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

type Found = { society: string; overdue: { due: Overdue; row: Report }[] }

const look = async (tx: Transaction, societyId: string, now: Date): Promise<Found> => {
  const [home] = await tx.select().from(society).where(eq(society.societyId, societyId))
  const isStill = home?.businessDate !== null || home.samplesSince !== null
  if (isStill || home.archivedOn !== null) return { society: '', overdue: [] }
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
  return {
    society: home.name,
    overdue: overdue.flatMap((due) => {
      const row = byId.get(due.id)
      return row === undefined ? [] : [{ due, row }]
    }),
  }
}

type Person = { name: string; address: string }

/** Who has come in: the one whom the category names, else everybody who looks after the society. */
const readPeople = async (
  tx: Transaction,
  societyId: string,
  to: string | null,
): Promise<Person[]> => {
  const isMeant =
    to === null ? arrayOverlaps(membership.roles, [...officeRoles]) : eq(membership.id, to)
  const rows = await tx
    .select({ name: contact.name, address: membership.email })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(and(eq(membership.societyId, societyId), isNotNull(membership.uid), isMeant))
  return rows.flatMap(({ name, address }) => (address === null ? [] : [{ name, address }]))
}

type Told = { person: Person; late: Late }
type Kept = { society: string; told: Told[]; escalated: number; closed: number }

const write = async (writer: Writer, { due, row }: Found['overdue'][number], now: Date) => {
  const after = changed(row, due.change, now)
  await writer.put('report', after)
  const isClosed = due.kind === 'closed'
  const said = { kind: isClosed ? ('status' as const) : ('escalated' as const), rating: null }
  const text = isClosed ? '' : String(due.level)
  await say(writer, after, null, { ...said, id: randomUUID(), text }, now)
}

const keepOne = async (deps: DeskDeps, societyId: string): Promise<Kept | undefined> => {
  const now = deps.clock()
  const actor = { societyId }
  const before = await readAs(deps.database, actor, (tx) => look(tx, societyId, now))
  if (before.overdue.length === 0) return undefined
  const request = { actor, spaces: [`s:${societyId}` as const], via: 'desk' }
  return commit(deps, request, async (writer) => {
    // in the society's turn: another server may have done it meanwhile
    const found = await look(writer.tx, societyId, now)
    const told: Told[] = []
    for (const each of found.overdue) {
      await write(writer, each, now)
      const { due, row } = each
      if (due.kind === 'closed') continue
      const late = { id: due.id, title: row.title, level: due.level, due: due.due }
      const people = await readPeople(writer.tx, societyId, due.to)
      told.push(...people.map((person) => ({ person, late })))
    }
    const closed = found.overdue.filter(({ due }) => due.kind === 'closed').length
    return { society: found.society, told, closed, escalated: found.overdue.length - closed }
  })
}

const writeMails = async ({ mailer, base, onUnsent }: DeskDeps, { society: name, told }: Kept) => {
  for (const theirs of groupBy(told, ({ person }) => person.address).values()) {
    const [first] = theirs
    if (first === undefined) continue
    const late = theirs.map((each) => each.late)
    await mailer.send(escalationMail(first.person, name, late, base)).catch(onUnsent)
  }
}

/** @returns how many reports went to the next, and how many were closed */
export const keepDesk = async (deps: DeskDeps): Promise<{ escalated: number; closed: number }> => {
  const sum = { escalated: 0, closed: 0 }
  for (const societyId of await readSocieties(deps.database)) {
    const kept = await keepOne(deps, societyId)
    if (kept === undefined) continue
    sum.escalated += kept.escalated
    sum.closed += kept.closed
    await writeMails(deps, kept)
  }
  return sum
}
