/** A head or a rule counts up to a day, and no longer. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { DayField } from '#components/form/day-field.tsx'
import { dayText } from '#components/format.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { m } from '#texts/compiled/messages.js'

type EndDialogProps = {
  name: string
  since: string
  today: string
  onEnd: (until: string) => Promise<void>
  onClose: () => void
}

export const EndDialog = ({ name, since, today, onEnd, onClose }: EndDialogProps) => {
  const [until, setUntil] = useState(today < since ? since : today)
  const [isBusy, setBusy] = useState(false)
  const isWrong = until === '' || until < since
  const end = async () => {
    if (isWrong || isBusy) return
    setBusy(true)
    await onEnd(until)
    onClose()
  }
  return (
    <ConfirmDialog
      title={m.charges_end_title({ name })}
      answer={m.charges_end()}
      keep={m.charges_end_keep()}
      isBusy={isBusy}
      onAnswer={() => void end()}
      onKeep={onClose}
    >
      <Text>{m.charges_end_what()}</Text>
      <DayField
        label={m.charges_head_until()}
        value={until}
        error={isWrong ? m.charges_error_until({ day: dayText(since) }) : null}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
