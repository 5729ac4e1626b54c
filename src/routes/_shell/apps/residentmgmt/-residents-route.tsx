import { lazyRouteComponent } from '@tanstack/react-router'

/** Nothing else of the page is said here: routes are in the login's first load. */
export const ResidentsRoute = lazyRouteComponent(
  () => import('#features/residents/residents-route-page.tsx'),
  'ResidentsRoutePage',
)
