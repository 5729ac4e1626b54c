/** All that the office and staff see at once: every report with its clock, for board, table and figures. */
import type { Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type PendingState, readPending } from '#db/pending-rows.ts'
import { businessDay } from '#domain/dates.ts'
import { deskFigures, type MonthFigures } from '#domain/desk-figures.ts'
import { createCalendar } from '#domain/office-calendar.ts'
import { officeHoursOf } from '#domain/office-hours.ts'
import { isTooOldToReopen, wholeReport } from '#domain/report-desk.ts'
import { societySpace } from '#domain/scopes.ts'
import { type Sla, slaOf, societyNow } from '#domain/sla.ts'

export type DeskRow = {
  report: Held<'report'>
  category: string | null
  /** For whoever may know it. */
  reporter: string | null
  reporterUid: string | null
  flat: string | null
  sla: Sla | null
  isTooOld: boolean
  /** Days of the society's zone. */
  createdOn: string
  dueOn: string | null
  pending: PendingState | null
}

export type DeskRows = {
  rows: DeskRow[]
  figures: MonthFigures[]
  categories: ReadonlyMap<string, string>
  today: string
}

export const deskRowsQuery = (societyId: string) =>
  localQuery({
    tables: ['report', 'reporter', 'complaint-category', 'society', 'outbox', 'meta'],
    key: ['report', 'desk', societyId],
    read: async (device): Promise<DeskRows> => {
      const space = societySpace(societyId)
      const society = await device.rows.society.get([space, societyId])
      const calendar = createCalendar(officeHoursOf(society ?? {}))
      const now = societyNow(society, new Date())
      const held = await device.rows.report
        .where('[space+createdAt]')
        .between([space, ''], [space, '\uffff'])
        .reverse()
        .filter(({ deleted }) => !deleted)
        .toArray()
      const reports = held.map(wholeReport)
      const kinds = await device.rows['complaint-category'].where('space').equals(space).toArray()
      const allowed = new Map(kinds.map((row) => [row.id, row]))
      const reporters = await device.rows.reporter.where('space').equals(space).toArray()
      const byReport = new Map(reporters.map((row) => [row.id, row]))
      const pending = await readPending(device)
      return {
        rows: reports.map((report) => {
          const category = allowed.get(report.categoryId ?? '')
          const reporter = byReport.get(report.id)
          const sla = category === undefined ? null : slaOf(calendar, report, category, now)
          return {
            report,
            category: category?.name ?? null,
            reporter: reporter?.name ?? null,
            reporterUid: reporter?.uid ?? null,
            flat: reporter?.flat ?? null,
            sla,
            isTooOld: isTooOldToReopen(report, now),
            createdOn: calendar.dayOf(report.createdAt),
            dueOn: sla && calendar.dayOf(sla.resolution.due),
            pending: pending.get(`report/${space}/${report.id}`) ?? null,
          }
        }),
        figures: deskFigures(reports, { calendar, categories: allowed, now }),
        categories: new Map(kinds.map(({ id, name }) => [id, name])),
        today: businessDay(society, new Date()),
      }
    },
  })
