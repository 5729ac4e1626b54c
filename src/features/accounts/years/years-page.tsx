/** Financial years (accounts.md 16): how far each is closed, what is still open in it, and what is put by of its surplus. */
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { moneyText } from '#components/format.ts'
import { IconCalendarEvent, IconFileText } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { stateWithout } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { YearTarget } from '#contract/books/years.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { useList } from '../use-list.ts'
import { BundlePart } from './bundle-part.tsx'
import { LateDocuments } from './late-documents.tsx'
import { createYearActions } from './mutations.ts'
import { yearQueries } from './queries.ts'
import type { YearItem, YearsData } from './year-item.ts'
import { YearSection } from './year-section.tsx'
import { YearStepDialog } from './year-step-dialog.tsx'
import { stepWords } from './year-words.ts'
import css from './years.css?inline'

const PutByForm = lazy(async () => ({ default: (await import('./put-by-form.tsx')).PutByForm }))

export const YearsPage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.years_title())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyYears key={societyId} societyId={societyId} />}
    </InSociety>
  )
}

const nothing: YearsData = { items: [], funds: [], today: '' }

const SocietyYears = ({ societyId }: { societyId: string }) => {
  useLateStyles(css)
  const { session } = useRouteContext({ from: '/_shell' })
  const { data, sync, retry } = useList(yearQueries.list(societyId), nothing)
  const actions = useMemo(() => createYearActions(societyId), [societyId])
  const [asked, setAsked] = useState<{ item: YearItem; target: YearTarget } | null>(null)
  const [puttingBy, setPuttingBy] = useState<YearItem | null>(null)
  const navigate = useNavigate()
  const mayWrite = can(session.roles, 'books:write')
  const saved = (words: string) => notifySaved(sync?.state === 'offline', words)
  const step = async ({ item, target }: { item: YearItem; target: YearTarget }) => {
    await actions.change(item.row.id, target)
    saved(stepWords[target].saved({ year: item.row.id }))
  }
  return (
    <div>
      <PageHeader
        title={m.years_title()}
        template="card"
        asOf={sync?.asOf ?? null}
        action={{
          ...{ label: m.years_statements(), icon: IconFileText, isSecondary: true },
          onClick: () => void navigate({ to: '/apps/accounts/statements' }),
        }}
      />
      <PageCard>
        {/* of a part of the entries no year could be told */}
        <UntilReady state={stateWithout(data.state)} onRetry={retry}>
          <LateDocuments {...{ societyId, mayWrite }} isOffline={sync?.state === 'offline'} />
          {data.items.length === 0 ? (
            <StatePanel
              state="empty"
              icon={<IconCalendarEvent size={32} stroke={1.75} />}
              title={m.years_empty()}
              detail={m.years_empty_detail()}
            />
          ) : (
            <ul className="years-list">
              {data.items.map((item) => (
                <YearSection
                  key={item.row.id}
                  item={item}
                  onStep={mayWrite ? (of, target) => setAsked({ item: of, target }) : undefined}
                  onPutBy={mayWrite ? setPuttingBy : undefined}
                >
                  <BundlePart {...{ societyId, item }} />
                </YearSection>
              ))}
            </ul>
          )}
        </UntilReady>
      </PageCard>
      {asked !== null && (
        <YearStepDialog {...asked} onSave={() => step(asked)} onClose={() => setAsked(null)} />
      )}
      {puttingBy !== null && (
        <Suspense>
          <PutByForm
            {...{ societyId, item: puttingBy, funds: data.funds, today: data.today }}
            onSave={actions.putBy}
            onSaved={(amount) => saved(m.years_put_by_saved({ amount: moneyText(amount) }))}
            onClose={() => setPuttingBy(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
