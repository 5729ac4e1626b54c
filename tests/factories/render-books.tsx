/** For component tests of whole pages of the books: each at its address, in a society of the device that is current. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'

const session = {
  uid: 'me',
  displayName: 'Meera',
  societies: [{ id: 'neem', name: 'Neem' }],
  selectedSocietyId: 'neem',
  roles: ['onlyAdmin'],
  settings: {},
  documentsLanguage: 'en',
}

/** @param pages by what follows `/apps/accounts/` */
export const renderBooks = async (
  device: Device,
  path: string,
  pages: Readonly<Record<string, () => ReactNode>>,
) => {
  const client = new QueryClient()
  onTablesChanged(device, () => void client.invalidateQueries())
  const history = createMemoryHistory({ initialEntries: [`/apps/accounts/${path}`] })
  const root = createRootRouteWithContext<{ session: typeof session }>()()
  const shell = createRoute({ getParentRoute: () => root, id: '_shell', component: Outlet })
  const routes = Object.entries(pages).map(([name, component]) =>
    createRoute({ getParentRoute: () => shell, path: `/apps/accounts/${name}`, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren(routes)]),
    context: { session },
    history,
  })
  await render(
    <AppProvider>
      <QueryClientProvider client={client}>
        <RouterProvider
          router={router as never /* the app's own routes are registered as a type */}
        />
      </QueryClientProvider>
    </AppProvider>,
  )
  return history
}
