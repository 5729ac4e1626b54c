import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { directorySearchSchema } from '#domain/directory-search.ts'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/contacts/$id')({
  validateSearch: directorySearchSchema,
  beforeLoad: only('contacts:open'),
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/contacts/contacts-page.tsx'),
    'ContactsPage',
  ),
})
