import { lazy, Suspense } from 'react'
import type { SharedState } from '#contract/share-target.ts'

const LazySharedFiles = lazy(async () => {
  const { shares } = await import('./shares.ts')
  return { default: shares.SharedFiles }
})

type LateSharedFilesProps = {
  uid: string
  state: SharedState | undefined
  /** What was shared became part of a report that was begun before. */
  hasJoined: boolean
}

/** Only where something was shared, now or before. */
export const LateSharedFiles = (props: LateSharedFilesProps) => (
  <Suspense>
    <LazySharedFiles {...props} />
  </Suspense>
)
