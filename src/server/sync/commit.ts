/**
 * The one way anything is written: takes a new version of each space it touches (the row lock makes versions visible in
 * commit order, without holes), writes rows and what is projected from them, and keeps the index of (scope, row) that pulls read.
 * sync.md 1.3.
 */
import { sql } from 'drizzle-orm'
import type { Space } from '#contract/sync.ts'
import { personSpace } from '#domain/scopes.ts'
import { createNotes, type Notes, type Origin } from '../audit/notes.ts'
import { writeAuditEntries } from '../audit/write-entries.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { space } from '../database/schema.ts'
import { type Actor, writeAs } from '../database/transaction.ts'
import { createProjections, type Projections } from '../society/projections.ts'
import { createWriter, type Versions, type Writer } from './writer.ts'

export type CommitDeps = {
  database: Database
  /** Told after the commit which spaces moved. */
  poke: (versions: Versions) => void
  /** The moment the audit trail names; the machine's when nothing is said. */
  clock?: () => Date
}

/** `via` and `reason` go into the audit trail (docs/audit-trail.md). */
export type CommitRequest = Origin & {
  actor: Actor
  /** At most one society's space, any number of people's. */
  spaces: readonly Space[]
  /** Whose queue the changes come from. */
  client?: { clientId: string; device: string }
  /** One audit entry for all of it: rows that nobody has typed. */
  isSummed?: boolean
}

const takeVersions = async (tx: Transaction, spaces: readonly Space[]): Promise<Versions> => {
  if (spaces.length === 0) return {}
  const sorted = [...new Set(spaces)].sort()
  const rows = await tx
    .insert(space)
    .values(sorted.map((id) => ({ id, version: 1 })))
    .onConflictDoUpdate({ target: space.id, set: { version: sql`${space.version} + 1` } })
    .returning({ id: space.id, version: space.version })
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

const openForWriting = (tx: Transaction, spaces: readonly Space[]) => {
  const people = spaces.filter((id) => id.startsWith('u:')).map((id) => id.slice(2))
  return tx.execute(
    sql`select set_config('app.in_commit', 'yes', true), set_config('app.write_uids', ${people.join('\n')}, true)`,
  )
}

/** In a commit that is open: the spaces of these people, and of nobody before them. */
export const openPeople = async (
  { tx, versions }: Writer,
  uids: readonly string[],
): Promise<void> => {
  const spaces = uids.map(personSpace)
  await openForWriting(tx, spaces)
  Object.assign(versions, await takeVersions(tx, spaces))
}

/** What was to be written in the end of a commit could not be. */
export class UnfinishedCommit extends Error {}

const finish = async (
  writer: Writer,
  projections: Projections,
  notes: Notes,
  { actor, client, isSummed = false, via }: CommitRequest,
  at: Date,
) => {
  const { uid, societyId = '' } = actor
  try {
    await projections.write(writer, societyId, at, via === 'reindex')
    await writer.finish()
    await writeAuditEntries(writer, { societyId, uid, ...client, at }, notes, isSummed)
  } catch (cause) {
    throw new UnfinishedCommit('the end of a commit failed', { cause })
  }
}

/**
 * Runs `work` in one transaction with one new version per space. `actor.societyId` must be the society of the `s:` space.
 * Throws what `work` throws, and nothing is then written.
 */
export const commit = async <T>(
  { database, poke, clock = () => new Date() }: CommitDeps,
  request: CommitRequest,
  work: (writer: Writer) => Promise<T>,
): Promise<T> => {
  const { actor, spaces, via, reason } = request
  if (spaces.filter((id) => id.startsWith('s:')).length > 1) {
    throw new Error('a commit writes one society at most')
  }
  let versions: Versions = {}
  const result = await writeAs(database, actor, async (tx) => {
    await openForWriting(tx, spaces)
    versions = await takeVersions(tx, spaces)
    const projections = createProjections()
    const notes = createNotes({ via, reason })
    const writer = createWriter(tx, versions, projections.note, notes)
    const done = await work(writer)
    await finish(writer, projections, notes, request, clock())
    return done
  })
  poke(versions)
  return result
}
