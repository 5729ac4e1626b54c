import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyGroup } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/auth/staff-role-example')({
  beforeLoad: onlyGroup('staff'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'StaffExamplePage',
  ),
})
