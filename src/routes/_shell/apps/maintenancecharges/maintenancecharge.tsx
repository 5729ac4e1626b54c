import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chargesSearchSchema } from '#domain/charges-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/maintenancecharges/maintenancecharge')({
  validateSearch: chargesSearchSchema,
  beforeLoad: only('charges:open'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-charges-page.tsx'), 'ChargesRoutePage'),
})
