/** What stands where rows will be: they are being read, cannot be, or belong to a society that is not on this device. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCloudOff } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import { ErrorPlaceholder } from './error-placeholder.tsx'
import { LoadingPlaceholder } from './loading-placeholder.tsx'
import { StatePanel } from './state-panel.tsx'

export type DataState = 'loading' | 'error' | 'not-on-device' | 'ready'

type UntilReadyProps = { state: DataState; onRetry: () => void; children: ReactNode }

export const UntilReady = ({ state, onRetry, children }: UntilReadyProps): ReactNode => {
  if (state === 'ready') return children
  if (state === 'loading') return <LoadingPlaceholder />
  if (state === 'error') return <ErrorPlaceholder onRetry={onRetry} />
  return (
    <StatePanel
      state="offline"
      icon={<IconCloudOff size={32} stroke={1.75} />}
      title={m.society_not_here()}
    >
      <Button variant="default" onClick={onRetry}>
        {m.load_retry()}
      </Button>
    </StatePanel>
  )
}
