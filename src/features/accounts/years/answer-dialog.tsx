/** A question about one document that waits, which is answered in one field: on which day, or why not. */
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import { m } from '#texts/compiled/messages.js'
import { SaveRefused } from '../ui/save-refused.tsx'
import { useOneSave } from '../ui/use-one-save.ts'

type AnswerDialogProps = {
  words: { title: string; answer: string; what: string }
  /** Which document. */
  facts: string
  isHarmless: boolean
  initial: string
  /** Null where it is right. */
  problemOf: (answer: string) => string | null
  field: (input: { value: string; error?: ReactNode }) => ReactNode
  onSave: (answer: string) => Promise<void>
  onClose: () => void
}

export const AnswerDialog = (props: AnswerDialogProps) => {
  const { words, facts, isHarmless, initial, problemOf, field, onSave, onClose } = props
  const { what, ...question } = words
  const form = useForm({ initialValues: { answer: initial }, validate: { answer: problemOf } })
  const { isSaving, refused, run } = useOneSave()
  const save = form.onSubmit(async ({ answer }) => {
    if (await run(() => onSave(answer.trim()))) onClose()
  })
  return (
    <ConfirmDialog
      {...question}
      keep={m.years_late_leave()}
      isHarmless={isHarmless}
      isBusy={isSaving}
      onAnswer={() => save()}
      onKeep={onClose}
    >
      <Text fw={600}>{facts}</Text>
      <Text size="sm">{what}</Text>
      <form onSubmit={save} noValidate>
        {field({ ...form.getInputProps('answer'), value: form.values.answer })}
      </form>
      <SaveRefused refused={refused} changed={m.years_late_decided()} />
    </ConfirmDialog>
  )
}
