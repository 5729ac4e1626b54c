/** Writing a mail: a panel that floats over the page, on a phone the whole screen. What is typed is kept by itself. */
import { ActionIcon, Button, CloseButton, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { clockText } from '#components/format.ts'
import { IconSend, IconTrash } from '#components/icons.ts'
import { notify, notifyUndo } from '#components/notify.ts'
import { mailAddresseesLimit, mailSubjectLimit } from '#contract/mail.ts'
import { currentDevice, isHere } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailParts, Recipient, RefusedMail } from '../mail-item.ts'
import type { DraftFields } from '../mutations.ts'
import { type DraftProblems, overLimit } from './draft-problems.ts'
import { Letter } from './letter.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { useDraft } from './use-draft.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import './compose-styles.ts'

export type ComposePanelProps = {
  parts: MailParts
  /** The mail that is passed on, before there is a draft. */
  passedOn: string | undefined
  societyId: string
  id: string
  replyTo: string | null
  isKept: boolean
  refused: readonly RefusedMail[]
  initial: DraftFields
  /** Names of those an answer does not go to, because the person may not write to them. */
  leftOut: readonly string[]
  recipients: readonly Recipient[]
  known: ReadonlyMap<string, string>
  onClose: () => void
  /** The mail was taken back: it is written on. */
  onAgain: () => void
}

type Draft = ReturnType<typeof useDraft>

const useSend = (draft: Draft, { onClose, onAgain }: ComposePanelProps) => {
  const [isMissing, setMissing] = useState(false)
  const problems: DraftProblems = {
    ...(isMissing && draft.fields.to.length === 0 && { to: m.mail_error_to() }),
    ...draft.problems,
  }
  const takeBack = async (undo: () => Promise<boolean>) => {
    if (await undo()) {
      notify({ kind: 'info', message: m.mail_unsent() })
      onAgain()
    } else notify({ kind: 'info', message: m.mail_send_too_late() })
  }
  const send = async () => {
    const isNobody = draft.fields.to.length === 0
    setMissing(isNobody)
    if (isNobody || problems.to !== undefined) document.getElementById('compose-to')?.focus()
    if (isNobody || Object.keys(overLimit(draft.fields)).length > 0) return
    const undo = await draft.send()
    if (undo === undefined) return
    onClose()
    notifyUndo(m.mail_sending(), () => void takeBack(undo))
  }
  return { problems, send }
}

const Foot = ({
  draft,
  isBusy,
  onClose,
  onAgain,
  send,
}: {
  draft: Draft
  /** A photo is being made ready: it goes with the mail. */
  isBusy: boolean
  onClose: () => void
  onAgain: () => void
  send: () => void
}) => (
  <footer className="compose-foot">
    <Button
      data-primary
      disabled={isBusy}
      leftSection={<IconSend size={20} stroke={1.75} />}
      onClick={send}
    >
      {m.mail_send()}
    </Button>
    <Text size="sm" c="dimmed" flex={1} role="status">
      {draft.savedAt !== null && m.mail_draft_saved({ time: clockText(draft.savedAt) })}
    </Text>
    <ActionIcon
      aria-label={m.mail_discard()}
      onClick={() => {
        void draft.discard().then((bringBack) => {
          if (bringBack === undefined) return
          const { uid } = currentDevice()
          const undo = () => bringBack().then(onAgain)
          notifyUndo(m.mail_discarded(), () => void (isHere(uid) && undo()))
        })
        onClose()
      }}
    >
      <IconTrash size={20} stroke={1.75} />
    </ActionIcon>
  </footer>
)

export const ComposePanel = (props: ComposePanelProps) => {
  const { parts, id, recipients, known, onClose } = props
  const [isBusy, setBusy] = useState(false)
  // what is saved meanwhile comes back as the draft: it was typed here
  const [initial] = useState(props.initial)
  const [leftOut] = useState(props.leftOut)
  const [passedOn] = useState(props.passedOn)
  const draft = useDraft(props, initial)
  const { fields, change } = draft
  const { problems, send } = useSend(draft, props)
  const { ref, coversPage } = usePanelFocus()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!isBusy) void send()
    }
    // a list of names that is open takes the first
    const isOfList = (event.target as Element).getAttribute('aria-expanded') === 'true' // of this page
    if (event.key !== 'Escape' || isOfList) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal={coversPage}
      aria-label={m.mail_compose_title()}
      className="compose"
      onKeyDown={onKey}
      tabIndex={-1}
    >
      <header className="compose-head">
        <Text className="compose-title">{fields.subject || m.mail_compose_title()}</Text>
        <CloseButton size="lg" aria-label={m.mail_close()} onClick={onClose} />
      </header>
      <div className="compose-fields">
        <RecipientsField
          recipients={recipients}
          known={known}
          isFirst={initial.to.length === 0}
          value={fields.to}
          error={problems.to}
          max={mailAddresseesLimit}
          onChange={(to) => change({ to })}
        />
        {leftOut.length > 0 && (
          <Text size="sm" c="dimmed" role="status">
            {m.mail_left_out({ names: leftOut.join(', ') })}
          </Text>
        )}
        <TextInput
          label={m.mail_subject_field()}
          maxLength={mailSubjectLimit}
          value={fields.subject}
          error={problems.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Letter
          html={initial.html}
          subject={fields.subject}
          isFirst={initial.to.length > 0}
          error={problems.html}
          onChange={(html) => change({ html })}
        />
        <parts.DraftFiles mailId={id} from={passedOn} onBefore={draft.keep} onBusy={setBusy} />
      </div>
      <Foot {...{ draft, isBusy, onClose }} onAgain={props.onAgain} send={() => void send()} />
    </div>
  )
}
