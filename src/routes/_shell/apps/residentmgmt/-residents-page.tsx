/** The page as its route opens it: what one makes of the table is kept in the profile. Apart from the route, which is loaded with the login. */
import { lazy, Suspense } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { ResidentsPage } from '#features/residents/residents-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'

// Nobody waits for the page because of the links on it.
const ResidentPlaces = lazy(async () => ({
  default: (await import('./-places.tsx')).ResidentPlaces,
}))

/** As high as the row of links, so that nothing moves when it comes. */
const room = <div style={{ height: 53 }} />

export const ResidentsRoutePage = () => (
  <ResidentsPage
    places={
      <CardBoundary>
        <Suspense fallback={room}>
          <ResidentPlaces />
        </Suspense>
      </CardBoundary>
    }
    onSetting={(change) => void changeProfile('settings.set@1', change)}
  />
)
