import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { errorSearchSchema } from '#features/session/search.ts'
export const Route = createFileRoute('/pages/errors/error-404')({
  codeSplitGroupings: [],
  validateSearch: errorSearchSchema,
  component: lazyRouteComponent(() => import('#features/session/rest-pages.tsx'), 'NotFoundRest'),
})
