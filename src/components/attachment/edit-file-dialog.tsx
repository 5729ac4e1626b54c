/** What a file is called, and who sees it. */
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { attachmentMutations, type Visibility } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'
import { Choice } from '../form/choice.tsx'
import { Problem } from '../form/problem.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { FileItem } from './file-item.ts'

export type VisibilityOption = { value: Visibility; label: string }

type EditFileDialogProps = {
  item: FileItem & { visibility: Visibility }
  options: readonly VisibilityOption[]
  /** Resolves to false when somebody else has changed it meanwhile. */
  onSave: (item: FileItem, set: { name: string; visibility: Visibility }) => Promise<boolean>
  onClose: () => void
}

const editing = attachmentMutations['attachment.edit@1']

export const EditFileDialog = ({ item, options, onSave, onClose }: EditFileDialogProps) => {
  const [name, setName] = useState(item.name)
  const [visibility, setVisibility] = useState(item.visibility)
  const [problem, setProblem] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = editing.safeParse({ id: item.id, set: { name, visibility }, was: {} })
    if (!parsed.success) return setProblem(m.file_name_error())
    if (await onSave(item, { name: parsed.data.set.name ?? name, visibility })) onClose()
    else setRefused(true)
  }
  return (
    <Dialog title={m.file_edit()} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          data-autofocus
          label={m.file_name()}
          size="md"
          mb="md"
          value={name}
          error={problem}
          maxLength={120}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Choice
          label={m.file_visibility()}
          value={visibility}
          options={options}
          onChange={setVisibility}
        />
        <Problem text={isRefused ? m.file_refused_change() : undefined} />
        <Group justify="end" mt="lg">
          <Button type="submit" size="md">
            {m.file_save()}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
