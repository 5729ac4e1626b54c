/** What the help desk reads of this device: a report's timeline and clock, and who may work on it. */
import type { ReportEventRow, ReportRow } from '#contract/reports.ts'
import type { SetupRow } from '#contract/setup.ts'
import { localQuery } from '#db/local-query.ts'
import { type PendingState, readPending } from '#db/pending-rows.ts'
import { createCalendar } from '#domain/office-calendar.ts'
import { officeHoursOf } from '#domain/office-hours.ts'
import { isTooOldToReopen, wholeReport } from '#domain/report-desk.ts'
import { foldersOf } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { type Sla, slaOf, societyNow } from '#domain/sla.ts'
import type { Person } from './desk-actions.ts'

export type TimelineEvent = { event: ReportEventRow; pending: PendingState | null }

export type DeskOfReport = {
  events: TimelineEvent[]
  category: SetupRow<'complaint-category'> | null
  sla: Sla | null
  /** It was closed too long ago to be reopened. */
  isTooOld: boolean
}

const byTime = (a: TimelineEvent, b: TimelineEvent) =>
  a.event.at.localeCompare(b.event.at) || a.event.id.localeCompare(b.event.id)

export const deskQueries = {
  of: (societyId: string, reportId: string) =>
    localQuery({
      tables: ['report', 'report-event', 'complaint-category', 'society', 'outbox', 'meta'],
      key: ['report-event', societyId, reportId],
      read: async (device): Promise<DeskOfReport> => {
        const space = societySpace(societyId)
        const events = await device.rows['report-event']
          .where('[space+reportId]')
          .equals([space, reportId])
          .toArray()
        const pending = await readPending(device)
        const held = await device.rows.report.get([space, reportId])
        const report = held && wholeReport(held)
        const category =
          (await device.rows['complaint-category'].get([space, report?.categoryId ?? ''])) ?? null
        const society = await device.rows.society.get([space, societyId])
        const now = societyNow(society, new Date())
        return {
          isTooOld: report !== undefined && isTooOldToReopen(report, now),
          events: events
            .map((event) => ({
              event,
              pending: pending.get(`report-event/${space}/${event.id}`) ?? null,
            }))
            .sort(byTime),
          category,
          sla:
            report === undefined || category === null
              ? null
              : slaOf(createCalendar(officeHoursOf(society ?? {})), report, category, now),
        }
      },
    }),

  /** Whom the office can give work to. */
  people: (societyId: string) =>
    localQuery({
      tables: ['member-card'],
      key: ['member-card', 'desk', societyId],
      read: async (device): Promise<Person[]> => {
        const cards = await device.rows['member-card']
          .where('space')
          .equals(societySpace(societyId))
          .toArray()
        return cards
          .flatMap(({ uid, name, roles }) =>
            uid !== null && can(roles, 'reports:work') ? [{ uid, name }] : [],
          )
          .sort((a, b) => a.name.localeCompare(b.name))
      },
    }),

  folders: (societyId: string) =>
    localQuery({
      tables: ['report'],
      key: ['report', 'folders', societyId],
      read: async (device) =>
        foldersOf(
          await device.rows.report.where('space').equals(societySpace(societyId)).toArray(),
        ),
    }),

  categories: (societyId: string) =>
    localQuery({
      tables: ['complaint-category'],
      key: ['complaint-category', 'desk', societyId],
      read: async (device) =>
        device.rows['complaint-category']
          .where('space')
          .equals(societySpace(societyId))
          .sortBy('name'),
    }),

  /** Open ones of the common area that anybody may follow, for a hint while something is typed. */
  community: (societyId: string) =>
    localQuery({
      tables: ['report'],
      key: ['report', 'community', societyId],
      read: async (device): Promise<ReportRow[]> => {
        const rows = await device.rows.report
          .where('space')
          .equals(societySpace(societyId))
          .filter(({ area, deleted }) => area === 'community' && !deleted)
          .toArray()
        return rows.map(wholeReport)
      },
    }),
}
