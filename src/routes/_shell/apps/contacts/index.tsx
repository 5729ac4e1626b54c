import { createFileRoute, redirect } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/contacts/')({
  beforeLoad: (asked) => {
    only('contacts:open')(asked)
    throw redirect({ to: '/apps/contacts/$id', params: { id: 'all' }, replace: true })
  },
})
