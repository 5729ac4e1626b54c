/** One resident by the id in the address; without one, all of them. A pack of its own. */
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense } from 'react'
import { initialsOf } from '#components/format.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { ResidentPage } from '#features/holdings/resident-page.tsx'
import { DocumentsOfFlat } from '../../-documents.tsx'
import { ResidentsRoutePage } from './-residents-page.tsx'

const PortraitOf = lazy(async () => {
  const { PortraitOf } = await import('#features/contacts/picture/portrait.tsx')
  return { default: PortraitOf }
})

const round: CSSProperties = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  borderRadius: '50%',
  background: 'var(--aangan-tint)',
  color: 'var(--aangan-on-tint)',
  fontWeight: 700,
}

const portraitOf = (contactId: string, name: string) => (
  <span style={round} aria-hidden="true">
    <Suspense fallback={initialsOf(name)}>
      <PortraitOf key={contactId} {...{ contactId, name }} />
    </Suspense>
  </span>
)

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
          portrait={portraitOf}
          documents={(flatId, flat) => <DocumentsOfFlat {...{ session, flatId, flat }} />}
        />
      )}
    </InSociety>
  )
}
