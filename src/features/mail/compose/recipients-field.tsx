/** To whom: people by name or flat, and for the office groups. */
import { MultiSelect, Text } from '@mantine/core'
import '#components/form/select-styles.ts'
import '#components/form/several-styles.ts'
import { isGroup } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { Recipient } from '../mail-item.ts'
import { recipientWord } from '../ui/words.ts'

type RecipientsFieldProps = {
  recipients: readonly Recipient[]
  /** Names of those that stand in it and in no list. */
  known: ReadonlyMap<string, string>
  value: readonly string[]
  error: string | undefined
  /** It has the focus when the panel opens. */
  isFirst: boolean
  /** So many fit into a mail. */
  max: number
  onChange: (ids: string[]) => void
}

const shown = 50
/** As high as a finger. */
const finger = { option: { minHeight: 44 } }

const labelOf = ({ kind, name, detail }: Recipient) =>
  detail === '' ? recipientWord({ kind, name }) : `${name}, ${detail}`

export const RecipientsField = (props: RecipientsFieldProps) => {
  const { recipients, known, value, error, isFirst, max, onChange } = props
  const listed = new Set(recipients.map(({ id }) => id))
  const others = value
    .filter((id) => !listed.has(id))
    .map((id) => ({ value: id, label: known.get(id) || id }))
  const options = recipients.map((recipient) => ({
    value: recipient.id,
    label: labelOf(recipient),
  }))
  const hasGroups = recipients.some(({ id }) => isGroup(id))
  const hint = hasGroups ? m.mail_to_hint() : m.mail_to_hint_people()
  return (
    <MultiSelect
      label={m.mail_to_field()}
      id="compose-to"
      data-autofocus={isFirst || undefined}
      openOnFocus={false}
      data={[...options, ...others]}
      value={[...value]}
      placeholder={value.length === 0 ? hint : ''}
      styles={finger}
      searchable
      maxValues={max}
      hidePickedOptions
      limit={shown}
      nothingFoundMessage={m.mail_to_none()}
      error={error}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <Text size="sm" fw={isGroup(option.value) ? 700 : 400}>
          {option.label}
        </Text>
      )}
      onChange={onChange}
    />
  )
}
