/** The papers of a flat, on the pages of other features; a pack of its own. */
import { lazy, Suspense } from 'react'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { can } from '#domain/roles.ts'
import type { Session } from '#features/session/session.ts'

const FlatDocuments = lazy(() =>
  import('#features/documents/flat-documents.tsx').then((module) => ({
    default: module.FlatDocuments,
  })),
)

type DocumentsOfFlatProps = {
  session: Session
  flatId: string
  flat?: string
  onCover?: (isCovered: boolean) => void
}

export const DocumentsOfFlat = ({ session, flatId, flat, onCover }: DocumentsOfFlatProps) => (
  <Suspense fallback={<LoadingPlaceholder />}>
    <FlatDocuments
      flatId={flatId}
      flat={flat}
      onCover={onCover}
      viewer={{
        uid: session.uid,
        societyId: session.selectedSocietyId ?? '',
        isOffice: can(session.roles, 'documents:all'),
      }}
    />
  </Suspense>
)
