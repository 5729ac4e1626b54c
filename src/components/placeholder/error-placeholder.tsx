import { Button } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { FailureDetails } from '../failure/lazy-failure-details.tsx'
import { IconAlertTriangle } from '../icons.ts'
import { StatePanel } from './state-panel.tsx'

type ErrorPlaceholderProps = {
  onRetry: () => void
  /** What was thrown, where that is known: its reference, and a report to copy. */
  error?: unknown
  /** In place of a whole page: its heading is the page's. */
  isPage?: boolean
}

export const ErrorPlaceholder = ({ onRetry, error, isPage = false }: ErrorPlaceholderProps) => (
  <StatePanel
    state="error"
    icon={<IconAlertTriangle size={32} stroke={1.75} />}
    title={m.load_failed()}
    isPage={isPage}
  >
    <Button variant="default" onClick={onRetry}>
      {m.load_retry()}
    </Button>
    {error !== undefined && <FailureDetails error={error} />}
  </StatePanel>
)
