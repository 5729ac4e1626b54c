/** The report is made when something broke: nobody else loads it. Without it the words and Retry still stand. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { loadFailureParts, type MissingPageProps } from './scene.ts'

const LazyDetails = lazy(async () => ({ default: (await loadFailureParts()).FailureDetails }))

export const FailureDetails = ({ error }: { error: unknown }) => (
  <Boundary fallback={() => null}>
    <Suspense>
      <LazyDetails error={error} />
    </Suspense>
  </Boundary>
)

const LazyPage = lazy(async () => ({ default: (await loadFailureParts()).MissingPage }))

export const MissingPage = ({
  otherwise,
  ...page
}: MissingPageProps & { otherwise: ReactNode }) => (
  <Boundary fallback={() => otherwise}>
    <Suspense>
      <LazyPage {...page} />
    </Suspense>
  </Boundary>
)
