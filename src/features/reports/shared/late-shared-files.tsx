import { lazy, Suspense } from 'react'
import type { SharedState } from '#contract/share-target.ts'

const LazySharedFiles = lazy(async () => {
  const { shares } = await import('./shares.ts')
  return { default: shares.SharedFiles }
})

type LateSharedFilesProps = { uid: string; state: SharedState | undefined }

/** Only where something was shared, now or before. */
export const LateSharedFiles = (props: LateSharedFilesProps) => (
  <Suspense>
    <LazySharedFiles {...props} />
  </Suspense>
)
