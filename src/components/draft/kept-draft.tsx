import { Button, Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconPencil } from '../icons.ts'
import type { KeptDraft as Draft } from './use-kept-draft.ts'

/** The button goes with the press, and the focus may not go with it. */
const focusFirstField = (form: HTMLFormElement | null) =>
  (
    form?.querySelector<HTMLElement>('[data-autofocus]') ??
    form?.querySelector<HTMLElement>('input, textarea')
  )?.focus()

/** On top of a form whose fields hold what was typed before. */
type KeptDraftProps = {
  draft: Draft
  /** Since when, in words, where it may be old. */
  begun?: string | undefined
}

export const KeptDraft = ({ draft, begun }: KeptDraftProps) =>
  draft.wasKept && (
    <Group role="status" gap="xs" justify="space-between">
      <Group gap="xs">
        <IconPencil size={20} stroke={1.75} aria-hidden="true" />
        <Text size="sm">{begun ?? m.draft_kept()}</Text>
      </Group>
      <Button
        variant="subtle"
        color="gray"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget.form)
          draft.discard()
        }}
      >
        {begun === undefined ? m.draft_discard() : m.draft_afresh()}
      </Button>
    </Group>
  )
