import { Button } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconAlertTriangle } from '../icons.ts'
import { StatePanel } from './state-panel.tsx'

type ErrorPlaceholderProps = { onRetry: () => void; reference?: string }

export const ErrorPlaceholder = ({ onRetry, reference }: ErrorPlaceholderProps) => (
  <StatePanel
    state="error"
    icon={<IconAlertTriangle size={32} stroke={1.75} />}
    title={m.load_failed()}
    {...(reference === undefined ? {} : { detail: m.load_reference({ code: reference }) })}
  >
    <Button variant="default" onClick={onRetry}>
      {m.load_retry()}
    </Button>
  </StatePanel>
)
