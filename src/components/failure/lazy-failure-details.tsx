/** The report is made when something broke: nobody else loads it. Without it the words and Retry still stand. */
import { lazy, Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { loadFailureParts } from './scene.ts'

const LazyDetails = lazy(async () => ({ default: (await loadFailureParts()).FailureDetails }))

export const FailureDetails = ({ error }: { error: unknown }) => (
  <Boundary fallback={() => null}>
    <Suspense>
      <LazyDetails error={error} />
    </Suspense>
  </Boundary>
)
