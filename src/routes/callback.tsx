import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireGuest } from '#features/session/guards.ts'
import { callbackSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/callback')({
  validateSearch: callbackSearchSchema,
  beforeLoad: ({ context, search }) => requireGuest(context.session, search.redirect),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/account/guest-views.tsx'),
    'CallbackPage',
  ),
})
