import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { requireSession } from '#features/session/guards.ts'
import { shellSearchSchema } from '#features/session/search.ts'
import { ShellPage, type ShellPanel } from '#features/session/shell-page.tsx'
import { syncNow } from '#features/session/sync-now.ts'
import { LazySettings } from '#features/settings/lazy-settings.ts'

const ShellRoute = () => {
  const { session } = Route.useRouteContext()
  const { panel } = Route.useSearch()
  // From where the person is: the route's own navigate would start at this layout's path, `/`.
  const navigate = useNavigate()
  const onPanel = (next: ShellPanel) =>
    void navigate({ to: '.', search: (old) => ({ ...old, panel: next }) })
  return (
    <ShellPage
      session={session}
      panel={panel === 'attention' || panel === 'settings' ? panel : undefined}
      onPanel={onPanel}
      settings={
        <LazySettings
          onClose={() => onPanel(undefined)}
          onOpenTray={() => onPanel('attention')}
          onSyncNow={syncNow}
        />
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
