import { TextInput, type TextInputProps } from '@mantine/core'
import { dayText } from '#components/format.ts'

/** A day by the browser's own field, and as it is written here. */
export const DayField = ({ value, ...props }: TextInputProps & { value: string }) => (
  <TextInput
    {...props}
    type="date"
    value={value}
    description={value === '' ? undefined : dayText(value)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  />
)
