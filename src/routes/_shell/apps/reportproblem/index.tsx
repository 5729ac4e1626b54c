import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/apps/reportproblem/')({
  beforeLoad: ({ search }) => {
    throw redirect({
      to: '/apps/reportproblem/$folder/{-$id}',
      params: { folder: 'all' },
      search,
      replace: true,
    })
  },
})
