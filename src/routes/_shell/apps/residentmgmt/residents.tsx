import { createFileRoute } from '@tanstack/react-router'
import { ResidentsPage } from '#features/residents/residents-page.tsx'
import { only } from '#features/session/guards.ts'

const ResidentsRoute = () => <ResidentsPage session={Route.useRouteContext().session} />

export const Route = createFileRoute('/_shell/apps/residentmgmt/residents')({
  beforeLoad: only('residents:approve'),
  component: ResidentsRoute,
})
