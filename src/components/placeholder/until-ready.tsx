/** What stands where rows will be: they are being read, cannot be, or belong to a society that is not on this device. */
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCloudOff } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import { type DataState, missingWords } from './data-state.ts'
import { ErrorPlaceholder } from './error-placeholder.tsx'
import { LoadingPlaceholder } from './loading-placeholder.tsx'
import { StatePanel } from './state-panel.tsx'

type UntilReadyProps = { state: DataState; onRetry: () => void; children: ReactNode }

export const UntilReady = ({ state, onRetry, children }: UntilReadyProps): ReactNode => {
  if (state === 'ready' || state === 'filling' || state === 'partial') {
    const missing = missingWords(state)
    // One shape for all three: what is open or typed in the children stays when the rest has come.
    return (
      <>
        {children}
        {missing !== undefined && (
          <Text role="status" c="dimmed" size="sm" ta="center" p="md">
            {missing}
          </Text>
        )}
      </>
    )
  }
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
