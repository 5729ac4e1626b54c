/** Who waits to be let in: for the office, and the first thing to do there. */
import { Text } from '@mantine/core'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { type HomePart, type HomeViewer, urgency } from '#components/home/home-part.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'

type HomeApprovals = {
  count: number
  /** Those who have waited longest. */
  first: readonly { key: string; name: string; flat: string }[]
}

const shownRows = 3
const link = { to: '/apps/residentmgmt/residents' } as const

const homeApprovalsQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: ['join-request', 'scopes'],
    key: ['join-request', 'home', societyId],
    read: async (device): Promise<HomeApprovals | null> => {
      const space = societySpace(societyId)
      const isOfThem = ({ entity }: { entity: string }) => entity === 'join-request'
      if (!(await readProgress(device, space, isOfThem)).isComplete) return null
      const requests = await device.rows['join-request'].where('space').equals(space).toArray()
      const oldestFirst = requests.sort((a, b) => a.requestedAt.localeCompare(b.requestedAt))
      return {
        count: requests.length,
        first: oldestFirst
          .slice(0, shownRows)
          .map(({ id, name, flat }) => ({ key: id, name, flat })),
      }
    },
  })

const Body = ({ data }: { data: HomeApprovals }) => (
  <>
    <HomeLines label={m.home_waiting_people()}>
      {data.first.map(({ key, name, flat }) => (
        <HomeLine key={key} {...link}>
          <span>{name}</span>
          <Text span c="dimmed" size="sm">
            {flat}
          </Text>
        </HomeLine>
      ))}
    </HomeLines>
    {data.count > data.first.length && (
      <Text size="sm" c="dimmed" mt="xs">
        {m.home_more({ count: data.count - data.first.length })}
      </Text>
    )}
  </>
)

export const approvalsHome: HomePart<HomeApprovals> = {
  id: 'approvals',
  isFor: ({ roles }) => can(roles, 'residents:approve'),
  query: homeApprovalsQuery,
  tasks: ({ count }) =>
    count === 0
      ? []
      : [
          {
            id: 'approvals',
            urgency: urgency.approvals,
            text: m.home_waiting({ count }),
            action: m.home_review(),
            link,
            needsInternet: true,
          },
        ],
  title: () => m.home_approvals(),
  empty: ({ count }) => (count === 0 ? m.home_no_approvals() : null),
  Body,
}
