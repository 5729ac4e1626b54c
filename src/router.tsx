/** The router, the query client and what routes know from the start. */
import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { noteFailure } from '#components/failure/last-failure.ts'
import { RouteError } from '#components/failure/route-error.tsx'
import { loadingDelayMs, RoutePlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { Session } from '#features/session/session.ts'
import { routeTree } from './routeTree.gen.ts'

/** Everything a page reads lies on the device: never paused for the network, never stale by time. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })

export const createAppRouter = (queryClient: QueryClient, session: Session | null) =>
  createRouter({
    routeTree,
    context: { queryClient, session },
    defaultPendingMs: loadingDelayMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePlaceholder,
    defaultErrorComponent: RouteError,
    defaultOnCatch: noteFailure,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // what scrolls in the frame is there on every page: a new one begins at its top
    scrollToTopSelectors: ['content', 'body'].map((id) => `[data-scroll-restoration-id="${id}"]`),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
