import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/societysetup/$id')({
  beforeLoad: only('setup:open'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'SocietysetupLater',
  ),
})
