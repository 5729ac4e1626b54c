/** Where the report stands: what it is about, who works on it, and its clock. */
import { Group, Stack, Text } from '@mantine/core'
import { dayText } from '#components/format.ts'
import { IconClock, IconRotate, IconStarFilled, IconUserCheck } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import type { ChipTone } from '#components/status/tone.ts'
import type { ReportRow } from '#contract/reports.ts'
import { allFolder } from '#domain/reports.ts'
import type { Sla, SlaState, Target } from '#domain/sla.ts'
import { m } from '#texts/compiled/messages.js'
import type { DeskOfReport } from './queries.ts'
import { dueWords, targetWords } from './words.ts'

const tones: Record<SlaState, ChipTone> = {
  ok: 'gray',
  soon: 'yellow',
  late: 'red',
  kept: 'green',
  missed: 'gray',
}

const TargetLine = ({ what, target }: { what: string; target: Target }) => (
  <Group gap={4} c="dimmed" fz="sm">
    <Chip tone={tones[target.state]} icon={IconClock}>
      {targetWords(what, target)}
    </Chip>
    {dueWords(target)}
  </Group>
)

const Clock = ({ sla }: { sla: Sla }) => (
  <Stack gap={4} role="group" aria-label={m.desk_sla()} align="flex-start">
    {sla.isPaused && <Chip tone="yellow">{m.desk_sla_paused()}</Chip>}
    <TargetLine what={m.desk_sla_response()} target={sla.response} />
    <TargetLine what={m.desk_sla_resolution()} target={sla.resolution} />
  </Stack>
)

type StandingProps = Pick<DeskOfReport, 'category' | 'sla'> & { report: ReportRow }

export const Standing = ({ report, category, sla }: StandingProps) => {
  const { assignee, reason, holdUntil, reopenedCount, level, rating } = report
  return (
    <>
      <Group gap={4}>
        {category !== null && <Chip tone="teal">{category.name}</Chip>}
        {assignee !== null && (
          <Chip tone="gray" icon={IconUserCheck}>
            {m.desk_assigned_to({ name: assignee })}
          </Chip>
        )}
        {report.folder !== allFolder && <Chip tone="gray">{report.folder}</Chip>}
        {level > 0 && <Chip tone="orange">{level > 1 ? m.desk_level_2() : m.desk_level_1()}</Chip>}
        {reopenedCount > 0 && (
          <Chip tone="orange" icon={IconRotate}>
            {m.desk_reopened_times({ count: reopenedCount })}
          </Chip>
        )}
        {rating !== null && (
          <Chip tone="gray" icon={IconStarFilled}>
            {m.desk_rated({ rating: String(rating) })}
          </Chip>
        )}
      </Group>
      {sla !== null && report.status !== 'rejected' && <Clock sla={sla} />}
      {reason !== '' && <Text>{m.desk_reason({ text: reason })}</Text>}
      {holdUntil !== null && <Text>{m.desk_held_until({ date: dayText(holdUntil) })}</Text>}
    </>
  )
}
