import { createFileRoute } from '@tanstack/react-router'
import { MyFlatPage } from '#features/accounts/my-flat-page.tsx'
import { only } from '#features/session/guards.ts'

const MyFlatRoute = () => <MyFlatPage session={Route.useRouteContext().session} />

export const Route = createFileRoute('/_shell/apps/dashboards/resident')({
  beforeLoad: only('my-flat:open'),
  component: MyFlatRoute,
})
