/** One report in the list: a link with everything in its name, and by arrows from there the star beside it. */
import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { instantDayText } from '#components/format.ts'
import { IconFlagFilled, IconStar, IconStarFilled } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportItem, ReportsPlace } from '../report-item.ts'
import { PlaceLink } from './place-link.tsx'
import classes from './report-list.module.css'
import { StatusChip } from './status-chip.tsx'
import { numberWords } from './words.ts'

type ReportRowProps = {
  item: ReportItem
  labels: readonly LabelRow[]
  place: ReportsPlace
  isSelected: boolean
  onStar: (item: ReportItem, starred: boolean) => void
}

const labelWords = (ids: readonly string[], labels: readonly LabelRow[]) =>
  labels
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(', ')

export const ReportListRow = memo(({ item, labels, place, isSelected, onStar }: ReportRowProps) => {
  const { report, starred, pending } = item
  return (
    <>
      <PlaceLink place={place} id={report.id} className={classes.link} isCurrent={isSelected}>
        <span className={classes.first}>
          {report.important && (
            <IconFlagFilled
              size={16}
              className={classes.flag}
              aria-label={m.report_priority()}
              role="img"
            />
          )}
          <span className={classes.title}>{report.title}</span>
          <time className={classes.date} dateTime={report.createdAt}>
            {instantDayText(report.createdAt)}
          </time>
        </span>
        <span className={classes.chips}>
          <PendingChip pending={pending} isChange={report.number !== null} />
          {report.deleted && <Chip tone="gray">{m.report_filter_deleted()}</Chip>}
          <StatusChip status={report.status} />
          <span className={classes.labels}>{labelWords(report.labels, labels)}</span>
          <span className={classes.number}>{numberWords(report.number)}</span>
        </span>
      </PlaceLink>
      <ActionIcon
        className={classes.star}
        tabIndex={-1}
        aria-label={`${m.report_star()}: ${report.title}`}
        aria-pressed={starred}
        onClick={() => onStar(item, !starred)}
      >
        {starred ? (
          <IconStarFilled size={20} className={classes.starred} />
        ) : (
          <IconStar size={20} stroke={1.75} />
        )}
      </ActionIcon>
    </>
  )
})
