/** The page as its route opens it: what one makes of the table is kept in the profile. Apart from the route, which is loaded with the login. */
import { ResidentsPage } from '#features/residents/residents-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { ResidentPlaces } from './-places.tsx'

export const ResidentsRoutePage = () => (
  <ResidentsPage
    places={<ResidentPlaces />}
    onSetting={(change) => void changeProfile('settings.set@1', change)}
  />
)
