import { m } from '#texts/compiled/messages.js'
import { IconAlertTriangle, IconClock, IconCloudUp } from '../icons.ts'
import { Chip } from './chip.tsx'

export type Pending = 'queued' | 'sent' | 'rejected' | null

type PendingChipProps = {
  pending: Pending
  /** Of something that is on the server already: not itself waits, but what was done with it. */
  isChange?: boolean
}

/** Life of a change: an accepted one has no chip. */
export const PendingChip = ({ pending, isChange = false }: PendingChipProps) => {
  if (pending === 'queued')
    return (
      <Chip tone="yellow" icon={IconClock}>
        {isChange ? m.chip_change_queued() : m.chip_queued()}
      </Chip>
    )
  if (pending === 'sent')
    return (
      <Chip tone="blue" icon={IconCloudUp}>
        {isChange ? m.chip_change_sent() : m.chip_sent()}
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
