/** One field of a form of the set-up, drawn by its kind. */
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Choice } from '#components/form/choice.tsx'
import { SwitchField } from '#components/form/switch-field.tsx'
import { dayText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import type { Field, Option } from '../kinds/kind.ts'
import type { Values } from '../values.ts'

type SetupFieldProps = {
  field: Field
  id: string
  form: UseFormReturnType<Values>
  /** For fields that name one of the flats, or one of the people. */
  homes: readonly Option[]
  people: readonly Option[]
  isFirst: boolean
  /** What somebody else wrote here; null where nobody did. */
  theirs: string | null
}

const keyboards: Partial<Record<Field['kind'], 'numeric' | 'decimal' | 'tel'>> = {
  whole: 'numeric',
  money: 'decimal',
  phone: 'tel',
}

const labelOf = ({ label, isOptional }: Field) =>
  isOptional ? m.common_optional({ label: label() }) : label()

const Ticked = ({ field, id, form }: SetupFieldProps) => (
  <SwitchField
    id={id}
    label={field.label()}
    {...form.getInputProps(field.name, { type: 'checkbox' })}
  />
)

const Chosen = ({ field, form, homes, people }: SetupFieldProps) => {
  const none = { value: '', label: m.setup_none() }
  const named = { home: homes, person: people }
  const options =
    field.kind === 'home' || field.kind === 'person'
      ? [none, ...named[field.kind]]
      : (field.options?.() ?? [])
  return (
    <Choice
      label={labelOf(field)}
      {...(field.help && { description: field.help() })}
      value={String(form.values[field.name] ?? '')}
      options={options}
      onChange={(value) => form.setFieldValue(field.name, value)}
    />
  )
}

const Typed = ({ field, id, form, isFirst, theirs }: SetupFieldProps) => {
  const { kind } = field
  const value = String(form.values[field.name] ?? '')
  const help =
    theirs ??
    field.warn?.(value) ??
    (kind === 'day' && value !== '' ? dayText(value) : field.help?.())
  if (kind === 'lines') {
    return (
      <Textarea
        id={id}
        label={labelOf(field)}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps(field.name)}
      />
    )
  }
  return (
    <TextInput
      id={id}
      type={kind === 'day' ? 'date' : 'text'}
      label={labelOf(field)}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={keyboards[kind]}
      leftSection={kind === 'money' ? '₹' : undefined}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      {...form.getInputProps(field.name)}
    />
  )
}

export const SetupField = (props: SetupFieldProps) => {
  const { kind } = props.field
  if (kind === 'switch' || kind === 'flag') return <Ticked {...props} />
  if (kind === 'choice' || kind === 'home' || kind === 'person') return <Chosen {...props} />
  return <Typed {...props} />
}
