import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '#features/session/guards.ts'

export const Route = createFileRoute('/logout')({
  // A guest cannot log out (spec 4.8), and has nothing to come back to here.
  beforeLoad: ({ context }) => ({ session: requireSession(context.session, { href: '/' }) }),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/account/guest-views.tsx'),
    'LogoutPage',
  ),
})
