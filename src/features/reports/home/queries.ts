/** What Home says of the problem reports: the person's own, or for whoever works on them all that are open. */

import type { HomeViewer } from '#components/home/home-part.ts'
import type { ReportRow, ReportStatus } from '#contract/reports.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { isDone, isOverdue } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'

export type HomeReport = { id: string; title: string; status: ReportStatus }

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

const lineOf = ({ id, title, status }: ReportRow): HomeReport => ({ id, title, status })

/** The newest first. */
const readOpen = (device: Device, space: Space) =>
  device.rows.report
    .where('[space+createdAt]')
    .between([space, ''], [space, '\uffff'])
    .reverse()
    .filter((report) => !report.deleted && !isDone(report) && report.status !== 'rejected')
    .toArray()

const readOwnIds = async (device: Device, { uid: own, societyId }: HomeViewer) => {
  const space = societySpace(societyId)
  const reporters = await device.rows.reporter.where('space').equals(space).toArray()
  return new Set(reporters.flatMap(({ uid, id }) => (uid === own ? [id] : [])))
}

export type OwnReports = {
  /** How many of the person's own are open. */
  open: number
  newest: readonly HomeReport[]
}

/** What the person has reported themself, also where they work on those of all. */
export const ownReportsQuery = (viewer: HomeViewer) =>
  localQuery({
    tables: ['report', 'reporter', 'scopes'],
    key: ['report', 'own', viewer.uid, viewer.societyId],
    read: async (device): Promise<OwnReports | null> => {
      const space = societySpace(viewer.societyId)
      if (!(await readProgress(device, space, isOfReports)).isComplete) return null
      const ownIds = await readOwnIds(device, viewer)
      const own = (await readOpen(device, space)).filter(({ id }) => ownIds.has(id))
      return { open: own.length, newest: own.slice(0, shownRows).map(lineOf) }
    },
  })

export const homeReportsQuery = (viewer: HomeViewer) =>
  localQuery({
    tables: ['report', 'reporter', 'society', 'scopes'],
    key: ['report', 'home', viewer.uid, viewer.societyId, worksOnReports(viewer)],
    read: async (device): Promise<HomeReports | null> => {
      const space = societySpace(viewer.societyId)
      if (!(await readProgress(device, space, isOfReports)).isComplete) return null
      const society = await device.rows.society.get([space, viewer.societyId])
      const today = businessDay(society, new Date())
      const open = await readOpen(device, space)
      const lines = open.map(lineOf)
      const ownIds = await readOwnIds(device, viewer)
      const own = lines.filter(({ id }) => ownIds.has(id))
      return {
        open: open.length,
        overdue: open.filter((report) => isOverdue(report, today)).length,
        newest: (worksOnReports(viewer) ? lines : own).slice(0, shownRows),
        own: own[0] ?? null,
      }
    },
  })
