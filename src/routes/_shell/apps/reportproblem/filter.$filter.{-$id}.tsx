import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#features/reports/reports-page.tsx'

const FilterRoute = () => {
  const { session } = Route.useRouteContext()
  const { filter: handle, id } = Route.useParams()
  return <ReportsPage session={session} place={{ kind: 'filter', handle }} selectedId={id} />
}

export const Route = createFileRoute('/_shell/apps/reportproblem/filter/$filter/{-$id}')({
  component: FilterRoute,
})
