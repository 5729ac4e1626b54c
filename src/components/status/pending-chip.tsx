import { m } from '#texts/compiled/messages.js'
import { IconAlertTriangle, IconClock, IconCloudUp } from '../icons.ts'
import { Chip } from './chip.tsx'

export type Pending = 'queued' | 'sent' | 'rejected' | null

/** Life of a change: an accepted one has no chip. */
export const PendingChip = ({ pending }: { pending: Pending }) => {
  if (pending === 'queued')
    return (
      <Chip tone="yellow" icon={IconClock}>
        {m.chip_queued()}
      </Chip>
    )
  if (pending === 'sent')
    return (
      <Chip tone="blue" icon={IconCloudUp}>
        {m.chip_sent()}
      </Chip>
    )
  if (pending === 'rejected')
    return (
      <Chip tone="red" icon={IconAlertTriangle}>
        {m.chip_rejected()}
      </Chip>
    )
  return null
}
