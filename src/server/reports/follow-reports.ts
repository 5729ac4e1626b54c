/**
 * Who may read what is said of a report, and see its photos, follows the report: worked out in the end of every commit that wrote
 * reports, so that no writer of those can forget it.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { EventVisibility } from '#contract/reports.ts'
import { filtersOf } from '#domain/scopes.ts'
import { ofSubjects } from '../attachments/of-subjects.ts'
import { report, reportEvent, reporter } from '../database/schema.ts'
import { attachment } from '../database/schema-attachments.ts'
import { chunksOf } from '../sync/table-rows.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

/** The scopes of the report; a private note is not for the one who reported it, nor for neighbours. */
export const readersOf = (of: Row<'report'>, visibility: EventVisibility): string[] => {
  const all = filtersOf.report(of)
  if (visibility === 'all') return all
  return all.filter((filter) => !filter.startsWith('own:') && filter !== 'community')
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])

const followChunk = async (
  writer: Writer,
  societyId: string,
  reports: readonly Row<'report'>[],
) => {
  const { tx } = writer
  const byId = new Map(reports.map((row) => [row.id, row]))
  const ids = [...byId.keys()]
  const readersFor = (id: string, visibility: EventVisibility = 'all') => {
    const of = byId.get(id)
    return of === undefined ? [] : readersOf(of, visibility)
  }
  const events = await tx
    .select()
    .from(reportEvent)
    .where(and(eq(reportEvent.societyId, societyId), inArray(reportEvent.reportId, ids)))
  await writer.putAll(
    'report-event',
    events
      .map((row) => ({
        before: row.readers,
        row,
        readers: readersFor(row.reportId, row.visibility),
      }))
      .filter(({ before, readers }) => !isSame(before, readers))
      .map(({ row, readers }) => ({ ...row, readers })),
  )
  const photos = await tx
    .select()
    .from(attachment)
    .where(ofSubjects(societyId, 'report', ids))
  await writer.putAll(
    'attachment',
    photos
      .filter((row) => !isSame(row.readers, readersFor(row.subjectId)))
      .map((row) => ({ ...row, readers: readersFor(row.subjectId) })),
  )
  const reporters = await tx
    .select()
    .from(reporter)
    .where(and(eq(reporter.societyId, societyId), inArray(reporter.id, ids)))
  await writer.putAll(
    'reporter',
    reporters
      .filter((row) => row.assigneeUid !== (byId.get(row.id)?.assigneeUid ?? null))
      .map((row) => ({ ...row, assigneeUid: byId.get(row.id)?.assigneeUid ?? null })),
  )
}

/** @param ids of the reports that were written */
export const followReports = async (
  writer: Writer,
  societyId: string,
  ids: ReadonlySet<string>,
): Promise<void> => {
  for (const chunk of chunksOf([...ids])) {
    const reports = await writer.tx
      .select()
      .from(report)
      .where(and(eq(report.societyId, societyId), inArray(report.id, chunk)))
    if (reports.length > 0) await followChunk(writer, societyId, reports)
  }
}

export const followAllReports = async (writer: Writer, societyId: string): Promise<void> => {
  const rows = await writer.tx
    .select({ id: report.id })
    .from(report)
    .where(eq(report.societyId, societyId))
  await followReports(writer, societyId, new Set(rows.map(({ id }) => id)))
}
