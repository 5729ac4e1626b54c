import { createRootRouteWithContext, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { RouterContext } from '#features/session/context.ts'
import { useFocusOnNewPage } from '#features/session/use-focus-on-new-page.ts'

const AnyPage = () => {
  useFocusOnNewPage()
  return <Outlet />
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
