import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { invoicesSearchSchema } from '#domain/books-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/accounts/invoices')({
  validateSearch: invoicesSearchSchema,
  beforeLoad: only('accounts:read'),
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-payables-pages.tsx'), 'InvoicesRoutePage'),
})
