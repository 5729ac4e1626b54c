/**
 * Writes an import, all of it or nothing: looked at before, because a commit has to know whose own space it will write, and again
 * under the society's lock. Whoever asks a second time with the same id is told what became of the first.
 */
import { stayEnded } from '#contract/admission.ts'
import type { ImportCounts } from '#contract/import.ts'
import type { CommitAsked, CommitLine } from '#contract/import-calls.ts'
import { isOver } from '#domain/holdings.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { readAs } from '../database/transaction.ts'
import { followSeats } from '../holdings/seats.ts'
import type { Claims } from '../identity/identity.ts'
import { type Change, differing } from '../society/changes.ts'
import { commit } from '../sync/commit.ts'
import type { KnownMember } from '../sync/members.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { type ImportDeps, requireSetup } from './office.ts'
import { type ImportChanges, type Picture, pictureOf } from './picture.ts'

/** Told how many of the rows are written; waits until it has gone out. */
export type Report = (done: number, of: number) => Promise<void>

const isSame = (one: ImportCounts, other: ImportCounts) =>
  (Object.keys(one) as (keyof ImportCounts)[]) // its own keys
    .every(
      (kind) =>
        one[kind].added === other[kind].added &&
        one[kind].changed === other[kind].changed &&
        one[kind].same === other[kind].same,
    )

const refusalOf = ({ problems, counts }: Picture, asked: CommitAsked): CommitLine | undefined => {
  if (problems.length > 0) return { outcome: 'REFUSED', problems }
  return isSame(counts, asked.seen) ? undefined : { outcome: 'STALE', counts }
}

/** Kinds in the order in which their rows can be written; each names the rows of the one before. */
const steps = ['flat', 'contact', 'holding', 'membership', 'opening-balance'] as const
export type ImportedEntity = (typeof steps)[number]
/** In the order in which they can be taken away. */
export const stepsBack: readonly ImportedEntity[] = steps.toReversed()

type Step<Name extends ImportedEntity> = { name: Name; changes: Change<Row<Name>>[] }

const stepsOf = (changes: ImportChanges) => {
  const all: { [Name in ImportedEntity]: Change<Row<Name>>[] } = {
    flat: differing(changes.flats),
    contact: differing(changes.contacts),
    holding: differing(changes.holdings),
    membership: differing(changes.memberships),
    'opening-balance': differing(changes.balances),
  }
  return steps.map((name) => ({ name, changes: all[name] }))
}

/** Rows between two words of how far it is. */
export const portion = 1000

const writeStep = async <Name extends ImportedEntity>(
  writer: Writer,
  { name, changes }: Step<Name>,
  batch: Row<'import-batch'>,
  tell: (rows: number) => Promise<void>,
) => {
  for (let from = 0; from < changes.length; from += portion) {
    const part = changes.slice(from, from + portion)
    await writer.putAll(
      name,
      part.map(({ after }) => after),
    )
    await writer.putAll(
      'import-change',
      part.map(({ before, after }, at) => ({
        societyId: batch.societyId,
        id: `${batch.id}:${name}:${from + at}`,
        batchId: batch.id,
        entity: name,
        rowId: after.id,
        before: before ?? null,
        after,
      })),
    )
    await tell(part.length)
  }
}

const write = async (
  writer: Writer,
  picture: Picture,
  asked: CommitAsked,
  by: KnownMember,
  now: Date,
  report: Report,
) => {
  const batch = {
    societyId: asked.societyid,
    id: asked.id,
    at: now,
    byUid: by.uid,
    byName: by.name,
    file: asked.file,
    counts: picture.counts,
    undoneAt: null,
  }
  await writer.put('import-batch', batch)
  const todo = stepsOf(picture.changes)
  const of = todo.reduce((sum, { changes }) => sum + changes.length, 0)
  let done = 0
  for (const step of todo) {
    // a step's rows are those of its own table
    await writeStep(writer, step as Step<ImportedEntity>, batch, async (rows) => {
      done += rows
      await report(done, of)
    })
  }
  await writer.putAll('my-society', picture.listed)
  // who has left by this file is no member any more, as after a move out
  const left = picture.changes.holdings.flatMap(({ after }) =>
    isOver(after, picture.today) ? [after.contactId] : [],
  )
  await followSeats(writer, batch.societyId, left, picture.today, {
    ...{ by: by.uid, reason: stayEnded, now },
  })
}

/** @throws CallRefused 400, 403 */
export const commitRows = async (
  deps: ImportDeps,
  claims: Claims,
  asked: CommitAsked,
  report: Report,
): Promise<CommitLine> => {
  const { societyid: societyId } = asked
  const actor = { uid: claims.uid, societyId }
  const before = await readAs(deps.database, actor, async (tx) => {
    await requireSetup(tx, societyId, claims, deps.clock())
    return pictureOf(tx, asked, deps.clock())
  })
  const own = before.listed.map(({ uid }) => personSpace(uid))
  const open = new Set(before.listed.map(({ uid }) => uid))
  const spaces = [societySpace(societyId), ...own]
  return commit(
    deps,
    { actor, spaces, via: '/api/import/commit' },
    async (writer): Promise<CommitLine> => {
      const now = deps.clock()
      const by = await requireSetup(writer.tx, societyId, claims, now)
      const known = await writer.get('import-batch', societyId, asked.id)
      if (known !== undefined) return { outcome: 'IMPORTED', counts: known.counts }
      const picture = await pictureOf(writer.tx, asked, now)
      const refused = refusalOf(picture, asked)
      if (refused !== undefined) return refused
      // somebody has come in this very moment
      if (picture.listed.some(({ uid }) => !open.has(uid)))
        return { outcome: 'STALE', counts: picture.counts }
      await write(writer, picture, asked, by, now, report)
      return { outcome: 'IMPORTED', counts: picture.counts }
    },
  )
}
