import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditSearchSchema } from '#domain/audit-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/audit')({
  validateSearch: auditSearchSchema,
  beforeLoad: only('audit:read'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx'), 'AuditPage'),
})
