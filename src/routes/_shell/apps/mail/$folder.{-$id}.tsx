import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/$folder/{-$id}')({
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('#features/session/rest-pages.tsx'), 'MailLater'),
})
