import { createFileRoute, redirect } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/societysetup/')({
  beforeLoad: (asked) => {
    only('setup:open')(asked)
    throw redirect({ to: '/apps/societysetup/$id', params: { id: 'all' }, replace: true })
  },
})
