/** The cards of Home that exist so far: the reports, and the place where notices will appear. */
import { Group, Stack, Text } from '@mantine/core'
import { IconMessageReport } from '#components/icons.ts'
import { ButtonLink } from '#components/link.tsx'
import { m } from '#texts/compiled/messages.js'
import { HomeCard } from './home-card.tsx'

export type HomeReports = { open: number; newest: { id: string; title: string } | null }

const openText = (reports: HomeReports | undefined) =>
  reports === undefined ? m.load_loading() : m.home_open_reports({ count: reports.open })

type ReportsCardProps = {
  reports: HomeReports | undefined
  /** How many wait for the office to let them in. */
  waiting: number
}

export const ReportsCard = ({ reports, waiting }: ReportsCardProps) => (
  <HomeCard id="reports" title={m.home_do_next()}>
    <Stack gap="sm" align="flex-start">
      {waiting > 0 && (
        <ButtonLink to="/apps/residentmgmt/residents" variant="default">
          {m.home_waiting({ count: waiting })}
        </ButtonLink>
      )}
      <Group gap="xs" wrap="nowrap">
        <IconMessageReport size={20} stroke={1.75} aria-hidden="true" />
        <Text>
          {reports?.newest == null
            ? openText(reports)
            : m.home_your_report({ title: reports.newest.title })}
        </Text>
      </Group>
      {reports?.newest != null && (
        <Text size="sm" c="dimmed">
          {openText(reports)}
        </Text>
      )}
      <ButtonLink to="/apps/reportproblem" data-primary>
        {m.home_see_reports()}
      </ButtonLink>
    </Stack>
  </HomeCard>
)

export const NoticesCard = () => (
  <HomeCard id="notices" title={m.home_notices()}>
    <Text c="dimmed">{m.home_quiet()}</Text>
  </HomeCard>
)
