/** Why it waits, or why it is rejected: asked before the status is set. */
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#components/overlay/dialog.tsx'
import { DialogAnswers } from '#components/overlay/dialog-answers.tsx'
import { reasonLimit } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { stepWords } from './words.ts'

type ReasonDialogProps = {
  to: 'on-hold' | 'rejected'
  onGiven: (reason: string, until: string | null) => void
  onClose: () => void
}

export const ReasonDialog = ({ to, onGiven, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isMissing, setMissing] = useState(false)
  const give = () => {
    const text = reason.trim()
    setMissing(text === '')
    if (text !== '') onGiven(text, until === '' ? null : until)
  }
  return (
    <Dialog title={stepWords[to]()} onClose={onClose}>
      <Textarea
        label={to === 'on-hold' ? m.desk_reason_hold() : m.desk_reason_reject()}
        data-autofocus
        rows={3}
        maxLength={reasonLimit}
        value={reason}
        error={isMissing && reason.trim() === '' ? m.desk_reason_missing() : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {to === 'on-hold' && (
        <TextInput
          type="date"
          label={m.common_optional({ label: m.desk_hold_until() })}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      <DialogAnswers>
        <Button variant="default" onClick={onClose}>
          {m.desk_cancel()}
        </Button>
        <Button onClick={give}>{stepWords[to]()}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
