/** What Home says of the problem reports: the person's own, or for whoever works on them all that are open. */

import type { HomeViewer } from '#components/home/home-part.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { isDone, isOverdue } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'

type HomeReport = { id: string; title: string; status: ReportStatus }

export type HomeReports = {
  open: number
  /** Wanted by a day that has passed. */
  overdue: number
  /** The newest of the open ones: the person's own, or for whoever works on them all. */
  newest: readonly HomeReport[]
  /** The newest of the person's own. */
  own: HomeReport | null
}

const shownRows = 3
const isOfReports = ({ entity }: { entity: string }) => entity === 'report' || entity === 'reporter'

export const worksOnReports = ({ roles }: Pick<HomeViewer, 'roles'>) => can(roles, 'reports:work')

export const homeReportsQuery = (viewer: HomeViewer) =>
  localQuery({
    tables: ['report', 'reporter', 'society', 'scopes'],
    key: ['report', 'home', viewer.uid, viewer.societyId, worksOnReports(viewer)],
    read: async (device): Promise<HomeReports | null> => {
      const space = societySpace(viewer.societyId)
      if (!(await readProgress(device, space, isOfReports)).isComplete) return null
      const society = await device.rows.society.get([space, viewer.societyId])
      const today = businessDay(society, new Date())
      const open = await device.rows.report
        .where('[space+createdAt]')
        .between([space, ''], [space, '\uffff'])
        .reverse()
        .filter((report) => !report.deleted && !isDone(report) && report.status !== 'rejected')
        .toArray()
      const reporters = await device.rows.reporter.where('space').equals(space).toArray()
      const ownIds = new Set(reporters.flatMap(({ uid, id }) => (uid === viewer.uid ? [id] : [])))
      const lines = open.map(({ id, title, status }): HomeReport => ({ id, title, status }))
      const own = lines.filter(({ id }) => ownIds.has(id))
      return {
        open: open.length,
        overdue: open.filter((report) => isOverdue(report, today)).length,
        newest: (worksOnReports(viewer) ? lines : own).slice(0, shownRows),
        own: own[0] ?? null,
      }
    },
  })
