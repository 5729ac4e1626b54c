import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/reports-page.tsx'

const LabelRoute = () => {
  const { session } = Route.useRouteContext()
  const { label, id } = Route.useParams()
  const { panel, resend } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReportsPage
      session={session}
      place={{ kind: 'label', handle: label }}
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

export const Route = createFileRoute('/_shell/apps/reportproblem/label/$label/{-$id}')({
  component: LabelRoute,
})
