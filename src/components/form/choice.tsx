/** One of a few words, chosen with the device's own list: small, and at home on a phone. */
import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { IconChevronDown } from '../icons.ts'

type ChoiceOption<Value extends string> = { value: Value; label: string; disabled?: boolean }

type ChoiceProps<Value extends string> = {
  label: string
  /** The whole of it, for who does not see what it stands beside; begins with the label. */
  name?: string
  description?: string
  /** Of its list, where something leads there. */
  id?: string
  error?: ReactNode
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
}

export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { label, name, description, error, value, options, onChange } = props
  const own = useId()
  const id = props.id ?? own
  const change = (text: string) => {
    const chosen = options.find((option) => option.value === text)
    if (chosen !== undefined) onChange(chosen.value)
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} id={id}>
      <Input
        component="select"
        id={id}
        aria-label={name}
        error={error !== undefined && error !== null}
        pointer
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  )
}
