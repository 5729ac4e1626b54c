/** The name stands in the society lists of all its people: it changes at the server, or not at all. */
import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { notify } from '#components/notify.ts'
import { societyNameSchema } from '#contract/society-calls.ts'
import { m } from '#texts/compiled/messages.js'

type RenameFormProps = {
  name: string
  isOffline: boolean
  /** Null, or why not. */
  onRename: (name: string) => Promise<string | null>
}

export const RenameForm = ({ name, isOffline, onRename }: RenameFormProps) => {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const rename = async () => {
    const parsed = societyNameSchema.safeParse(typed)
    if (!parsed.success) return setProblem(m.setup_error_society_name())
    setBusy(true)
    const refusal = await onRename(parsed.data)
    setBusy(false)
    setProblem(refusal ?? '')
    if (refusal === null) {
      notify({ kind: 'success', message: m.setup_renamed({ name: parsed.data }) })
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void rename()
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          miw="min(220px, 100%)"
          label={m.setup_society_name()}
          value={typed}
          error={problem}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem('')
          }}
        />
        <BusyButton
          type="submit"
          variant="default"
          size="md"
          isBusy={isBusy}
          disabled={isOffline || typed.trim() === name}
        >
          {m.setup_rename()}
        </BusyButton>
      </Group>
      {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
    </form>
  )
}
