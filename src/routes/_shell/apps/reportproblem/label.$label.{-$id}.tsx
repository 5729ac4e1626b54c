import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/reportproblem/label/$label/{-$id}')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/reports/report-addresses.tsx'),
    'LabelPage',
  ),
})
