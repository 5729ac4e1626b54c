import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditorSearchSchema } from '#domain/books-search.ts'

/** For anybody: whoever has a bundle has all of it. */
export const Route = createFileRoute('/auditor')({
  validateSearch: auditorSearchSchema,
  // The page is a pack; a split of its own would be a file more in every install.
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-auditor-page.tsx'), 'AuditorRoutePage'),
})
