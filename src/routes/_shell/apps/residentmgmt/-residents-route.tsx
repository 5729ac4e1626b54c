import { lazyRouteComponent } from '@tanstack/react-router'

/** Nothing else of the page is said here: routes are in the login's first load. */
export const ResidentsRoute = lazyRouteComponent(
  () => import('./-residents-page.tsx'),
  'ResidentsRoutePage',
)

export const ResidentRoute = lazyRouteComponent(
  () => import('./-resident-page.tsx'),
  'ResidentRoutePage',
)
