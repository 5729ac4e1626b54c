/** Papers and pictures, on the pages of other features; a pack of its own. */
import { useRouteContext } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { Pictured } from '#contract/attachments.ts'
import { can } from '#domain/roles.ts'
import type { BookFilesProps } from '#features/documents/book-files.tsx'
import type { Session } from '#features/session/session.ts'

const load = async () => (await import('#features/documents/documents.ts')).documents

const FlatDocuments = lazy(async () => ({ default: (await load()).FlatDocuments }))
// belongs to the help desk
const ReportPhotos = lazy(async () => ({
  default: (await import('#features/documents/report-photos.tsx')).ReportPhotos,
}))
const PaymentPictures = lazy(async () => ({
  default: (await import('#features/documents/report-photos.tsx')).PaymentPictures,
}))
const MailFiles = lazy(async () => ({ default: (await load()).MailFiles }))
const DraftFiles = lazy(async () => ({ default: (await load()).DraftFiles }))
// belongs to what the society buys
const BookFiles = lazy(async () => ({
  default: (await import('#features/documents/book-files.tsx')).BookFiles,
}))
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

type MailProps = { session: Session; mailId: string }

export const FilesOfMail = ({ session, mailId }: MailProps) => (
  <CardBoundary>
    <Suspense>
      <MailFiles viewer={viewerOf(session)} mailId={mailId} />
    </Suspense>
  </CardBoundary>
)

type DraftProps = MailProps & {
  from: string | undefined
  onBefore: () => Promise<void>
  onBusy: (isBusy: boolean) => void
}

export const FilesOfDraft = ({ session, ...of }: DraftProps) => (
  <Part>
    <DraftFiles viewer={viewerOf(session)} {...of} />
  </Part>
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

type PhotosOfReportProps = { session: Session; reportId: string; canAdd: boolean }

export const PhotosOfReport = ({ session, ...of }: PhotosOfReportProps) => (
  <Part>
    <ReportPhotos key={of.reportId} viewer={viewerOf(session)} {...of} />
  </Part>
)

type PicturesOfPaymentProps = { session: Session; paymentId: string }

export const PicturesOfPayment = ({ session, paymentId }: PicturesOfPaymentProps) => (
  <CardBoundary>
    <Suspense>
      <PaymentPictures viewer={viewerOf(session)} paymentId={paymentId} />
    </Suspense>
  </CardBoundary>
)

const FilesOfBooks = ({ session, ...of }: BookFilesProps & { session: Session }) => (
  <Part>
    <BookFiles key={of.documentId} viewer={viewerOf(session)} {...of} />
  </Part>
)

/** For the panels of documents of the books. */
export const useFilesOfBooks = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (of: BookFilesProps) => <FilesOfBooks {...{ session }} {...of} />
}

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
