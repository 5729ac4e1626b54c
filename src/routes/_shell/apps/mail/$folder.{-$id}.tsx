import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/$folder/{-$id}')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('./-mail-pages.tsx'), 'FolderPage'),
})
