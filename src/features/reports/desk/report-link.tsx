import { Group } from '@mantine/core'
import { IconFlagFilled } from '#components/icons.ts'
import type { ReportRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { PlaceLink } from '../ui/place-link.tsx'
import list from '../ui/report-list.module.css'

const all = { kind: 'folder', handle: 'all' } as const

/** To the report, in the list of all. */
export const ReportLink = ({ report }: { report: ReportRow }) => (
  <Group component="span" gap={4} mih={48} wrap="nowrap">
    {report.important && (
      <IconFlagFilled size={16} role="img" aria-label={m.report_priority()} className={list.flag} />
    )}
    <PlaceLink place={all} id={report.id} className={list.showAll}>
      {report.title}
    </PlaceLink>
  </Group>
)
