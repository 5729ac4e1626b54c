import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { welcome } from '#features/session/admission/welcome.ts'
import { requireSession, requireWaiting } from '#features/session/guards.ts'

export const Route = createFileRoute('/thankyounotregistered')({
  beforeLoad: ({ context, location, cause }) => {
    const session = requireSession(context.session, location)
    // Whoever stands here already, waiting, is greeted.
    requireWaiting(session, cause === 'stay' ? welcome : undefined)
    return { session }
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/account/guest-views.tsx'),
    'PendingPage',
  ),
})
