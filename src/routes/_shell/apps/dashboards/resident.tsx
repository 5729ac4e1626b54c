import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownFlatSearchSchema } from '#domain/own-flat-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/dashboards/resident')({
  validateSearch: ownFlatSearchSchema,
  beforeLoad: only('my-flat:open'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-own-flat-page.tsx'), 'OwnFlatRoutePage'),
})
