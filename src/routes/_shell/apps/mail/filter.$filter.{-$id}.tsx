import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/filter/$filter/{-$id}')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-mail-pages.tsx'), 'FilterPage'),
})
