/** The page as its route opens it: what one makes of the tables is kept in the profile. Apart from the route, which is loaded with the login. */
import { lazy, Suspense } from 'react'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { ResidentsPage } from '#features/residents/residents-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { ResidentPlaces } from './-places.tsx'

const ResidentsSection = lazy(async () => ({
  default: (await import('#features/holdings/residents-section.tsx')).ResidentsSection,
}))

export const ResidentsRoutePage = () => (
  <ResidentsPage
    places={<ResidentPlaces />}
    onSetting={(change) => void changeProfile('settings.set@1', change)}
    residents={(frame) => (
      <Suspense fallback={<LoadingPlaceholder shape="table" />}>
        <ResidentsSection {...frame} />
      </Suspense>
    )}
  />
)
