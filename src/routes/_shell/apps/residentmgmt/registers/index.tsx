import { createFileRoute, redirect } from '@tanstack/react-router'
import { only } from '#features/session/guards.ts'

export const Route = createFileRoute('/_shell/apps/residentmgmt/registers/')({
  beforeLoad: (asked) => {
    only('residents:approve')(asked)
    throw redirect({
      to: '/apps/residentmgmt/registers/$register',
      params: { register: 'i' },
      replace: true,
    })
  },
})
