import { Button, type ButtonProps, Group, Paper, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { m } from '#texts/compiled/messages.js'
import { asOfText } from '../format.ts'
import { PendingChip } from '../status/pending-chip.tsx'
import { DifferenceList } from './difference-list.tsx'
import { FieldList } from './field-list.tsx'
import { LaterList } from './later-list.tsx'
import type { AttentionItem, Remedy } from './tray-types.ts'
import type { WaitingActions } from './waiting-list.tsx'

export type AttentionActions = WaitingActions & {
  onRemedy: (item: AttentionItem) => void
  onCopy: (item: AttentionItem) => void
  onDiscard: (item: AttentionItem) => void
}

type AttentionCardProps = AttentionActions & { item: AttentionItem; now: Date }

const remedyWords: Record<NonNullable<Remedy>, () => string> = {
  edit: m.tray_edit,
  anew: m.tray_edit_anew,
  again: m.tray_again,
}

const Head = ({ item, now }: { item: AttentionItem; now: Date }) => (
  <Group justify="space-between" gap="xs">
    <PendingChip pending="rejected" />
    <Text size="xs" c="dimmed">
      {item.society === null
        ? m.tray_made({ time: asOfText(item.at, now) })
        : m.tray_society({ society: item.society })}
    </Text>
  </Group>
)

type DiscardProps = Pick<AttentionActions, 'onDiscard'> &
  Pick<ButtonProps, 'variant' | 'color'> & { item: AttentionItem; titleId: string }

/** The first thing to do with what can never be accepted; else the last. */
const Discard = ({ item, titleId, onDiscard, variant, color }: DiscardProps) => (
  <Button
    {...(variant !== undefined && { variant })}
    {...(color !== undefined && { color })}
    aria-describedby={titleId}
    onClick={() => onDiscard(item)}
  >
    {m.tray_discard()}
  </Button>
)

/** One refused change: what the person wrote, why it was not accepted, and what can be done. */
export const AttentionCard = ({ item, now, ...actions }: AttentionCardProps) => {
  const titleId = useId()
  return (
    <Paper component="li" withBorder p="md" radius="lg">
      <Stack gap="sm">
        <Head item={item} now={now} />
        <div>
          <Text fw={600} id={titleId}>
            {item.title}
          </Text>
          <Text size="sm">{item.reason}</Text>
        </div>
        <FieldList fields={item.faults} />
        <DifferenceList differences={item.differences} now={now} />
        <FieldList fields={item.words} />
        {item.remedy === null && <Text size="sm">{m.tray_no_way()}</Text>}
        <Group gap="xs">
          {item.remedy === null && <Discard item={item} titleId={titleId} {...actions} />}
          {item.remedy !== null && (
            <Button aria-describedby={titleId} onClick={() => actions.onRemedy(item)}>
              {remedyWords[item.remedy]()}
            </Button>
          )}
          <Button variant="default" aria-describedby={titleId} onClick={() => actions.onCopy(item)}>
            {m.tray_copy()}
          </Button>
          {item.remedy !== null && (
            <Discard item={item} titleId={titleId} {...actions} variant="subtle" color="red" />
          )}
        </Group>
        <LaterList item={item} onEdit={actions.onEdit} onWithdraw={actions.onWithdraw} />
      </Stack>
    </Paper>
  )
}
