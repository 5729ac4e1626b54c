import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/mail/')({
  beforeLoad: () => {
    throw redirect({ to: '/apps/mail/$folder/{-$id}', params: { folder: 'inbox' }, replace: true })
  },
})
