/** Papers and pictures, on the pages of other features; a pack of its own. */
import { lazy, type ReactNode, Suspense } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { Pictured } from '#contract/attachments.ts'
import { can } from '#domain/roles.ts'
import type { Session } from '#features/session/session.ts'

const load = async () => (await import('#features/documents/documents.ts')).documents

const FlatDocuments = lazy(async () => ({ default: (await load()).FlatDocuments }))
const SubjectPicture = lazy(async () => ({ default: (await load()).SubjectPicture }))

const viewerOf = (session: Session) => ({
  uid: session.uid,
  societyId: session.selectedSocietyId ?? '',
  isOffice: can(session.roles, 'documents:all'),
})

/** A page without its papers is still the page. */
const Part = ({ children }: { children: ReactNode }) => (
  <CardBoundary>
    <Suspense fallback={<LoadingPlaceholder />}>{children}</Suspense>
  </CardBoundary>
)

type PictureOfProps = {
  session: Session
  kind: Pictured
  subjectId: string
  /** Of a person. */
  name?: string
}

export const PictureOf = ({ session, ...of }: PictureOfProps) => (
  <Part>
    <SubjectPicture key={of.subjectId} viewer={viewerOf(session)} {...of} />
  </Part>
)

type DocumentsOfFlatProps = {
  session: Session
  flatId: string
  flat?: string
  onCover?: (isCovered: boolean) => void
}

export const DocumentsOfFlat = ({ session, flatId, flat, onCover }: DocumentsOfFlatProps) => (
  <Part>
    <FlatDocuments {...{ flatId, flat, onCover }} viewer={viewerOf(session)} />
  </Part>
)
