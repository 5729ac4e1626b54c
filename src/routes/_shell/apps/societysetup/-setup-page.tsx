import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { SamplesSection } from '#features/setup/samples-section.tsx'
import { type ExtraSection, SetupPage } from '#features/setup/setup-page.tsx'
import { Wizard } from '#features/setup/wizard/wizard.tsx'
import { m } from '#texts/compiled/messages.js'
import { DocumentsOfFlat, PictureOf } from '../../-documents.tsx'

const ImportPage = lazy(async () => ({
  default: (await import('#features/import/import-page.tsx')).ImportPage,
}))

const InviteEveryone = lazy(async () => ({
  default: (await import('#features/residents/inviting/invite-everyone.tsx')).InviteEveryone,
}))

/** Sections of other features. */
const extrasOf = (societyId: string, uid: string): ExtraSection[] => {
  // not the key of what stands beside it
  const samples = <SamplesSection key={`samples-${societyId}`} societyId={societyId} />
  const wizard = (
    <Wizard
      key={societyId}
      {...{ societyId, samples, uid }}
      importer={(kinds, onDone) => (
        <Suspense fallback={<LoadingPlaceholder />}>
          <ImportPage key={kinds.join()} {...{ societyId, kinds, onDone }} />
        </Suspense>
      )}
      inviting={
        <Suspense fallback={<LoadingPlaceholder />}>
          <InviteEveryone societyId={societyId} />
        </Suspense>
      }
    />
  )
  const importing = (
    <Suspense fallback={<LoadingPlaceholder />}>
      <ImportPage key={societyId} societyId={societyId} />
      {samples}
    </Suspense>
  )
  return [
    { handle: 'import', title: m.import_title, page: importing },
    { handle: 'start', title: m.wizard_start, page: wizard },
  ]
}

export const SetupRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (
    <InSociety session={session}>
      {(societyId) => (
        <SetupPage
          societyId={societyId}
          extras={extrasOf(societyId, session.uid)}
          onSetting={(change) => void changeProfile('settings.set@1', change)}
          logo={<PictureOf session={session} kind="society" subjectId={societyId} />}
          ofRow={(entity, id, onCover) => {
            if (entity === 'flat') return <DocumentsOfFlat {...{ session, onCover }} flatId={id} />
            if (entity === 'office-bearer')
              return <PictureOf session={session} kind={entity} subjectId={id} />
            return null
          }}
        />
      )}
    </InSociety>
  )
}
