import { useRouteContext } from '@tanstack/react-router'
import { MyFlatPage } from '#features/accounts/my-flat/my-flat-page.tsx'
import { DocumentsOfFlat, PicturesOfPayment } from '../../-documents.tsx'

export const OwnFlatRoutePage = () => {
  const { session } = useRouteContext({ from: '/_shell' })
  return (
    <MyFlatPage
      session={session}
      documents={(flatId, flat) => (
        <DocumentsOfFlat session={session} flatId={flatId} flat={flat} />
      )}
      pictures={(paymentId) => <PicturesOfPayment {...{ session, paymentId }} />}
    />
  )
}
