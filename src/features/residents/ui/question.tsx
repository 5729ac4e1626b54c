/** A confirmation (ux.md 4.8): the safe answer has the focus, Escape is safe. */
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#components/form/problem.tsx'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { rejectionLimit, rejectionSchema } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { Refusal } from '../decisions.ts'

type QuestionProps = {
  title: string
  body: string
  answer: string
  keep: string
  /** With one, a reason has to be given. */
  reasonLabel?: string
  onAnswer: (reason: string) => Promise<Refusal>
  onClose: () => void
}

export const Question = (props: QuestionProps) => {
  const { title, body, answer, keep, reasonLabel, onAnswer, onClose } = props
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (reasonLabel !== undefined && !rejectionSchema.safeParse(reason).success) {
      setProblem(m.approval_reason_short())
      return
    }
    setBusy(true)
    const refusal = await onAnswer(reason)
    setBusy(false)
    if (refusal === null) onClose()
    else setProblem(refusal)
  }
  return (
    <ConfirmDialog
      title={title}
      answer={answer}
      keep={keep}
      isBusy={isBusy}
      onAnswer={() => void submit()}
      onKeep={onClose}
    >
      <Text>{body}</Text>
      {reasonLabel !== undefined && (
        <Textarea
          label={reasonLabel}
          description={m.approval_reason_help()}
          rows={3}
          maxLength={rejectionLimit}
          value={reason}
          error={problem}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      )}
      {reasonLabel === undefined && <Problem text={problem} />}
    </ConfirmDialog>
  )
}
