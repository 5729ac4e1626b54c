import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/maintenancecharges/maintenancecharge')({
  beforeLoad: only('charges:open'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'MaintenancechargesLater',
  ),
})
