import { createFileRoute } from '@tanstack/react-router'
import { MyFlatPage } from '#features/accounts/my-flat-page.tsx'
import { only } from '#features/session/guards.ts'
import { DocumentsOfFlat } from '../../-documents.tsx'

const MyFlatRoute = () => {
  const { session } = Route.useRouteContext()
  return (
    <MyFlatPage
      session={session}
      documents={(flatId, flat) => (
        <DocumentsOfFlat session={session} flatId={flatId} flat={flat} />
      )}
    />
  )
}

export const Route = createFileRoute('/_shell/apps/dashboards/resident')({
  beforeLoad: only('my-flat:open'),
  component: MyFlatRoute,
})
