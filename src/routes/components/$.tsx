import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { showcaseSearchSchema } from '#features/session/search.ts'

export const Route = createFileRoute('/components/$')({
  validateSearch: showcaseSearchSchema,
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('#features/showcase/showcase-page.tsx'),
    'ShowcasePage',
  ),
})
