/** What an archive leaves out because it follows from the rows: the index of who sees what, and the people's own lists. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { officeContacts } from '../admission/read-society.ts'
import { membership, mySociety, society } from '../database/schema.ts'
import { joinRequest, myJoinRequest } from '../database/schema-admission.ts'
import { followAllReports } from '../reports/follow-reports.ts'
import { openPeople } from '../sync/commit.ts'
import { indexLines, writeIndex } from '../sync/index-lines.ts'
import { entitiesOf, rowsAfter } from '../sync/reindex.ts'
import { chunksOf } from '../sync/table-rows.ts'
import { type AnyRow, filtersOfRow } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

/** For a society whose space is new. */
export const indexSociety = async (writer: Writer, societyId: string): Promise<void> => {
  const space = societySpace(societyId)
  const version = writer.versions[space] ?? 1
  await followAllReports(writer, societyId)
  for (const entity of entitiesOf(space)) {
    for (let after = ''; ; ) {
      const rows = await rowsAfter(writer.tx, entity, societyId, after)
      const last = rows.at(-1)
      if (last === undefined) break
      await writeIndex(
        writer.tx,
        rows.flatMap((row) =>
          indexLines(entity, space, version, row.id, [], filtersOfRow(entity, row)),
        ),
      )
      after = last.id
    }
  }
}

const indexOwn = (writer: Writer, entity: Entity, rows: readonly (AnyRow & { uid: string })[]) =>
  writeIndex(
    writer.tx,
    rows.flatMap((row) => {
      const space = personSpace(row.uid)
      const version = writer.versions[space] ?? 1
      return indexLines(entity, space, version, row.id, [], filtersOfRow(entity, row))
    }),
  )

const membersOf = async ({ tx }: Writer, societyId: string) => {
  const [home] = await tx.select().from(society).where(eq(society.societyId, societyId))
  const name = home?.name ?? ''
  const rows = await tx
    .select({ uid: membership.uid, roles: membership.roles })
    .from(membership)
    .where(and(eq(membership.societyId, societyId), isNotNull(membership.uid)))
    .orderBy(membership.uid)
  const own = rows.map(({ uid, roles }) => ({ uid: uid ?? '', id: societyId, name, roles }))
  return { name, own }
}

const askersOf = async ({ tx }: Writer, societyId: string, name: string) => {
  const rows = await tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.societyId, societyId), eq(joinRequest.status, 'open')))
    .orderBy(joinRequest.uid)
  const office = await officeContacts(tx, societyId)
  return rows.map(({ uid, flat, relation, reason, requestedAt }) => ({
    ...{ uid, id: societyId, society: name, flat, relation, reason, requestedAt, office },
    status: 'open' as const,
  }))
}

/** The society in the lists of its members, and their request before those who have asked to be let in. */
export const listAtPeople = async (writer: Writer, societyId: string): Promise<void> => {
  const { name, own } = await membersOf(writer, societyId)
  for (const chunk of chunksOf(own)) {
    await openPeople(
      writer,
      chunk.map(({ uid }) => uid),
    )
    await writer.tx.insert(mySociety).values(chunk)
    await indexOwn(writer, 'my-society', chunk)
  }
  for (const chunk of chunksOf(await askersOf(writer, societyId, name))) {
    await openPeople(
      writer,
      chunk.map(({ uid }) => uid),
    )
    await writer.tx.insert(myJoinRequest).values(chunk)
    await indexOwn(writer, 'my-join-request', chunk)
  }
}
