import { createFileRoute } from '@tanstack/react-router'
import { IncomesPage } from '#features/accounts/incomes-page.tsx'
import { requireCapability } from '#features/session/guards.ts'

const IncomesRoute = () => <IncomesPage session={Route.useRouteContext().session} />

export const Route = createFileRoute('/_shell/apps/accounts/incomes')({
  beforeLoad: ({ context }) => requireCapability(context.session, 'accounts:read'),
  component: IncomesRoute,
})
