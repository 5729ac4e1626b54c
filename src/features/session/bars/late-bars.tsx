/** Where the late parts of the frame stand: they come when the page is drawn, and it goes on without them if they do not. */
import { lazy, type ReactNode, Suspense } from 'react'
import { useAfterPaint } from '#components/after-paint.ts'
import { Boundary } from '#components/failure/boundary.tsx'
import type { Session } from '../session.ts'

const load = async () => (await import('./bars.ts')).bars

const LazyFooterBar = lazy(async () => ({ default: (await load()).FooterBar }))

const LazyAppBadge = lazy(async () => ({ default: (await load()).AppBadge }))

const Late = ({ children }: { children: ReactNode }) => {
  const { isReady } = useAfterPaint()
  if (!isReady) return null
  return (
    <Boundary fallback={() => null}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

export const LateFooter = ({ settings }: Pick<Session, 'settings'>) => (
  <Late>
    <LazyFooterBar settings={settings} />
  </Late>
)

export const LateAppBadge = ({ count }: { count: number }) => (
  <Late>
    <LazyAppBadge count={count} />
  </Late>
)
