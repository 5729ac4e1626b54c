/** The picture of the building (ux.md 3.9): of each flat who lives there, and whether it owes. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconHome } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { cellsOf, type Wing } from '#domain/building.ts'
import { m } from '#texts/compiled/messages.js'
import { occupancyQueries } from './queries.ts'
import { CellTable } from './ui/cell-table.tsx'
import { Facade } from './ui/facade.tsx'
import { Legend } from './ui/legend.tsx'
import css from './ui/occupancy.css?inline'
import { wingWords } from './words.ts'

const route = '/_shell/apps/residentmgmt/occupancy'
const to = '/apps/residentmgmt/occupancy'

const WingLinks = ({ wings }: { wings: readonly Wing[] }) => (
  <SectionLinks label={m.occupancy_wings()}>
    <SectionLink to={to} search={({ view }) => ({ view })} activeOptions={{ exact: true }}>
      {m.occupancy_all_wings()}
    </SectionLink>
    {wings.map(({ name }) => (
      <SectionLink key={name} to={to} search={({ view }) => ({ view, wing: name })}>
        {wingWords(name)}
      </SectionLink>
    ))}
  </SectionLinks>
)

const NoFlats = () => (
  <StatePanel
    state="empty"
    icon={<IconHome size={32} stroke={1.75} />}
    title={m.occupancy_empty()}
    detail={m.occupancy_empty_detail()}
  />
)

/** A wing that has been renamed meanwhile is all of them. */
const chosen = (wings: readonly Wing[], wing: string | undefined) => {
  const of = wings.filter(({ name }) => name === wing)
  return of.length === 0 ? wings : of
}

type BuildingProps = { societyId: string; wings: readonly Wing[] }

const Building = ({ societyId, wings }: BuildingProps) => {
  const { wing, view } = useSearch({ from: route })
  const navigate = useNavigate()
  const shown = chosen(wings, wing)
  const isList = view === 'list'
  const turn = () =>
    void navigate({
      to,
      search: (old) => ({ ...old, view: isList ? undefined : 'list' }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {wings.length > 1 && <WingLinks wings={wings} />}
      <div className="oc-page">
        <div className="oc-head">
          <Legend cells={cellsOf(shown)} />
          <Button
            role="switch"
            aria-checked={isList}
            variant={isList ? 'light' : 'default'}
            onClick={turn}
          >
            {m.occupancy_as_table()}
          </Button>
        </div>
        {isList ? (
          <CellTable societyId={societyId} wings={shown} />
        ) : (
          <div className="oc-street">
            {shown.map((each) => (
              <Facade key={each.name} wing={each} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

type OccupancyPageProps = {
  /** The way to what lies beside it in Resident Management. */
  places: ReactNode
}

export const OccupancyPage = (props: OccupancyPageProps) => {
  useLateStyles(css)
  usePageTitle(m.nav_occupancy())
  const { session } = useRouteContext({ from: route })
  return (
    <InSociety session={session}>
      {(societyId) => <Occupancy key={societyId} {...{ societyId, ...props }} />}
    </InSociety>
  )
}

const Occupancy = ({ societyId, places }: OccupancyPageProps & { societyId: string }) => {
  const query = useQuery(occupancyQueries.building(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  const wings = query.data?.wings ?? []
  return (
    <>
      <PageHeader title={m.nav_occupancy()} template="card" asOf={sync?.asOf ?? null} />
      <PageCard>
        {places}
        <UntilReady state={dataState(query, sync?.state)} onRetry={retry}>
          {wings.length === 0 ? <NoFlats /> : <Building societyId={societyId} wings={wings} />}
        </UntilReady>
      </PageCard>
    </>
  )
}
