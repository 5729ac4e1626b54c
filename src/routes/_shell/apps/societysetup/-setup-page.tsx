import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { SamplesSection } from '#features/setup/samples-section.tsx'
import { type ExtraSection, SetupPage } from '#features/setup/setup-page.tsx'
import { Wizard } from '#features/setup/wizard/wizard.tsx'
import { m } from '#texts/compiled/messages.js'
import { DocumentsOfFlat } from '../../-flat-documents.tsx'

const ImportPage = lazy(async () => ({
  default: (await import('#features/import/import-page.tsx')).ImportPage,
}))

const InviteEveryone = lazy(async () => ({
  default: (await import('#features/residents/inviting/invite-everyone.tsx')).InviteEveryone,
}))

/** Sections of other features: nothing is begun in them before it is known in which society. */
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
  const isKnown = societyId !== ''
  return [
    {
      handle: 'import',
      title: m.import_title,
      page: isKnown ? importing : <LoadingPlaceholder />,
    },
    {
      handle: 'start',
      title: m.wizard_start,
      page: isKnown ? wizard : <LoadingPlaceholder />,
    },
  ]
}

export const SetupRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (
    <SetupPage
      extras={extrasOf(session.selectedSocietyId ?? '', session.uid)}
      onSetting={(change) => void changeProfile('settings.set@1', change)}
      ofFlat={(flatId, onCover) => (
        <DocumentsOfFlat session={session} flatId={flatId} onCover={onCover} />
      )}
    />
  )
}
