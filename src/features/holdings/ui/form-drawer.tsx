/** A form beside the page: its fields one under the other, kept on this device until they are saved. */
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Choice } from '#components/form/choice.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Problem } from '#components/form/problem.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { m } from '#texts/compiled/messages.js'
import type { FormField, FormValues } from '../fields.ts'

type FormDrawerProps = {
  title: string
  /** Of what has been chosen so far. */
  fieldsOf: (values: FormValues) => readonly FormField[]
  initial: FormValues
  /** Of a change that was refused: field -> why. */
  wrong?: Record<string, string>
  answer: string
  /** It is written on this device, and sent when there is internet. */
  isLocal?: boolean
  /** It needs the server, which is not there. */
  isOffline?: boolean
  keeper: DraftKeeper
  /** Field -> what is wrong. */
  check: (values: FormValues) => Record<string, string>
  /** Null: done. */
  onSave: (values: FormValues) => Promise<string | null>
  onClose: () => void
  /** Between the fields and the button. */
  children?: (values: FormValues, set: (values: FormValues) => void) => ReactNode
}

type FieldProps = {
  field: FormField
  id: string
  isFirst: boolean
  form: UseFormReturnType<FormValues>
}

const inputModes: Partial<Record<FormField['kind'], 'numeric' | 'tel'>> = {
  whole: 'numeric',
  phone: 'tel',
}
const inputTypes: Partial<Record<FormField['kind'], 'date' | 'email'>> = {
  day: 'date',
  email: 'email',
}

const Field = ({ field, id, isFirst, form }: FieldProps) => {
  const { name, kind, help } = field
  const label = field.isOptional ? m.common_optional({ label: field.label }) : field.label
  if (kind === 'switch') {
    return <SwitchField id={id} label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
  }
  if (kind === 'choice') {
    return (
      <Choice
        label={label}
        value={String(form.values[name] ?? '')}
        options={field.options ?? []}
        onChange={(value) => form.setFieldValue(name, value)}
      />
    )
  }
  const props = { id, label, description: help, ...form.getInputProps(name) }
  if (kind === 'lines') return <Textarea autosize minRows={2} maxRows={8} {...props} />
  return (
    <TextInput
      type={inputTypes[kind] ?? 'text'}
      inputMode={inputModes[kind]}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      {...props}
    />
  )
}

export const FormDrawer = (props: FormDrawerProps) => {
  const { title, fieldsOf, initial, answer, isLocal = false, isOffline = false } = props
  const { keeper, check, onClose } = props
  const form = useForm<FormValues>({
    ...{ mode: 'controlled', initialValues: initial, validate: check },
    initialErrors: props.wrong ?? {},
  })
  const draft = useKeptDraft(form, keeper)
  const summary = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const idOf = (field: string) => `held-${field}`
  const focusSummary = () => requestAnimationFrame(() => summary.current?.focus())
  const save = async (values: FormValues) => {
    if (isBusy) return
    setProblem('')
    setBusy(true)
    const done: { refused: string | null } = { refused: null }
    const run = async () => {
      done.refused = await props.onSave(values)
    }
    // What is written here goes with its draft in one step; what the server has done is not undone by a crash.
    await (isLocal ? draft.finish(run) : run())
    setBusy(false)
    if (done.refused !== null) return setProblem(done.refused)
    if (!isLocal) await draft.finish(async () => {})
    onClose()
  }
  const fields = fieldsOf(form.values).filter(({ isShown }) => isShown?.(form.values) ?? true)
  return (
    <SideDrawer title={title} isWide onClose={onClose}>
      <form
        noValidate
        data-dirty={form.isDirty() || undefined}
        onSubmit={form.onSubmit(save, focusSummary)}
      >
        <Stack gap="md">
          <KeptDraft draft={draft} />
          <ErrorSummary errors={form.errors} idOf={idOf} ref={summary} />
          {fields.map((field, at) => (
            <Field
              key={field.name}
              id={idOf(field.name)}
              isFirst={at === 0}
              field={field}
              form={form}
            />
          ))}
          {props.children?.(form.values, form.setValues)}
          <Problem text={problem} />
          <BusyButton type="submit" size="md" data-primary disabled={isOffline} isBusy={isBusy}>
            {answer}
          </BusyButton>
          {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
        </Stack>
      </form>
    </SideDrawer>
  )
}
