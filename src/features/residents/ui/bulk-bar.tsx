/** Those that were chosen together: who is approved, who is left out and why. */
import { Group, Stack, Text } from '@mantine/core'
import { BusyButton } from '#components/form/busy-button.tsx'
import type { JoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import classes from './approvals.module.css'

type BulkBarProps = {
  chosen: readonly JoinRequestRow[]
  /** Words; undefined when it may be approved together with others. */
  whyNot: (request: JoinRequestRow) => string | undefined
  isOffline: boolean
  isBusy: boolean
  onApprove: (some: readonly JoinRequestRow[]) => Promise<void>
}

export const BulkBar = ({ chosen, whyNot, isOffline, isBusy, onApprove }: BulkBarProps) => {
  const skipped = chosen.flatMap((request) => {
    const why = whyNot(request)
    return why === undefined ? [] : [{ request, why }]
  })
  const ready = chosen.filter((request) => !skipped.some((each) => each.request === request))
  return (
    <Stack gap="xs" className={classes.item} role="group" aria-label={m.approval_bulk()}>
      <Text role="status">{m.approval_chosen({ count: chosen.length })}</Text>
      {skipped.map(({ request, why }) => (
        <Text key={request.id} size="sm">
          {m.approval_skipped({ name: request.name, why })}
        </Text>
      ))}
      <Group gap="sm">
        <BusyButton
          disabled={isOffline || ready.length === 0}
          isBusy={isBusy}
          onClick={() => void onApprove(ready)}
        >
          {m.approval_approve_count({ count: ready.length })}
        </BusyButton>
        {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      </Group>
    </Stack>
  )
}
