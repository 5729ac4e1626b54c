/** The words that a list is searched for: they stand in its address. */
import { TextInput } from '@mantine/core'
import { IconSearch } from '../icons.ts'
import { longRestMs } from './typing-rest.ts'
import { useOwnText } from './use-own-text.ts'

type SearchFieldProps = {
  label: string
  search: string
  onSearch: (words: string) => void
}

export const SearchField = ({ label, search, onSearch }: SearchFieldProps) => {
  const field = useOwnText(search, longRestMs)
  return (
    <TextInput
      type="search"
      flex={1}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      ref={field.ref}
      defaultValue={field.first}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => field.say(value, () => onSearch(value))}
    />
  )
}
