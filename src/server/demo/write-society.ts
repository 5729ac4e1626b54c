/** Writes the rows of a demo society: for the demo itself, and as samples for a society of somebody's own. */
import { type DemoSetup, wholeFlat } from '#domain/demo/demo-setup.ts'
import type { DemoSociety } from '#domain/demo/demo-society.ts'
import { holdingDefaults, householdDefaults, withPayers } from '#domain/holdings.ts'
import { societyDefaults } from '#domain/setup.ts'
import { readersOf } from '../reports/follow-reports.ts'
import type { Writer } from '../sync/writer.ts'
import { writeBooks } from './write-books.ts'

const ownedBy =
  (societyId: string) =>
  <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, societyId }))

/** What a society of somebody's own has already. */
export const writeOffice = async ({ putAll }: Writer, { society, labels }: DemoSociety) => {
  const owned = ownedBy(society.id)
  const samplesSince = society.businessDate
  await putAll('society', owned([{ ...societyDefaults, ...society, samplesSince }]))
  await putAll('label', owned(labels))
}

export type SamplePeople = Pick<
  DemoSociety,
  'flats' | 'setup' | 'contacts' | 'holdings' | 'household'
>

export const writePeople = async (
  { putAll }: Writer,
  societyId: string,
  { flats, setup, contacts, holdings, household }: SamplePeople,
) => {
  const owned = ownedBy(societyId)
  await putAll('flat', owned(flats.map(wholeFlat)))
  for (const [entity, rows] of Object.entries(setup)) {
    await putAll(entity as keyof DemoSetup, owned<never>(rows as never[])) // rows of that kind
  }
  await putAll('contact', owned(contacts))
  const held = holdings.map((row) => ({ ...holdingDefaults, ...row }))
  await putAll('holding', owned(withPayers(held, [])))
  await putAll('household', owned(household.map((row) => ({ ...householdDefaults, ...row }))))
}

export type SampleWork = Pick<
  DemoSociety,
  'reports' | 'reporters' | 'reportEvents' | 'stars' | 'books' | 'notices' | 'noticeReads'
>

export const writeWork = async (writer: Writer, societyId: string, work: SampleWork) => {
  const { putAll } = writer
  const owned = ownedBy(societyId)
  const reports = work.reports.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    respondedAt: row.respondedAt === null ? null : new Date(row.respondedAt),
    resolvedAt: row.resolvedAt === null ? null : new Date(row.resolvedAt),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
    receivedAt: null,
  }))
  await putAll('report', owned(reports))
  await putAll('reporter', owned(work.reporters))
  const byId = new Map(owned(reports).map((row) => [row.id, row]))
  const events = work.reportEvents.map((row) => {
    const about = byId.get(row.reportId)
    const readers = about === undefined ? [] : readersOf(about, row.visibility)
    return { ...row, at: new Date(row.at), readers }
  })
  await putAll('report-event', owned(events))
  await putAll('star', owned(work.stars))
  await putAll(
    'notice',
    owned(work.notices.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }))),
  )
  const reads = work.noticeReads.map(({ readAt, acknowledgedAt, ...row }) => ({
    ...row,
    readAt: new Date(readAt),
    acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
  }))
  await putAll('notice-read', owned(reads))
  await writeBooks(writer, societyId, work.books)
}
