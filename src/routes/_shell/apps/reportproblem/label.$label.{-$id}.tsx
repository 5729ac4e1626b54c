import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/reports-page.tsx'

const LabelRoute = () => {
  const { session } = Route.useRouteContext()
  const { label: handle, id } = Route.useParams()
  return <ReportsPage session={session} place={{ kind: 'label', handle }} selectedId={id} />
}

export const Route = createFileRoute('/_shell/apps/reportproblem/label/$label/{-$id}')({
  component: LabelRoute,
})
