/** Licences that end soon, or are over: for the office. */
import { Text } from '@mantine/core'
import { dayText } from '#components/format.ts'
import { HomeLine, HomeLines } from '#components/home/home-lines.tsx'
import { type HomePart, type HomeViewer, urgency } from '#components/home/home-part.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { licenceReminders } from '#domain/licences.ts'
import { can } from '#domain/roles.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'

type EndingLicences = {
  count: number
  /** The soonest. */
  first: readonly { id: string; name: string; flat: string; end: string }[]
}

const shownRows = 3
const link = { to: '/apps/residentmgmt/residents' } as const

const homeLicencesQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: ['resident', 'society', 'scopes'],
    key: ['resident', 'home', societyId],
    read: async (device): Promise<EndingLicences | null> => {
      const space = societySpace(societyId)
      const isOfThem = ({ entity }: { entity: string }) => entity === 'resident'
      if (!(await readProgress(device, space, isOfThem)).isComplete) return null
      const society = await device.rows.society.get([space, societyId])
      const rows = await device.rows.resident.where('space').equals(space).toArray()
      const due = licenceReminders(rows, businessDay(society, new Date()))
      const first = due.slice(0, shownRows)
      return {
        count: due.length,
        first: first.map(({ row: { id, name, flat, licenceEnd } }) => ({
          ...{ id, name, flat },
          end: licenceEnd ?? '',
        })),
      }
    },
  })

const Body = ({ data }: { data: EndingLicences }) => (
  <HomeLines label={m.held_home_title()}>
    {data.first.map(({ id, name, flat, end }) => (
      <HomeLine key={id} to="/apps/residentmgmt/resident" search={{ id }}>
        <span>{name}</span>
        <Text span c="dimmed" size="sm">
          {`${flat} · ${dayText(end)}`}
        </Text>
      </HomeLine>
    ))}
  </HomeLines>
)

export const licencesHome: HomePart<EndingLicences> = {
  id: 'licences',
  isFor: ({ roles }) => can(roles, 'residents:manage'),
  query: homeLicencesQuery,
  tasks: ({ count }) =>
    count === 0
      ? []
      : [
          {
            ...{ id: 'licences', urgency: urgency.rest, text: m.held_home_task({ count }) },
            ...{ action: m.held_home_open(), link },
          },
        ],
  title: () => m.held_home_title(),
  empty: () => null,
  isAbsent: ({ count }) => count === 0,
  Body,
}
