import { createFileRoute } from '@tanstack/react-router'
import { FailurePage } from '#components/error-pages.tsx'

// A component of its own: routes are read before the entry, and an imported one would still be undefined.
const FailureRoute = () => <FailurePage />

export const Route = createFileRoute('/pages/errors/error-500')({
  codeSplitGroupings: [],
  component: FailureRoute,
})
