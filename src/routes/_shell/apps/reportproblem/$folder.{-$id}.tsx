import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/reports-page.tsx'

const FolderRoute = () => {
  const { session } = Route.useRouteContext()
  const { folder: handle, id } = Route.useParams()
  return <ReportsPage session={session} place={{ kind: 'folder', handle }} selectedId={id} />
}

export const Route = createFileRoute('/_shell/apps/reportproblem/$folder/{-$id}')({
  component: FolderRoute,
})
