import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { NoSocietyPanel } from '#components/placeholder/no-society-panel.tsx'
import { m } from '#texts/compiled/messages.js'
import { NoticesCard, ReportsCard } from './home-cards.tsx'
import { HomeScreen } from './home-screen.tsx'
import type { Session } from './session.ts'
import { useHomeData } from './use-home-data.ts'
import { useShellData } from './use-shell-data.ts'

const NoSociety = ({ session }: { session: Session }) =>
  session.areSocietiesKnown ? <NoSocietyPanel email={session.email} /> : <LoadingPlaceholder />

export const HomePage = ({ session }: { session: Session }) => {
  const { reports, demoDay } = useHomeData(session)
  const { sync } = useShellData(session)
  const society = session.societies.find(({ id }) => id === session.selectedSocietyId)?.name ?? ''
  usePageTitle(m.home_title(), society)
  return (
    <HomeScreen
      name={session.displayName}
      society={society}
      asOf={sync.asOf}
      now={new Date()}
      demoDay={demoDay}
    >
      {session.selectedSocietyId === null ? (
        <NoSociety session={session} />
      ) : (
        <>
          <ReportsCard reports={reports} />
          <NoticesCard />
        </>
      )}
    </HomeScreen>
  )
}
