/** What the person has reported, for pages that show what is theirs; it never counts those of others. */
import { Group, Text } from '@mantine/core'
import type { HomePart } from '#components/home/home-part.ts'
import { ButtonLink } from '#components/link.tsx'
import { m } from '#texts/compiled/messages.js'
import { type OwnReports, ownReportsQuery } from './queries.ts'
import { newLink, ReportLines } from './report-lines.tsx'

const mineLink = {
  to: '/apps/reportproblem/filter/$filter/{-$id}',
  params: { filter: 'reported', id: undefined },
} as const

const Body = ({ data: { open, newest } }: { data: OwnReports }) => (
  <>
    {open === 0 ? (
      <Text c="dimmed">{m.report_own_none()}</Text>
    ) : (
      <>
        <ReportLines label={m.home_your_reports()} reports={newest} />
        {open > newest.length && (
          <Text size="sm" c="dimmed">
            {m.report_own_more({ count: open - newest.length })}
          </Text>
        )}
      </>
    )}
    <Group gap="xs" mt="sm">
      <ButtonLink {...newLink} variant="default">
        {m.report_new()}
      </ButtonLink>
      <ButtonLink {...mineLink} variant="default">
        {m.report_filter_reported()}
      </ButtonLink>
    </Group>
  </>
)

export const ownReports: HomePart<OwnReports> = {
  id: 'own-reports',
  isFor: () => true,
  query: ownReportsQuery,
  tasks: () => [],
  title: () => m.home_your_reports(),
  empty: () => null,
  Body,
}
