import { createFileRoute } from '@tanstack/react-router'
import { tableSearchSchema } from '#domain/table-search.ts'
import { IncomesPage } from '#features/accounts/incomes-page.tsx'
import { changeProfile } from '#features/session/change-profile.ts'
import { only } from '#features/session/guards.ts'

const IncomesRoute = () => (
  <IncomesPage
    session={Route.useRouteContext().session}
    onSetting={(change) => void changeProfile('settings.set@1', change)}
  />
)

export const Route = createFileRoute('/_shell/apps/accounts/incomes')({
  validateSearch: tableSearchSchema,
  beforeLoad: only('accounts:read'),
  component: IncomesRoute,
})
