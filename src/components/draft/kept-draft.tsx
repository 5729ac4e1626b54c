import { Button, Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconPencil } from '../icons.ts'
import type { KeptDraft as Draft } from './use-kept-draft.ts'

/** On top of a form whose fields hold what was typed before. */
export const KeptDraft = ({ draft }: { draft: Draft }) =>
  draft.wasKept && (
    <Group role="status" gap="xs" justify="space-between">
      <Group gap="xs">
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
        <Text size="sm">{m.draft_kept()}</Text>
      </Group>
      <Button variant="subtle" color="gray" onClick={draft.discard}>
        {m.draft_discard()}
      </Button>
    </Group>
  )
