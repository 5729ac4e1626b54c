/** Where Home meets the data on this device. */
import { useQuery } from '@tanstack/react-query'
import { dayText } from '#components/format.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { isDone } from '#domain/reports.ts'
import { societySpace } from '#domain/scopes.ts'
import type { HomeReports } from './home-cards.tsx'
import type { Session } from './session.ts'

export type HomeData = {
  /** Undefined until all of them are here: nothing is counted before. */
  reports: HomeReports | undefined
  demoDay: string | null
}

const isOfReports = ({ entity }: { entity: string }) => entity === 'report' || entity === 'reporter'

const homeQuery = (uid: string, societyId: string) =>
  localQuery({
    tables: ['report', 'reporter', 'society', 'scopes'],
    key: ['report', 'home', uid, societyId],
    read: async (device): Promise<HomeData> => {
      const space = societySpace(societyId)
      const reports = await device.rows.report.where('space').equals(space).toArray()
      const open = reports.filter((report) => !report.deleted && !isDone(report))
      const reporters = await device.rows.reporter.where('space').equals(space).toArray()
      const own = new Set(reporters.filter((each) => each.uid === uid).map(({ id }) => id))
      const mine = open.filter(({ id }) => own.has(id))
      const newest = mine.sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
      const society = await device.rows.society.get([space, societyId])
      const { isComplete } = await readProgress(device, space, isOfReports)
      const day = society?.businessDate ?? null
      return {
        reports: isComplete
          ? {
              open: open.length,
              newest: newest === undefined ? null : { id: newest.id, title: newest.title },
            }
          : undefined,
        demoDay: day === null ? null : dayText(day),
      }
    },
  })

export const useHomeData = ({ uid, selectedSocietyId }: Session): HomeData => {
  const { data } = useQuery(homeQuery(uid, selectedSocietyId ?? ''))
  return data ?? { reports: undefined, demoDay: null }
}
