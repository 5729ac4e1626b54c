import { useRouteContext } from '@tanstack/react-router'
import { MyFlatPage } from '#features/accounts/my-flat/my-flat-page.tsx'
import { noticesHome } from '#features/notices/home/notices-home.tsx'
import { ownReports } from '#features/reports/home/own-reports.tsx'
import { PartsBeside } from '#features/session/parts-beside.tsx'
import { viewerOf } from '#features/session/use-home.ts'
import { DocumentsOfFlat, PicturesOfPayment } from '../../-documents.tsx'

/** What else is the person's, in the order in which it stands. */
const parts = [ownReports, noticesHome]

export const OwnFlatRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  const viewer = viewerOf(session)
  return (
    <MyFlatPage
      session={session}
      beside={viewer !== null && <PartsBeside key={viewer.societyId} {...{ parts, viewer }} />}
      documents={(flatId, flat) => (
        <DocumentsOfFlat session={session} flatId={flatId} flat={flat} />
      )}
      pictures={(paymentId) => <PicturesOfPayment {...{ session, paymentId }} />}
    />
  )
}
