import { lazy } from 'react'

/** Few people ever see it. */
export const LazyUnsentQuestion = lazy(async () => {
  const { UnsentQuestion } = await import('./unsent-question.tsx')
  return { default: UnsentQuestion }
})
