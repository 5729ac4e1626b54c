import { createFileRoute } from '@tanstack/react-router'
import { residentSearchSchema } from '#domain/resident-search.ts'
import { only } from '#features/session/guards.ts'
import { ResidentRoute } from './-residents-route.tsx'

export const Route = createFileRoute('/_shell/apps/residentmgmt/resident')({
  validateSearch: residentSearchSchema,
  beforeLoad: only('residents:approve'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: ResidentRoute,
})
