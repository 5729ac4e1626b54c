import { createFileRoute, redirect } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/accounts/')({
  beforeLoad: (asked) => {
    only('accounts:read')(asked)
    throw redirect({ to: '/apps/accounts/transactions', replace: true })
  },
})
