import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { NoSocietyPanel } from '#components/placeholder/no-society-panel.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { settingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { NoticesCard, ReportsCard } from './home-cards.tsx'
import { HomeScreen } from './home-screen.tsx'
import { LazyUnsentQuestion } from './logout/lazy-unsent-question.ts'
import { useHeldHistory } from './logout/use-held-history.ts'
import { useLogout } from './logout/use-logout.ts'
import type { Session } from './session.ts'
import { useApprovalCount } from './use-approval-count.ts'
import { useHomeData } from './use-home-data.ts'

type LogoutByHistoryProps = { uid: string; isImmediate: boolean }

/** Back and forward ask before they log out; pressed once more, they mean it (ux.md D2). */
const LogoutByHistory = ({ uid, isImmediate }: LogoutByHistoryProps) => {
  const [isAsked, setAsked] = useState(false)
  const { isLeaving, onLogout, onStay } = useLogout(uid)
  useHeldHistory(() => (isAsked || isImmediate ? onLogout() : setAsked(true)))
  const stay = () => {
    setAsked(false)
    onStay()
  }
  return (
    <Suspense>
      {(isAsked || isLeaving) && (
        <LazyUnsentQuestion
          uid={uid}
          {...(isAsked ? { question: m.home_logout() } : {})}
          onStay={stay}
        />
      )}
    </Suspense>
  )
}

const NoSociety = ({ session }: { session: Session }) =>
  session.areSocietiesKnown ? <NoSocietyPanel email={session.email} /> : <LoadingPlaceholder />

export const HomePage = ({ session }: { session: Session }) => {
  const { reports, demoDay } = useHomeData(session)
  const waiting = useApprovalCount(session.selectedSocietyId)
  const { data: status } = useQuery(syncQueries.status())
  const backLogsOut = settingOf(session.settings, 'homeBackLogsOut')
  const society = session.societies.find(({ id }) => id === session.selectedSocietyId)?.name ?? ''
  usePageTitle(m.home_title(), society)
  return (
    <HomeScreen
      name={session.displayName}
      society={society}
      asOf={status?.asOf ?? null}
      now={new Date()}
      demoDay={demoDay}
    >
      {session.selectedSocietyId === null ? (
        <NoSociety session={session} />
      ) : (
        <>
          <ReportsCard reports={reports} waiting={waiting} />
          <NoticesCard />
        </>
      )}
      {backLogsOut !== 'off' && (
        <LogoutByHistory uid={session.uid} isImmediate={backLogsOut === 'immediate'} />
      )}
    </HomeScreen>
  )
}
