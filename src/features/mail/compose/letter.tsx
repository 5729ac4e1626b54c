/** The text of a mail: the editor, and under it what is passed on, to be read and taken off. */
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { MailBody } from '../ui/mail-body.tsx'
import { MailEditor } from './editor.tsx'
import { letterParts } from './letter-parts.ts'

type LetterProps = {
  /** What it begins with; later values are its own. */
  html: string
  subject: string
  /** It has the focus when the panel opens. */
  isFirst: boolean
  error: string | undefined
  onChange: (html: string) => void
}

const textId = 'compose-text'
const errorId = 'compose-text-error'

export const Letter = ({ html, subject, isFirst, error, onChange }: LetterProps) => {
  const [start] = useState(() => letterParts(html))
  const [passedOn, setPassedOn] = useState(start.passedOn)
  const parts = useRef(start)
  const change = (more: Partial<typeof start>) => {
    parts.current = { ...parts.current, ...more }
    onChange(parts.current.written + parts.current.passedOn)
  }
  const takeOff = () => {
    setPassedOn('')
    change({ passedOn: '' })
    document.getElementById(textId)?.focus()
  }
  return (
    <>
      <MailEditor
        id={textId}
        html={start.written}
        isFirst={isFirst}
        errorId={error === undefined ? undefined : errorId}
        onChange={(written) => change({ written })}
      />
      {error !== undefined && (
        <Text id={errorId} c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
      {passedOn !== '' && (
        <section className="compose-passed-on" aria-label={m.mail_passed_on()}>
          <Button variant="subtle" onClick={takeOff}>
            {m.mail_passed_on_remove()}
          </Button>
          <MailBody subject={subject} html={passedOn} />
        </section>
      )}
    </>
  )
}
