import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireGuest } from '#features/session/guards.ts'
import { registerSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/register')({
  validateSearch: registerSearchSchema,
  beforeLoad: ({ context }) => requireGuest(context.session, undefined),
  // One chunk with the other views of guests; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/session/account/guest-views.tsx'),
    'RegisterPage',
  ),
})
