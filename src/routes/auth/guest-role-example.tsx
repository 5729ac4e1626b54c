import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireGuest } from '#features/session/guards.ts'

export const Route = createFileRoute('/auth/guest-role-example')({
  beforeLoad: ({ context }) => requireGuest(context.session, undefined),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'GuestExamplePage',
  ),
})
