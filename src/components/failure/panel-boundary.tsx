/** What opens over a page, and what the page can do without: if it breaks it closes, and says so. */
import { type ReactNode, Suspense } from 'react'
import { isMissingChunk, reloadForMissingChunk } from '../update/reload-once.ts'
import { Boundary } from './boundary.tsx'
import { loadFailureParts } from './scene.ts'

/** Where not even the words of a report can be loaded, the panel just closes. */
const tell = async (error: unknown) => (await loadFailureParts()).tellFailedPanel(error)

type PanelBoundaryProps = {
  /** Another value is another try. */
  resetKey?: unknown
  onClose?: () => void
  children: ReactNode
}

export const PanelBoundary = ({ resetKey, onClose, children }: PanelBoundaryProps) => (
  <Boundary
    resetKey={resetKey}
    fallback={() => null}
    onCatch={(error) => {
      if (isMissingChunk(error) && reloadForMissingChunk()) return
      void tell(error).catch(() => undefined)
      onClose?.()
    }}
  >
    <Suspense>{children}</Suspense>
  </Boundary>
)
