import { type HomePart, type HomeTask, urgency } from '#components/home/home-part.ts'
import { overdueFilter } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { statusLooks } from '../ui/words.ts'
import { type HomeReports, homeReportsQuery, worksOnReports } from './queries.ts'
import { newLink, ReportLines, reportLink } from './report-lines.tsx'

const listLink = { to: '/apps/reportproblem' } as const
const overdueLink = {
  to: '/apps/reportproblem/filter/$filter/{-$id}',
  params: { filter: overdueFilter, id: undefined },
} as const

const overdueTask = (count: number): HomeTask => ({
  id: 'overdue',
  urgency: urgency.overdue,
  text: m.home_overdue({ count }),
  action: m.home_open(),
  link: overdueLink,
})

const ownTask = ({ id, title, status }: NonNullable<HomeReports['own']>): HomeTask => ({
  id: 'own-report',
  urgency: urgency.own,
  text: m.home_your_report({ title }),
  detail: statusLooks[status].word(),
  action: m.home_open(),
  link: reportLink(id),
})

/** There is always something to do here. */
const restTask = (open: number): HomeTask => ({
  id: 'reports',
  urgency: urgency.rest,
  text: open === 0 ? m.home_no_reports() : m.home_open_reports({ count: open }),
  action: open === 0 ? m.report_new() : m.home_see_reports(),
  link: open === 0 ? newLink : listLink,
})

const Body = ({ data }: { data: HomeReports }) => (
  <ReportLines label={m.home_newest_reports()} reports={data.newest} />
)

export const reportsHome: HomePart<HomeReports> = {
  id: 'reports',
  isFor: () => true,
  query: homeReportsQuery,
  tasks: ({ open, overdue, own }, viewer) => [
    ...(worksOnReports(viewer) && overdue > 0 ? [overdueTask(overdue)] : []),
    own !== null && !worksOnReports(viewer) ? ownTask(own) : restTask(open),
  ],
  title: (viewer) => (worksOnReports(viewer) ? m.home_reports() : m.home_your_reports()),
  empty: ({ newest }) => (newest.length === 0 ? m.home_no_reports() : null),
  Body,
}
