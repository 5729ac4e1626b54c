import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reportsSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/_shell/apps/reportproblem/$folder/{-$id}')({
  codeSplitGroupings: [],
  validateSearch: reportsSearchSchema,
  component: lazyRouteComponent(() => import('./-reports-at.tsx'), 'FolderAt'),
})
