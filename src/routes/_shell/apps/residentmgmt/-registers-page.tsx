/** The page as its route opens it: what one makes of the tables is kept in the profile. */
import { useParams } from '@tanstack/react-router'
import { isRegister } from '#domain/registers/names.ts'
import { RegistersPage } from '#features/registers/registers-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { ResidentPlaces } from './-places.tsx'

export const RegistersRoutePage = () => {
  const { register } = useParams({ from: '/_shell/apps/residentmgmt/registers/$register' })
  return (
    <RegistersPage
      register={isRegister(register) ? register : 'i'}
      places={<ResidentPlaces />}
      onSetting={(change) => void changeProfile('settings.set@1', change)}
    />
  )
}
