import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyGroup } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/auth/admin-role-example')({
  beforeLoad: onlyGroup('admin'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'AdminExamplePage',
  ),
})
