import { createFileRoute } from '@tanstack/react-router'
import { IncomesPage } from '#features/accounts/incomes-page.tsx'
import { only } from '#features/session/guards.ts'

const IncomesRoute = () => <IncomesPage session={Route.useRouteContext().session} />

export const Route = createFileRoute('/_shell/apps/accounts/incomes')({
  beforeLoad: only('accounts:read'),
  component: IncomesRoute,
})
