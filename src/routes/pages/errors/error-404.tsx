import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#components/error-pages.tsx'
import { notFoundSearchSchema } from '#features/session/search.ts'

const NotFoundRoute = () => <NotFoundPage from={Route.useSearch().from} />

export const Route = createFileRoute('/pages/errors/error-404')({
  codeSplitGroupings: [],
  validateSearch: notFoundSearchSchema,
  component: NotFoundRoute,
})
