import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { financeSearchSchema } from '#domain/books-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/dashboards/finance')({
  validateSearch: financeSearchSchema,
  beforeLoad: only('finance:open'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/accounts/finance/finance-page.tsx'),
    'FinancePage',
  ),
})
