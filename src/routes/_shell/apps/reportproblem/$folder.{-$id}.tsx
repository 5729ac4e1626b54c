import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/reports-page.tsx'

const FolderRoute = () => {
  const { session } = Route.useRouteContext()
  const { folder, id } = Route.useParams()
  const { panel, resend } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      session={session}
      place={{ kind: 'folder', handle: folder }}
      selectedId={id}
      panel={panel}
      resend={resend}
      onPanel={(next) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, panel: next, resend: undefined }),
          // Back after a closed form does not open it again
          replace: next === undefined,
        })
      }
    />
  )
}

export const Route = createFileRoute('/_shell/apps/reportproblem/$folder/{-$id}')({
  component: FolderRoute,
})
