import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paymentsSearchSchema } from '#domain/books-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/accounts/payments')({
  validateSearch: paymentsSearchSchema,
  beforeLoad: only('accounts:read'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-payables-pages.tsx'), 'PaymentsRoutePage'),
})
