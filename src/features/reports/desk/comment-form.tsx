/** A comment for whoever sees the report; the office and staff may keep it among themselves. */
import { Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { commentLimit, type EventVisibility } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'

type CommentFormProps = {
  /** May write private notes. */
  works: boolean
  onSend: (text: string, visibility: EventVisibility) => Promise<unknown>
}

export const CommentForm = ({ works, onSend }: CommentFormProps) => {
  const [text, setText] = useState('')
  const [isPrivate, setPrivate] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    setMissing(said === '')
    if (said === '') return
    await onSend(said, isPrivate ? 'staff' : 'all')
    setText('')
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="xs">
        <Textarea
          label={m.desk_comment()}
          rows={2}
          maxLength={commentLimit}
          value={text}
          error={isMissing && text.trim() === '' ? m.desk_comment_missing() : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {works && (
          <Checkbox
            label={m.desk_comment_private()}
            checked={isPrivate}
            onChange={(event) => setPrivate(event.currentTarget.checked)}
          />
        )}
        <div>
          <Button type="submit" variant="default">
            {m.desk_comment_send()}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
