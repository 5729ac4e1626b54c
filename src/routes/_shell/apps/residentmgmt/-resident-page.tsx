/** One resident by the id in the address; without one, all of them. A pack of its own. */
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { PortraitOf } from '#features/contacts/picture/portrait.tsx'
import { ResidentPage } from '#features/holdings/resident-page.tsx'
import { DocumentsOfFlat } from '../../-documents.tsx'
import { ResidentsRoutePage } from './-residents-page.tsx'

export const ResidentRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { id } = useSearch({ from: '/_shell/apps/residentmgmt/resident' })
  if (id === undefined) return <ResidentsRoutePage />
  return (
    <ResidentPage
      societyId={session.selectedSocietyId ?? ''}
      id={id}
      portrait={(contactId, name) => <PortraitOf key={contactId} {...{ contactId, name }} />}
      documents={(flatId, flat) => <DocumentsOfFlat {...{ session, flatId, flat }} />}
    />
  )
}
