import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { tableSearchSchema } from '#domain/table-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/societysetup/$id')({
  validateSearch: tableSearchSchema,
  beforeLoad: only('setup:open'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-setup-page.tsx'), 'SetupRoutePage'),
})
