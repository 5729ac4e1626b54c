import { createFileRoute } from '@tanstack/react-router'
import { FailurePage } from '#components/error-pages.tsx'

export const Route = createFileRoute('/pages/errors/error-500')({
  codeSplitGroupings: [],
  component: FailurePage,
})
