/** The frame of a form that may be followed by the next one: Ctrl+Enter saves, with Shift it asks for the next. */
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'

/** Its fields are judged at the first submit, and from then on as they are typed; a refused submit leads to what is wrong. */
export const useEntryForm = <Values extends Record<string, unknown>>(
  initialValues: Values,
  validate: (values: Values) => Record<string, string | null>,
) => {
  const [wasSubmitted, setSubmitted] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<Values>({
    ...{ mode: 'controlled', initialValues, validate, validateInputOnChange: wasSubmitted },
  })
  const submit = (save: (values: Values) => Promise<void>) =>
    form.onSubmit(save, () => {
      setSubmitted(true)
      requestAnimationFrame(() => summary.current?.focus())
    })()
  return { form, summary, submit }
}

type EntryFormProps = {
  isDirty: boolean
  /** @param isNext another one is entered after it */
  onSubmit: (isNext: boolean) => void
  children: ReactNode
}

export const EntryForm = ({ isDirty, onSubmit, children }: EntryFormProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit(event.shiftKey)
  }
  return (
    <form
      noValidate
      data-dirty={isDirty || undefined}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(false)
      }}
    >
      <Stack gap="md">{children}</Stack>
    </form>
  )
}

type EntryButtonsProps = {
  save: string
  /** Null: there is no next one. */
  next: string | null
  isSaving: boolean
  onNext: () => void
}

export const EntryButtons = ({ save, next, isSaving, onNext }: EntryButtonsProps) => {
  const both = { size: 'md', className: 'wrapping-button', loading: isSaving }
  return (
    <Group grow>
      <Button {...both} type="submit" data-primary>
        {save}
      </Button>
      {next !== null && (
        <Button {...both} data-submit-next variant="default" onClick={onNext}>
          {next}
        </Button>
      )}
    </Group>
  )
}

/** @param count of cheques that are kept */
export const keepingWords = (count: number, isAnyway: boolean) => ({
  save: isAnyway ? m.receipt_cheques_keep_anyway({ count }) : m.receipt_cheques_keep({ count }),
  next: isAnyway ? m.receipt_cheques_next_anyway() : m.receipt_cheques_next(),
})

export const entryWords = (isAnyway: boolean) => ({
  save: isAnyway ? m.receipt_save_anyway() : m.receipt_save(),
  next: isAnyway ? m.receipt_save_next_anyway() : m.receipt_save_next(),
})
