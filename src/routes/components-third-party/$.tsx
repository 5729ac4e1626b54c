import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/components-third-party/$')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('#features/session/rest-pages.tsx'), 'ShowcaseLater'),
})
