import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/dashboards/finance')({
  beforeLoad: only('finance:open'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'SocietyDashboardLater',
  ),
})
