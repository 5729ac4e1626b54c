/** Labels of one's own: a name and a colour. The shipped ones stay as they are. */
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { IconPencil, IconTrash } from '#components/icons.ts'
import { notifyUndo } from '#components/notify.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { ColorDot } from '#components/places/color-dot.tsx'
import { type MailLabelRow, mailLabelLimit } from '#contract/mail.ts'
import { labelColors } from '#contract/reports.ts'
import { isHere } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailViewer, ShownLabel } from '../mail-item.ts'
import { createLabelActions } from '../mutations.ts'

type LabelsDrawerProps = {
  session: MailViewer
  labels: readonly ShownLabel[]
  onClose: () => void
}

/** The next of the colours that fewest labels have. */
const freeColor = (labels: readonly ShownLabel[]): MailLabelRow['color'] => {
  const uses = (color: string) => labels.filter((label) => label.color === color).length
  return [...labelColors].sort((a, b) => uses(a) - uses(b))[0] ?? 'teal'
}

const colorWords: Record<MailLabelRow['color'], () => string> = {
  teal: m.mail_color_teal,
  green: m.mail_color_green,
  yellow: m.mail_color_yellow,
  red: m.mail_color_red,
  blue: m.mail_color_blue,
  grape: m.mail_color_grape,
  orange: m.mail_color_orange,
  gray: m.mail_color_gray,
}

type OwnLabelsProps = Omit<LabelsDrawerProps, 'onClose'> & { onEdit: (label: ShownLabel) => void }

const OwnLabels = ({ session, labels, onEdit }: OwnLabelsProps) => {
  const actions = createLabelActions(session.selectedSocietyId ?? '')
  const own = labels.filter(({ isOwn }) => isOwn)
  const remove = async (label: ShownLabel) => {
    const giveBack = await actions.remove(label)
    notifyUndo(
      m.mail_label_removed({ label: label.title }),
      () => void (isHere(session.uid) && giveBack()),
    )
  }
  if (own.length === 0) return <Text c="dimmed">{m.mail_label_none()}</Text>
  return own.map((label) => (
    <Group key={label.id} gap="xs" wrap="nowrap">
      <ColorDot color={label.color} />
      <Text flex={1}>{label.title}</Text>
      <ActionIcon
        aria-label={m.mail_label_change({ label: label.title })}
        onClick={() => onEdit(label)}
      >
        <IconPencil size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label={m.mail_label_remove({ label: label.title })}
        onClick={() => void remove(label)}
      >
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  ))
}

type LabelFormProps = Omit<LabelsDrawerProps, 'onClose'> & {
  /** Null: a new one. */
  edited: ShownLabel | null
  onSaved: () => void
}

const colors = () => labelColors.map((value) => ({ value, label: colorWords[value]() }))

const LabelForm = ({ session, labels, edited, onSaved }: LabelFormProps) => {
  const [title, setTitle] = useState(edited?.title ?? '')
  const [color, setColor] = useState(edited?.color ?? freeColor(labels))
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (edited !== null) field.current?.focus()
  }, [edited])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const words = title.trim()
    const isWrong = words === '' || words.length > mailLabelLimit
    setRefused(isWrong)
    if (isWrong) return
    await createLabelActions(session.selectedSocietyId ?? '').save(words, color, edited?.id)
    onSaved()
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="xs">
        <TextInput
          label={m.mail_label_title()}
          maxLength={mailLabelLimit}
          value={title}
          error={isRefused && m.mail_label_error({ max: mailLabelLimit })}
          ref={field}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Choice label={m.mail_label_color()} value={color} options={colors()} onChange={setColor} />
        <Button type="submit">{m.mail_label_save()}</Button>
      </Stack>
    </form>
  )
}

export const LabelsDrawer = ({ session, labels, onClose }: LabelsDrawerProps) => {
  const [edited, setEdited] = useState<ShownLabel | null>(null)
  const [saved, setSaved] = useState(0)
  return (
    <SideDrawer title={m.mail_labels()} onClose={onClose}>
      <Stack gap="md">
        <OwnLabels session={session} labels={labels} onEdit={setEdited} />
        <LabelForm
          // empty again after every save
          key={`${edited?.id ?? 'new'} ${saved}`}
          {...{ session, labels, edited }}
          onSaved={() => {
            setEdited(null)
            setSaved(saved + 1)
          }}
        />
      </Stack>
    </SideDrawer>
  )
}
