/** A flat by its name; those the society has are offered, any other can be typed. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { flatTextLimit } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'

const listId = 'flats-of-society'

/** Once on a page, for all its fields. */
export const FlatSuggestions = ({ flats }: { flats: readonly string[] }) => (
  <datalist id={listId}>
    {flats.map((flat) => (
      <option key={flat} value={flat} />
    ))}
  </datalist>
)

export const FlatField = (props: TextInputProps) => (
  <TextInput
    label={m.approval_flat()}
    list={listId}
    maxLength={flatTextLimit}
    autoComplete="off"
    {...props}
  />
)
