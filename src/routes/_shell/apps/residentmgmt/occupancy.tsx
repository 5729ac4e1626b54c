import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { occupancySearchSchema } from '#domain/occupancy-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/residentmgmt/occupancy')({
  validateSearch: occupancySearchSchema,
  beforeLoad: only('residents:approve'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-occupancy-page.tsx'), 'OccupancyRoutePage'),
})
