/** Everything that was said and done with a report, the oldest first. */
import { Group, Stack, Text, Title } from '@mantine/core'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import detail from '../ui/report-detail.module.css'
import type { TimelineEvent } from './queries.ts'
import { actorWords, eventWords, whenText } from './words.ts'

const look = { listStyle: 'none', borderInlineStart: '2px solid var(--aangan-hairline)' }

type TimelineProps = { events: readonly TimelineEvent[]; reporter: string | undefined }

const Line = ({ event, pending, reporter }: TimelineEvent & Pick<TimelineProps, 'reporter'>) => {
  const { kind, text, at } = event
  // what went on is said by the words already
  const said = kind === 'escalated' ? '' : text
  return (
    <li>
      <Text fw={600}>{eventWords(event)}</Text>
      {said !== '' && <Text className={detail.notes}>{said}</Text>}
      <Group gap={8} fz="sm" c="dimmed">
        <span>{actorWords(event, reporter)}</span>
        <time dateTime={at}>{whenText(at)}</time>
        <PendingChip pending={pending} />
      </Group>
    </li>
  )
}

export const Timeline = ({ events, reporter }: TimelineProps) => (
  <Stack component="section" aria-labelledby="report-timeline">
    <Title order={3} size="h5" id="report-timeline">
      {m.desk_timeline()}
    </Title>
    <Stack component="ol" gap="sm" m={0} p={0} ps="md" style={look}>
      {events.map((line) => (
        <Line key={line.event.id} {...line} reporter={reporter} />
      ))}
    </Stack>
  </Stack>
)
