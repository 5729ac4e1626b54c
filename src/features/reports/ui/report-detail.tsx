/** One report, whole: what it is, where it stands, what this person may do with it. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { dayText, instantDayText } from '#components/format.ts'
import { IconCalendarDue, IconCalendarEvent, IconFlagFilled } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ReportItem } from '../report-item.ts'
import type { ReportDetailProps } from './detail-props.ts'
import { DetailTools } from './detail-tools.tsx'
import { LabelChips } from './label-chips.tsx'
import { LazyDesk } from './lazy-desk.tsx'
import classes from './report-detail.module.css'
import { StatusChip } from './status-chip.tsx'
import { areaWords, numberWords } from './words.ts'

const reportedText = ({ report, reporter }: ReportItem): string => {
  const date = instantDayText(report.createdAt)
  if (reporter === null) return m.report_reported({ date })
  const { name, flat } = reporter
  return flat === null
    ? m.report_reported_by({ date, name })
    : m.report_reported_by_flat({ date, name, flat })
}

/** A personal report names its flat; "My flat" would be wrong for everybody but the reporter. */
const areaText = ({ report, reporter }: ReportItem): string =>
  (report.area === 'personal' ? reporter?.flat : null) ?? areaWords[report.area]()

const Facts = ({ item, labels }: Pick<ReportDetailProps, 'item' | 'labels'>) => {
  const { report, pending } = item
  return (
    <Group gap={4}>
      <PendingChip pending={pending} isChange={report.number !== null} />
      <StatusChip status={report.status} />
      {report.important && (
        <Chip tone="gray" icon={IconFlagFilled}>
          {m.report_priority()}
        </Chip>
      )}
      {report.deleted && <Chip tone="gray">{m.report_filter_deleted()}</Chip>}
      <Chip tone="gray">{[areaText(item), report.place].filter(Boolean).join(' · ')}</Chip>
      {report.startDate !== null && (
        <Chip tone="gray" icon={IconCalendarEvent}>
          {m.report_started({ date: dayText(report.startDate) })}
        </Chip>
      )}
      {report.dueDate !== null && (
        <Chip tone="gray" icon={IconCalendarDue}>
          {m.report_due({ date: dayText(report.dueDate) })}
        </Chip>
      )}
      <LabelChips ids={report.labels} labels={labels} />
    </Group>
  )
}

export const ReportDetail = (props: ReportDetailProps) => {
  const { item, labels, rights, actions, desk, onEdit } = props
  const { report } = item
  return (
    <article className={classes.detail} aria-labelledby="report-title">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title order={2} id="report-title" tabIndex={-1} className={classes.title}>
            {report.title}
          </Title>
          <DetailTools {...props} />
        </Group>
        <Facts item={item} labels={labels} />
        <Text size="sm" c="dimmed">
          {numberWords(report.number) ?? m.report_number_comes()} · {reportedText(item)}
        </Text>
        <Text className={classes.notes}>
          {report.notes === '' ? m.report_no_notes() : report.notes}
        </Text>
        <Group gap="xs" className={classes.steps}>
          {report.deleted && rights.remove && (
            <Button data-primary onClick={() => void actions.remove(item, false)}>
              {m.report_restore()}
            </Button>
          )}
          {rights.edit && !report.deleted && (
            <Button variant="default" onClick={onEdit}>
              {m.report_edit_button()}
            </Button>
          )}
        </Group>
        <LazyDesk item={item} canErase={rights.remove} {...desk} />
      </Stack>
    </article>
  )
}
