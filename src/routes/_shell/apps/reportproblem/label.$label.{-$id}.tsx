import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reportsSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/_shell/apps/reportproblem/label/$label/{-$id}')({
  codeSplitGroupings: [],
  validateSearch: reportsSearchSchema,
  component: lazyRouteComponent(() => import('./-reports-at.tsx'), 'LabelAt'),
})
