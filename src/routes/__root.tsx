import { createRootRouteWithContext, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import type { RouterContext } from '#features/session/context.ts'

const UnknownPath = () => {
  const from = useLocation({ select: ({ pathname }) => pathname })
  return <Navigate to="/pages/errors/error-404" search={{ from }} replace />
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: UnknownPath,
})
