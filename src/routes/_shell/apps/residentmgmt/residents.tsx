import { createFileRoute } from '@tanstack/react-router'
import { residentsSearchSchema } from '#domain/resident-search.ts'
import { only } from '#features/session/guards.ts'
import { ResidentsRoute } from './-residents-route.tsx'

export const Route = createFileRoute('/_shell/apps/residentmgmt/residents')({
  validateSearch: residentsSearchSchema,
  beforeLoad: only('residents:approve'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: ResidentsRoute,
})
