import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/accounts/bills')({
  beforeLoad: only('accounts:read'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('#features/session/rest-pages.tsx'), 'BillsLater'),
})
