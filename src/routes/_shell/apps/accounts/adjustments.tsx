import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adjustmentsSearchSchema } from '#domain/books-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/accounts/adjustments')({
  validateSearch: adjustmentsSearchSchema,
  beforeLoad: only('accounts:read'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-adjustments-page.tsx'), 'AdjustmentsRoutePage'),
})
