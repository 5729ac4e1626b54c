import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { isRegister } from '#domain/registers/names.ts'
import { tableSearchSchema } from '#domain/table-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/residentmgmt/registers/$register')({
  validateSearch: tableSearchSchema,
  beforeLoad: (asked) => {
    only('residents:approve')(asked)
    if (!isRegister(asked.params.register))
      throw redirect({ to: '/apps/residentmgmt/registers', replace: true })
  },
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../-registers-page.tsx'), 'RegistersRoutePage'),
})
