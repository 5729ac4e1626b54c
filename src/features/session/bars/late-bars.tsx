/** Where the late parts of the frame stand: they come when the page is drawn, and it goes on without them if they do not. */
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Boundary } from '#components/failure/boundary.tsx'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { isInside } from '#domain/navigation.ts'
import type { Session } from '../session.ts'

const load = async () => (await import('./bars.ts')).bars

const LazyFooterBar = lazy(async () => ({ default: (await load()).FooterBar }))
const LazyShortcuts = lazy(async () => ({ default: (await load()).Shortcuts }))
const LazyStar = lazy(async () => ({ default: (await load()).Star }))

const LazyLogo = lazy(async () => ({ default: (await load()).Logo }))
const LazyAppBadge = lazy(async () => ({ default: (await load()).CountedBadge }))

/** The first page is drawn; it stays so when the next one comes. */
type Ready = { isReady: boolean }

const Late = ({ isReady, children }: Ready & { children: ReactNode }) =>
  isReady && (
    <Boundary fallback={() => null}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )

export const LateFooter = ({ isReady, settings }: Ready & Pick<Session, 'settings'>) => (
  <Late isReady={isReady}>
    <LazyFooterBar settings={settings} />
  </Late>
)

type ShortcutsProps = Ready & Pick<Session, 'shortcuts'> & { pages: readonly NavigationItem[] }

export const LateShortcuts = ({ isReady, ...props }: ShortcutsProps) => (
  <Late isReady={isReady}>
    <LazyShortcuts {...props} />
  </Late>
)

/** Kept free for it, so that nothing moves; higher than its line, which does not grow. */
const room = { flex: 'none', alignSelf: 'center', width: 40, height: 40, marginBlock: -8 }

/** The page in which the person is, if it can be starred: Home is at hand without a star. */
export const LateStar = ({ isReady, pages, shortcuts }: ShortcutsProps) => {
  const { pathname } = useLocation()
  const page = pages.findLast((each) => isInside(each, pathname))
  if (page === undefined || page.id === 'home') return null
  return (
    <span style={room}>
      <Late isReady={isReady}>
        <LazyStar page={page} shortcuts={shortcuts} />
      </Late>
    </span>
  )
}

export const LateLogo = ({ isReady, societyId }: Ready & { societyId: string | null }) =>
  societyId !== null && (
    <Late isReady={isReady}>
      <LazyLogo key={societyId} societyId={societyId} />
    </Late>
  )

type BadgeProps = Ready & { count: number; societyId: string | null }

export const LateAppBadge = ({ isReady, ...badge }: BadgeProps) => (
  <Late isReady={isReady}>
    <LazyAppBadge {...badge} />
  </Late>
)
