/** A piece of a page that breaks by itself: the others stay, and this one can be tried again. */
import type { ReactNode } from 'react'
import { ErrorPlaceholder } from '../placeholder/error-placeholder.tsx'
import { tryPageAgain } from '../update/reload-once.ts'
import { Boundary } from './boundary.tsx'

type CardBoundaryProps = {
  /** Another value is another try. */
  resetKey?: unknown
  /** Whatever has to be read again before it is drawn again. */
  onRetry?: () => void
  /** What else can be done where it is broken. */
  besides?: ReactNode
  children: ReactNode
}

export const CardBoundary = ({ resetKey, onRetry, besides, children }: CardBoundaryProps) => (
  <Boundary
    resetKey={resetKey}
    fallback={(error, retry) => (
      <>
        <ErrorPlaceholder
          error={error}
          onRetry={() => {
            if (tryPageAgain(error)) return
            onRetry?.()
            retry()
          }}
        />
        {besides}
      </>
    )}
  >
    {children}
  </Boundary>
)
