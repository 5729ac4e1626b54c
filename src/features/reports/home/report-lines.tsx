/** Reports in a card: each with how far it is, and the way to it. */
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { HomeReport } from './queries.ts'

export const reportLink = (id: string) =>
  ({ to: '/apps/reportproblem/$folder/{-$id}', params: { folder: 'all', id } }) as const

export const newLink = {
  to: '/apps/reportproblem/$folder/{-$id}',
  params: { folder: 'all', id: undefined },
  search: { panel: 'new' },
} as const

type ReportLinesProps = { label: string; reports: readonly HomeReport[] }

export const ReportLines = ({ label, reports }: ReportLinesProps) => (
  <HomeLines label={label}>
    {reports.map(({ id, title, status }) => (
      <HomeLine key={id} {...reportLink(id)}>
        <span>{title}</span>
        <StatusChip status={status} />
      </HomeLine>
    ))}
  </HomeLines>
)
