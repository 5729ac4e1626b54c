/** A document of the books is never edited: it is taken back, and the reason stands beside it. */
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { narrationLimit } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from './save-refused.tsx'
import { useOneSave } from './use-one-save.ts'

export type TakeBackDialogProps = {
  /** Title and answers. */
  question: { title: string; answer: string; keep: string }
  /** In a sentence: what is taken back. */
  what: string
  /** What is to be known of it beside that. */
  hint?: ReactNode
  onSave: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asked before a numbered document is taken back. */
export const reversal = (number: string) => ({
  title: m.reverse_question({ number }),
  ...{ answer: m.reverse_do(), keep: m.reverse_keep() },
})

export const TakeBackDialog = (props: TakeBackDialogProps) => {
  const { question, what, hint, onSave, onClose } = props
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (reason.trim().length < 4 ? m.reverse_error_reason() : null),
    },
  })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ reason }) => {
    if (await run(() => onSave(reason.trim()))) onClose()
  })
  return (
    <ConfirmDialog {...question} isBusy={isSaving} onAnswer={() => save()} onKeep={onClose}>
      <Text>{what}</Text>
      {hint}
      <form onSubmit={save} noValidate>
        <TextInput
          label={m.reverse_reason()}
          maxLength={narrationLimit}
          {...form.getInputProps('reason')}
        />
      </form>
      <SaveRefused refused={refused} />
    </ConfirmDialog>
  )
}
