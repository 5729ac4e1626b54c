/** One choice out of a few in a row, with the styles of it: they come with the first form that has one. */
import { Input, SegmentedControl } from '@mantine/core'
import indicator from '@mantine/core/styles/FloatingIndicator.layer.css?inline'
import control from '@mantine/core/styles/SegmentedControl.layer.css?inline'
import { adoptStyles } from '../overlay/adopt-styles.ts'

adoptStyles(indicator, control)

type SegmentedFieldProps<Value extends string> = {
  label: string
  /** What the choice means. */
  help?: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  isFixed?: boolean
  onChange: (value: Value) => void
}

export const SegmentedField = <Value extends string>(props: SegmentedFieldProps<Value>) => {
  const { label, help, value, choices, isFixed = false, onChange } = props
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <SegmentedControl
        fullWidth
        my={4}
        aria-label={label}
        disabled={isFixed}
        value={value}
        data={[...choices]}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
