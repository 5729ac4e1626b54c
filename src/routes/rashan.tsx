import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/rashan')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('#features/session/rest-pages.tsx'), 'RashanPage'),
})
