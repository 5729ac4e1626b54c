import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '#features/session/guards.ts'

export const Route = createFileRoute('/termsconditions')({
  beforeLoad: ({ context, location }) => ({ session: requireSession(context.session, location) }),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/account/guest-views.tsx'),
    'TermsPage',
  ),
})
