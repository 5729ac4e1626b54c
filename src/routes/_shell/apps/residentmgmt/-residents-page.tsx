/** The page as its route opens it: what one makes of the tables is kept in the profile. Apart from the route, which is loaded with the login. */
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { ResidentsPage } from '#features/residents/residents-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'

// Nobody waits for the page because of the links on it.
const ResidentPlaces = lazy(async () => ({
  default: (await import('./-places.tsx')).ResidentPlaces,
}))

/** As high as the row of links, so that nothing moves when it comes. */
const room = <div style={{ height: 53 }} />

const ResidentsSection = lazy(async () => ({
  default: (await import('#features/holdings/residents-section.tsx')).ResidentsSection,
}))

export const ResidentsRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (
    <InSociety session={session}>
      {(societyId) => (
        <ResidentsPage
          societyId={societyId}
          places={
            <CardBoundary>
              <Suspense fallback={room}>
                <ResidentPlaces />
              </Suspense>
            </CardBoundary>
          }
          onSetting={(change) => void changeProfile('settings.set@1', change)}
          residents={(frame) => (
            <Suspense fallback={<LoadingPlaceholder shape="table" />}>
              <ResidentsSection {...frame} />
            </Suspense>
          )}
        />
      )}
    </InSociety>
  )
}
