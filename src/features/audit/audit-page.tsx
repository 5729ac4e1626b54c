/** The audit trail (docs/audit-trail.md): what people changed in the society, for its office. Only the server has it. */

import { Button, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { CallError } from '#api/call-server.ts'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconSearch } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { ErrorPlaceholder } from '#components/placeholder/error-placeholder.tsx'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { AuditEntry, AuditPage as TrailPage } from '#contract/audit.ts'
import type { AuditSearch } from '#domain/audit-search.ts'
import { groupBy } from '#domain/group-by.ts'
import { m } from '#texts/compiled/messages.js'
import { takeTrail } from './export-trail.ts'
import { filterOf, trailQuery } from './queries.ts'
import css from './ui/audit.css?inline'
import { EntryLine } from './ui/entry-line.tsx'
import { Filters } from './ui/filters.tsx'
import { indianDayText } from './words.ts'

const icon = { size: 32, stroke: 1.75 }

const Verdict = ({ isRight }: { isRight: boolean }) => (
  <div className="audit-state" role={isRight ? undefined : 'alert'}>
    {isRight ? (
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
    ) : (
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
    )}
    {isRight ? m.audit_verified() : m.audit_broken()}
  </div>
)

/** The newest day first, as the entries are. */
const Days = ({ entries, names }: { entries: readonly AuditEntry[]; names: TrailPage['names'] }) =>
  [...groupBy(entries, ({ at }) => indianDayText(at))].map(([day, of]) => (
    <section key={day} aria-label={day}>
      <Title order={2} className="audit-day">
        {day}
      </Title>
      <ul className="audit-list">
        {of.map((entry) => (
          <EntryLine key={entry.number} entry={entry} names={names} />
        ))}
      </ul>
    </section>
  ))

const isOfflineError = (error: unknown) => error instanceof CallError && error.kind === 'offline'

const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isOfflineError(error) ? (
    <StatePanel state="offline" icon={<IconCloudOff {...icon} />} title={m.audit_offline()}>
      <Button variant="default" onClick={onRetry}>
        {m.load_retry()}
      </Button>
    </StatePanel>
  ) : (
    <ErrorPlaceholder onRetry={onRetry} error={error} />
  )

type TrailProps = {
  pages: readonly TrailPage[]
  isFiltered: boolean
  more: { isThere: boolean; isBusy: boolean; hasFailed: boolean; load: () => void }
}

const Trail = ({ pages, isFiltered, more }: TrailProps) => {
  const entries = pages.flatMap((page) => page.entries)
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names)), [pages])
  return (
    <>
      <Verdict isRight={pages.every(({ verified }) => verified)} />
      {entries.length === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconSearch {...icon} />}
          title={isFiltered ? m.audit_no_match() : m.audit_empty()}
        />
      ) : (
        <Days entries={entries} names={names} />
      )}
      {more.isThere && (
        <div className="audit-older">
          {more.hasFailed && (
            <Text size="sm" role="alert">
              {m.audit_more_failed()}
            </Text>
          )}
          <Button variant="default" loading={more.isBusy} onClick={more.load}>
            {m.audit_more()}
          </Button>
        </div>
      )}
    </>
  )
}

export const AuditPage = () => {
  useLateStyles(css)
  usePageTitle(m.nav_audit())
  const { session } = useRouteContext({ from: '/_shell' })
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyTrail key={societyId} societyId={societyId} />}
    </InSociety>
  )
}

const SocietyTrail = ({ societyId }: { societyId: string }) => {
  const search = useSearch({ from: '/_shell/apps/audit' })
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(search), [search])
  const trail = useInfiniteQuery(trailQuery(societyId, filter))
  // the names stay while another page of the trail is asked for
  const people = useRef<TrailPage['people']>([])
  if (trail.data?.pages[0] !== undefined) people.current = trail.data.pages[0].people
  const go = useCallback(
    (change: Partial<AuditSearch>) =>
      void navigate({
        to: '/apps/audit',
        search: (old) => ({ ...old, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const clear = () => void navigate({ to: '/apps/audit', search: {}, resetScroll: false })
  return (
    <>
      <PageHeader title={m.nav_audit()} template="card">
        <Text size="sm">{m.audit_lead()}</Text>
      </PageHeader>
      <PageCard>
        <div className="audit-page">
          <Filters filter={filter} people={people.current} onChange={go} onClear={clear} />
          <LazyExport list={m.nav_audit()} take={takeTrail(societyId, filter)} />
          {trail.isPending && <LoadingPlaceholder />}
          {trail.data === undefined && trail.isError && (
            <Unread error={trail.error} onRetry={() => void trail.refetch()} />
          )}
          {trail.data !== undefined && (
            <Trail
              pages={trail.data.pages}
              isFiltered={Object.keys(filter).length > 0}
              more={{
                isThere: trail.hasNextPage,
                isBusy: trail.isFetchingNextPage,
                hasFailed: trail.isFetchNextPageError,
                load: () => void trail.fetchNextPage(),
              }}
            />
          )}
        </div>
      </PageCard>
    </>
  )
}
