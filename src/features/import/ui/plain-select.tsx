/** The device's own list, for one of few words; its label stands elsewhere. */
import { Input } from '@mantine/core'
import { IconChevronDown } from '#components/icons.ts'

type PlainSelectProps = {
  id: string
  value: string
  options: readonly { value: string; label: string }[]
  isWrong?: boolean
  onChange: (value: string) => void
}

export const PlainSelect = ({ id, value, options, isWrong, onChange }: PlainSelectProps) => (
  <Input
    component="select"
    id={id}
    pointer
    error={isWrong}
    rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
    rightSectionPointerEvents="none"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Input>
)
