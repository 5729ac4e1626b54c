import { createFileRoute } from '@tanstack/react-router'
import { NotAuthorizedPage } from '#components/error-pages.tsx'

const NotAuthorizedRoute = () => {
  const { session } = Route.useRouteContext()
  return <NotAuthorizedPage roles={session?.roles ?? []} />
}

export const Route = createFileRoute('/pages/errors/error-notAuthorized')({
  codeSplitGroupings: [],
  component: NotAuthorizedRoute,
})
