/** One resident by the id in the address; without one, all of them. A pack of its own. */
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { ResidentPage } from '#features/holdings/resident-page.tsx'
import { DocumentsOfFlat } from '../../-documents.tsx'
import { ResidentsRoutePage } from './-residents-page.tsx'

export const ResidentRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { id } = useSearch({ from: '/_shell/apps/residentmgmt/resident' })
  if (id === undefined) return <ResidentsRoutePage />
  return (
    <InSociety session={session}>
      {(societyId) => (
        <ResidentPage
          societyId={societyId}
          id={id}
          documents={(flatId, flat) => <DocumentsOfFlat {...{ session, flatId, flat }} />}
        />
      )}
    </InSociety>
  )
}
