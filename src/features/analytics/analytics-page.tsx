/** The dashboard at `/apps/dashboards/analytics` (ux.md D8, 3.18): the society's own counts, from this device. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { Choice } from '#components/form/choice.tsx'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { type TimeRange, timeRanges } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { analyticsQuery } from './queries.ts'
import { AnalyticsFigures } from './ui/analytics-figures.tsx'
import { rangeWords } from './ui/range-words.ts'

const route = '/_shell/apps/dashboards/analytics'
const usual: TimeRange = 'last-28'

const options = timeRanges.map((value) => ({ value, label: rangeWords[value]() }))

export const AnalyticsPage = () => {
  const { session } = useRouteContext({ from: route })
  const society = session.societies.find(({ id }) => id === session.selectedSocietyId)?.name
  usePageTitle(m.analytics_title(), society)
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyAnalytics societyId={societyId} />}
    </InSociety>
  )
}

const SocietyAnalytics = ({ societyId }: { societyId: string }) => {
  const search = useSearch({ from: route })
  const navigate = useNavigate({ from: '/apps/dashboards/analytics' })
  const query = useQuery(analyticsQuery(societyId))
  const status = useQuery(syncQueries.status())
  const range = timeRanges.find((each) => each === search.range) ?? usual
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  return (
    <>
      <PageHeader title={m.analytics_title()} asOf={status.data?.asOf ?? null}>
        <div style={{ maxWidth: '20rem', marginBlockStart: 8 }}>
          <Choice
            label={m.analytics_range()}
            value={range}
            options={options}
            onChange={(next) =>
              void navigate({
                search: (old) => ({ ...old, range: next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      </PageHeader>
      <UntilReady state={dataState(query, status.data?.state)} onRetry={retry}>
        {query.data && <AnalyticsFigures rows={query.data.rows} range={range} />}
      </UntilReady>
    </>
  )
}
