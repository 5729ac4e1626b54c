import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/pages/errors/error-notAuthorized')({
  codeSplitGroupings: [],

  component: lazyRouteComponent(
    () => import('#features/session/rest-pages.tsx'),
    'NotAuthorizedRest',
  ),
})
