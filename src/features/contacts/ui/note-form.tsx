/** What the office writes down about somebody, for itself. */
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { contactNoteLimit } from '#contract/contacts.ts'
import { m } from '#texts/compiled/messages.js'

type NoteFormProps = { name: string; note: string; onSave: (text: string) => Promise<void> }

export const NoteForm = ({ name, note, onSave }: NoteFormProps) => {
  const [text, setText] = useState(note)
  const isChanged = text.trim() !== note
  return (
    <form
      data-dirty={isChanged || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(text)
      }}
    >
      <Textarea
        autosize
        minRows={2}
        label={m.contact_note()}
        aria-label={m.contact_action_to({ action: m.contact_note(), name })}
        description={m.contact_note_detail()}
        maxLength={contactNoteLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" variant="default" mt="xs">
          {m.contact_note_save()}
        </Button>
      )}
    </form>
  )
}
