/** For component tests: at an address, with links that lead to others. Every address shows the same. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'

/** @returns the history, in which the links leave where they lead */
export const renderAt = async (path: string, ui: ReactNode) => {
  const history = createMemoryHistory({ initialEntries: [path] })
  const root = createRootRoute({ component: () => ui })
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({ routeTree: root.addChildren([any]), history })
  await render(
    <AppProvider>
      <RouterProvider
        router={router as never /* the app's own routes are registered as a type */}
      />
    </AppProvider>,
  )
  return history
}
