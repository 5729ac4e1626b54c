/** The help desk is a pack of its own: a report can be read and written before it is there. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Boundary } from '#components/failure/boundary.tsx'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { DeskSectionProps } from '../desk/desk-section.tsx'
import type { DeskViewsProps } from '../desk/desk-views.tsx'
import type { ViewLinksProps } from '../desk/view-links.tsx'

/** Without it the rest is what it was before the pack came. */
export const Late = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => null}>
    <Suspense>{children}</Suspense>
  </Boundary>
)

const Card = ({ children }: { children: ReactNode }) => (
  <CardBoundary>
    <Suspense fallback={<LoadingPlaceholder />}>{children}</Suspense>
  </CardBoundary>
)

const DeskSection = lazy(async () => ({
  default: (await import('../desk/desk-section.tsx')).DeskSection,
}))

export const LazyDesk = (props: DeskSectionProps) => (
  <Card>
    <DeskSection key={props.item.report.id} {...props} />
  </Card>
)

const DeskViews = lazy(async () => ({
  default: (await import('../desk/desk-views.tsx')).DeskViews,
}))

export const LazyDeskViews = (props: DeskViewsProps) => (
  <Card>
    <DeskViews {...props} />
  </Card>
)

const ViewLinks = lazy(async () => ({
  default: (await import('../desk/view-links.tsx')).ViewLinks,
}))

/** As high as they will be. */
export const LazyViewLinks = (props: ViewLinksProps) => (
  <div style={{ minHeight: 52, paddingBlockStart: 8 }}>
    <Late>
      <ViewLinks {...props} />
    </Late>
  </div>
)

const loadParts = () => import('../desk/new-report-parts.tsx')

export const LazyPhotoField = lazy(async () => ({ default: (await loadParts()).PhotoField }))
export const LazySubject = lazy(async () => ({ default: (await loadParts()).Subject }))
