/** A comment for whoever sees the report; the office and staff may keep it among themselves. What is typed is kept until it is sent. */
import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { commentLimit, type EventVisibility } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'

type CommentFormProps = {
  /** May write private notes. */
  works: boolean
  /** Of this report. */
  keeper: DraftKeeper
  onSend: (text: string, visibility: EventVisibility) => Promise<unknown>
}

const blank = { text: '', isPrivate: false }

export const CommentForm = ({ works, keeper, onSend }: CommentFormProps) => {
  const form = useForm({
    initialValues: blank,
    validate: { text: (text) => (text.trim() === '' ? m.desk_comment_missing() : null) },
  })
  const draft = useKeptDraft(form, keeper)
  const [isSending, setSending] = useState(false)
  const send = async ({ text, isPrivate }: typeof blank) => {
    setSending(true)
    try {
      await draft.finish(async () => {
        await onSend(text.trim(), isPrivate ? 'staff' : 'all')
      })
      draft.begin(blank)
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
      <Stack gap="xs">
        <KeptDraft draft={draft} />
        <Textarea
          label={m.desk_comment()}
          rows={2}
          maxLength={commentLimit}
          {...form.getInputProps('text')}
        />
        {works && (
          <Checkbox
            label={m.desk_comment_private()}
            {...form.getInputProps('isPrivate', { type: 'checkbox' })}
          />
        )}
        <div>
          <Button type="submit" variant="default" disabled={isSending}>
            {m.desk_comment_send()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
