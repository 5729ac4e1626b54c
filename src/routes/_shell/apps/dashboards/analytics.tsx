import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'
import { analyticsSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/_shell/apps/dashboards/analytics')({
  beforeLoad: only('finance:open'),
  validateSearch: analyticsSearchSchema,
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/analytics/analytics-page.tsx'),
    'AnalyticsPage',
  ),
})
