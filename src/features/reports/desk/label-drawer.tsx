/** The society's own labels, for its office: added, renamed, coloured, taken away. */
import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { IconTrash } from '#components/icons.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { type LabelRow, labelColors } from '#contract/reports.ts'
import { labelHandle } from '#domain/report-labels.ts'
import { m } from '#texts/compiled/messages.js'
import { createDeskActions } from './desk-actions.ts'
import { notifyDone } from './take-back.ts'

type Color = LabelRow['color']

const colorWords: Record<Color, () => string> = {
  teal: m.desk_color_teal,
  green: m.desk_color_green,
  yellow: m.desk_color_yellow,
  red: m.desk_color_red,
  blue: m.desk_color_blue,
  grape: m.desk_color_grape,
  orange: m.desk_color_orange,
  gray: m.desk_color_gray,
}
const colorOptions = () => labelColors.map((value) => ({ value, label: colorWords[value]() }))
const nameLimit = 40

type LabelFormProps = {
  label: LabelRow | null
  /** Of the others. */
  handles: readonly string[]
  onSave: (label: { title: string; color: Color }) => Promise<unknown>
  onRemove?: () => void
}

const LabelForm = ({ label, handles, onSave, onRemove }: LabelFormProps) => {
  const [title, setTitle] = useState(label?.title ?? '')
  const [color, setColor] = useState<Color>(label?.color ?? 'teal')
  const [error, setError] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const handle = labelHandle(title)
    const problem =
      handle === ''
        ? m.desk_label_missing()
        : handles.includes(handle)
          ? m.desk_label_taken()
          : null
    setError(problem)
    if (problem !== null) return
    await onSave({ title: title.trim(), color })
    if (label === null) setTitle('')
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label={m.desk_label_name()}
          maxLength={nameLimit}
          value={title}
          error={error}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Choice
          label={m.desk_label_color()}
          value={color}
          options={colorOptions()}
          onChange={setColor}
        />
      </Group>
      <Group gap="xs" mt="xs">
        <Button type="submit" variant={label === null ? 'filled' : 'default'}>
          {label === null ? m.desk_label_add() : m.desk_label_save()}
        </Button>
        {label !== null && (
          <ActionIcon
            size={44}
            aria-label={m.desk_label_remove({ title: label.title })}
            onClick={onRemove}
          >
            <IconTrash size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </Group>
    </form>
  )
}

type LabelDrawerProps = {
  societyId: string
  labels: readonly LabelRow[]
  onClose: () => void
}

export const LabelDrawer = ({ societyId, labels, onClose }: LabelDrawerProps) => {
  const actions = useMemo(() => createDeskActions(societyId), [societyId])
  const handlesBut = (id?: string) =>
    labels.filter((label) => label.id !== id).map(({ handle }) => handle)
  const remove = async (label: LabelRow) => {
    const words = m.desk_label_removed({ title: label.title })
    await notifyDone(words, await actions.removeLabel(label))
  }
  return (
    <SideDrawer title={m.desk_labels()} isWide onClose={onClose}>
      <Stack gap="lg">
        <LabelForm
          label={null}
          handles={handlesBut()}
          onSave={(label) => actions.saveLabel(label)}
        />
        {labels.map((label) => (
          <LabelForm
            key={label.id}
            label={label}
            handles={handlesBut(label.id)}
            onSave={(changed) => actions.saveLabel(changed, label.id)}
            onRemove={() => void remove(label)}
          />
        ))}
      </Stack>
    </SideDrawer>
  )
}
