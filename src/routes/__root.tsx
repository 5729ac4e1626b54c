import {
  createRootRouteWithContext,
  Navigate,
  Outlet,
  useLocation,
  useRouterState,
} from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { RouterContext } from '#features/session/context.ts'
import { useFocusOnNewPage } from '#features/session/use-focus-on-new-page.ts'

/** The first page is drawn behind the splash and in pieces, between which the browser answers; a later one at once. */
const AnyPage = () => {
  const isResolved = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const isDrawn = useDeferredValue(isResolved, false)
  useFocusOnNewPage()
  return isDrawn && <Outlet />
}

const UnknownPath = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  // The first path is the unknown one; while the error page comes, the location already names that page.
  const [from] = useState(pathname)
  return <Navigate to="/pages/errors/error-404" search={{ from }} replace />
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AnyPage,
  notFoundComponent: UnknownPath,
})
