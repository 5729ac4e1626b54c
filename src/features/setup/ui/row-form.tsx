/** One row of the set-up, new or to be changed: written to this device at once, with or without internet. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Rejection } from '#contract/errors.ts'
import { isSystemHead } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'
import type { FormKind, Option } from '../kinds/kind.ts'
import type { RefusedSetup } from '../queries.ts'
import { blankValues, readValues, type Values, valuesOf } from '../values.ts'
import { SetupField } from './setup-field.tsx'

type RowFormProps = {
  kind: FormKind
  /** Null for a new one. */
  row: object | null
  /** Of a change that was refused: the form begins with its words, and says what others wrote. */
  refused: RefusedSetup | null
  homes: readonly Option[]
  people: readonly Option[]
  keeper: DraftKeeper
  /**
   * @param seen what the form began with
   * @throws Rejection when it cannot be
   */
  onSave: (row: Record<string, unknown>, seen: object | null) => Promise<void>
  /** Null: there is nothing to take away. */
  onRemove: (() => void) | null
  onClose: () => void
}

const isLocked = (row: object | null, values: Values) =>
  row !== null && isSystemHead(row) && values.isEditAllowed === false

const useRowForm = (kind: FormKind, row: object | null, words: object) => {
  const [wasSubmitted, setSubmitted] = useState(false)
  const [seen, setSeen] = useState(row)
  const initialOf = (from: object | null) => ({
    ...blankValues(kind),
    ...valuesOf(kind, { ...from, ...words }),
  })
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initialOf(row),
    validate: (values) => readValues(kind, values).errors,
    validateInputOnChange: wasSubmitted,
    enhanceGetInputProps: ({ form: { getValues }, field }) => ({
      disabled: isLocked(row, getValues()) && field !== 'isEditAllowed',
    }),
  })
  // What others write meanwhile comes into the form until somebody types; from then on it is compared at saving.
  const follow = useEffectEvent((next: object | null) => {
    if (form.isDirty()) return
    setSeen(next)
    form.setInitialValues(initialOf(next))
    form.setValues(initialOf(next))
  })
  useEffect(() => follow(row), [row])
  return { form, seen, onRefused: () => setSubmitted(true) }
}

/** What stands in a field that somebody else has changed too. */
const theirsOf = (
  kind: FormKind,
  row: object | null,
  refused: RefusedSetup | null,
  name: string,
) => {
  if (row === null || refused?.conflicts.includes(name) !== true) return null
  const value = valuesOf(kind, row)[name]
  return m.setup_theirs({ text: value === '' ? m.setup_none() : String(value) })
}

export const RowForm = ({ kind, row, refused, homes, people, keeper, ...on }: RowFormProps) => {
  const { form, seen, onRefused } = useRowForm(kind, row, refused?.words ?? {})
  const draft = useKeptDraft(form, keeper)
  const summary = useRef<HTMLDivElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const idOf = (field: string) => `setup-${kind.entity}-${field}`
  const fields = (kind.drawn ?? kind.fields).filter(
    ({ isFixed }) => row === null || isFixed !== true,
  )

  const save = async (values: Values) => {
    const { row: typed } = readValues(kind, values)
    if (typed === undefined || isSaving) return
    setSaving(true)
    try {
      await draft.finish(() => on.onSave(typed, seen))
      on.onClose()
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Rejection)) throw error
      setRefused(true)
    }
  }
  const refuse = () => {
    onRefused()
    requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <form
      noValidate
      data-dirty={form.isDirty() || undefined}
      onSubmit={form.onSubmit(save, refuse)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        form.onSubmit(save, refuse)()
      }}
    >
      <Stack gap="md">
        <KeptDraft draft={draft} />
        <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
        {fields.map((field, at) => (
          <SetupField
            key={field.name}
            id={idOf(field.name)}
            isFirst={at === 0}
            theirs={theirsOf(kind, row, refused, field.name)}
            {...{ field, form, homes, people }}
          />
        ))}
        {isLocked(row, form.values) && <Text size="sm">{m.setup_system_head()}</Text>}
        {isRefused && (
          <Text role="alert" c="red" fw={600} size="sm">
            {m.setup_refused()}
          </Text>
        )}
        <Group justify="space-between">
          <Button type="submit" size="md" loading={isSaving} data-primary>
            {m.setup_save()}
          </Button>
          {on.onRemove !== null && !(row !== null && isSystemHead(row)) && (
            <Button variant="subtle" color="red" size="md" onClick={on.onRemove}>
              {m.setup_remove()}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
