/** For component tests: the cards hold links, and links need a router. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'

export const renderAsGuest = (card: ReactNode) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => card }),
    history: createMemoryHistory(),
  })
  return render(
    <AppProvider>
      <RouterProvider
        router={router as never /* the app's own routes are registered as a type */}
      />
    </AppProvider>,
  )
}
