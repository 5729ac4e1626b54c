/**
 * Makes a society from an import, or brings an existing one up to date with it: all or nothing, in one commit. The same
 * import again writes nothing, and takes no version.
 */
import type { Space } from '#contract/sync.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { defaultLabels } from '#domain/report-labels.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { newJoiningCode } from '../admission/joining-code.ts'
import type { Database } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { type Change, type Changes, differing, type SocietyDetails } from './changes.ts'
import { reconcile } from './reconcile.ts'
import { loadStoredSociety, type StoredSociety } from './stored-society.ts'

/** What `createSociety` would write now. */
export const previewSociety = async (
  database: Database,
  details: SocietyDetails,
  plan: ImportPlan,
  today: string,
): Promise<Changes> => (await compare(database, details, plan, today)).changes

/** @throws when the plan has problems; nothing is written then, nor when the database refuses a row. */
export const createSociety = async (
  deps: CommitDeps,
  details: SocietyDetails,
  plan: ImportPlan,
  today: string,
): Promise<Changes> => {
  if (plan.problems.length > 0) throw new Error('a plan with bad rows is never written')
  const { changes: expected, listed } = await compare(deps.database, details, plan, today)
  if (isUnchanged(expected)) return expected
  const people: Space[] = listed.map(({ uid }) => personSpace(uid))
  const request = {
    actor: { societyId: details.id },
    spaces: [societySpace(details.id), ...people],
    via: 'npm run society',
  }
  return commit(deps, request, async (writer) => {
    const stored = await loadStoredSociety(writer.tx, details.id)
    const changes = reconcile(details, plan, stored, today)
    await write(writer, details, changes)
    await writer.putAll('my-society', listedRows(details, changes, stored))
    return changes
  })
}

export const isUnchanged = (changes: Changes): boolean =>
  Object.values(changes).every((rows: Change<object>[]) => differing(rows).length === 0)

const compare = (database: Database, details: SocietyDetails, plan: ImportPlan, today: string) =>
  readAs(database, { societyId: details.id }, async (tx) => {
    const stored = await loadStoredSociety(tx, details.id)
    const changes = reconcile(details, plan, stored, today)
    return { changes, listed: listedRows(details, changes, stored) }
  })

const rowsToWrite = <R extends object>(changes: Change<R>[]) =>
  differing(changes).map(({ after }) => after)

const write = async (writer: Writer, { id: societyId }: SocietyDetails, changes: Changes) => {
  await writer.putAll('society', rowsToWrite(changes.society))
  if (changes.society.some(({ before }) => before === undefined)) {
    const labels = defaultLabels.map((label) => ({ ...label, societyId }))
    await writer.putAll('label', labels)
    await writer.put('joining-code', newJoiningCode(societyId, new Date()))
  }
  await writer.putAll('flat', rowsToWrite(changes.flats))
  await writer.putAll('contact', rowsToWrite(changes.contacts))
  await writer.putAll('holding', rowsToWrite(changes.holdings))
  await writer.putAll('membership', rowsToWrite(changes.memberships))
}

/** The society lists of people who have claimed a membership: their roles or the society's name changes. */
const listedRows = (
  { id, name }: SocietyDetails,
  changes: Changes,
  stored: StoredSociety,
): Row<'my-society'>[] => {
  const changed = rowsToWrite(changes.memberships)
  const changedIds = new Set(changed.map((membership) => membership.id))
  const isRenamed = stored.society !== undefined && stored.society.name !== name
  const others = isRenamed ? stored.memberships.filter((row) => !changedIds.has(row.id)) : []
  return [...changed, ...others].flatMap(({ uid, roles }) =>
    uid === null ? [] : [{ uid, id, name, roles }],
  )
}
