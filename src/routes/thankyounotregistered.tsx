import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession, requireWaiting } from '#features/session/guards.ts'

export const Route = createFileRoute('/thankyounotregistered')({
  beforeLoad: ({ context, location }) => {
    const session = requireSession(context.session, location)
    requireWaiting(session)
    return { session }
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/account/guest-views.tsx'),
    'PendingPage',
  ),
})
