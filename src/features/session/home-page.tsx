import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { HomePart, HomeViewer } from '#components/home/home-part.ts'
import { useInstallOffer } from '#components/install/use-install.ts'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { syncQueries } from '#db/sync-status.ts'
import { settingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { DoNextCard } from './do-next-card.tsx'
import { HomePartCard } from './home-part-card.tsx'
import { HomeScreen } from './home-screen.tsx'
import { InstallCard } from './install-card.tsx'
import { LazyUnsentQuestion } from './logout/lazy-unsent-question.ts'
import { useHeldHistory } from './logout/use-held-history.ts'
import { useLogout } from './logout/use-logout.ts'
import type { Session } from './session.ts'
import { useHome, viewerOf } from './use-home.ts'

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

type FrameProps = { session: Session; demoDay: string | null; children: ReactNode }

const Frame = ({ session, demoDay, children }: FrameProps) => {
  const { data: status } = useQuery(syncQueries.status())
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
      {children}
    </HomeScreen>
  )
}

/** The first cards wait this long for the others, so that none pushes another down (first sync of a device). */
const togetherMs = 3000

/** @returns whether the cards may be drawn; once they may, they stay */
const useTogether = (isLoading: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(!isLoading)
  if (!(isDrawn || isLoading)) setDrawn(true)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), togetherMs)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn
}

type HomePageProps = { session: Session; parts: readonly HomePart[] }

const SocietyHome = ({ viewer, session, parts }: HomePageProps & { viewer: HomeViewer }) => {
  const { cards, tasks, isLoading, isArriving, onRetry, sync, demoDay } = useHome(viewer, parts)
  const way = useInstallOffer()
  // What the browser says only later comes at the end: nothing that is drawn already moves.
  const [isEarly] = useState(way !== null)
  const isDrawn = useTogether((isLoading || isArriving) && sync !== 'offline')
  if (!isDrawn)
    return (
      <Frame session={session} demoDay={demoDay}>
        <LoadingPlaceholder shape="card" />
      </Frame>
    )
  return (
    <Frame session={session} demoDay={demoDay}>
      <DoNextCard {...{ tasks, isLoading, onRetry }} isOffline={sync === 'offline'} />
      {way !== null && isEarly && <InstallCard way={way} />}
      {cards.map(({ part, result }) => (
        <HomePartCard key={part.id} part={part} viewer={viewer} result={result} sync={sync} />
      ))}
      {way !== null && !isEarly && <InstallCard way={way} />}
    </Frame>
  )
}

const Content = ({ session, parts }: HomePageProps) => {
  const viewer = viewerOf(session)
  if (viewer !== null) return <SocietyHome key={viewer.societyId} {...{ viewer, session, parts }} />
  return (
    <Frame session={session} demoDay={null}>
      <LoadingPlaceholder />
    </Frame>
  )
}

export const HomePage = (props: HomePageProps) => {
  const { uid, settings } = props.session
  const backLogsOut = settingOf(settings, 'homeBackLogsOut')
  return (
    <>
      <Content {...props} />
      {/* beside it: a question that stands is still there when the first answer redraws the page */}
      {backLogsOut !== 'off' && (
        <LogoutByHistory uid={uid} isImmediate={backLogsOut === 'immediate'} />
      )}
    </>
  )
}
