import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/accounts/years')({
  beforeLoad: only('accounts:read'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-years-page.tsx'), 'YearsRoutePage'),
})
