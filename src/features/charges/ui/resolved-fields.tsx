/** By which resolution a head or a rule counts, and from which day on. */
import { TextInput } from '@mantine/core'
import { DayField } from '#components/form/day-field.tsx'
import { m } from '#texts/compiled/messages.js'

type ResolvedFieldsProps = {
  form: {
    values: { since: string }
    getInputProps: (field: 'resolution' | 'since') => object
  }
  idOf: (field: string) => string
}

export const ResolvedFields = ({ form, idOf }: ResolvedFieldsProps) => (
  <>
    <TextInput
      label={m.common_optional({ label: m.charges_head_resolution() })}
      maxLength={80}
      {...form.getInputProps('resolution')}
    />
    <DayField
      label={m.charges_head_since()}
      id={idOf('since')}
      {...form.getInputProps('since')}
      value={form.values.since}
    />
  </>
)
