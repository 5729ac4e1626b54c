import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { requireSession } from '#features/session/guards.ts'
import { shellSearchSchema } from '#features/session/search.ts'
import { ShellPage } from '#features/session/shell-page.tsx'

const ShellRoute = () => {
  const { session } = Route.useRouteContext()
  const { panel } = Route.useSearch()
  // From where the person is: the route's own navigate would start at this layout's path, `/`.
  const navigate = useNavigate()
  return (
    <ShellPage
      session={session}
      isTrayOpen={panel === 'attention'}
      onTray={(isOpen) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, panel: isOpen ? 'attention' : undefined }),
        })
      }
    >
      <Outlet />
    </ShellPage>
  )
}

export const Route = createFileRoute('/_shell')({
  validateSearch: shellSearchSchema,
  beforeLoad: ({ context, location }) => ({ session: requireSession(context.session, location) }),
  component: ShellRoute,
})
