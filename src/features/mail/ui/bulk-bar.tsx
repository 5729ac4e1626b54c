/** What can be done with the chosen mails: above the list, on a phone at the bottom (ux.md 4.5). */
import { Button, CloseButton, Text } from '@mantine/core'
import { IconFolder, IconMailOpened, IconStar, IconTag, IconTrash } from '#components/icons.ts'
import type { MailRow } from '#contract/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, ShownLabel } from '../mail-item.ts'
import { LabelMenu, MoveMenu } from './mail-menus.tsx'

type BulkBarProps = {
  mails: readonly MailRow[]
  labels: readonly ShownLabel[]
  actions: MailActions
  onDelete: (mails: readonly MailRow[]) => Promise<void>
  onClear: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const BulkBar = ({ mails, labels, actions, onDelete, onClear }: BulkBarProps) => {
  const isRead = mails.every(({ unread }) => unread === 0)
  const isStarred = mails.every(({ starred }) => starred)
  return (
    <section className="mail-bulk" aria-label={m.mail_bulk()}>
      <CloseButton
        size="lg"
        data-clear-choice
        aria-label={m.mail_clear_selection()}
        onClick={onClear}
      />
      <Text fw={600} role="status" className="mail-bulk-count">
        {m.mail_selected({ count: mails.length })}
      </Text>
      <MoveMenu mails={mails} actions={actions}>
        <Button data-mail-act="move" variant="subtle" leftSection={<IconFolder {...icon} />}>
          {m.mail_move()}
        </Button>
      </MoveMenu>
      <LabelMenu mails={mails} labels={labels} actions={actions}>
        <Button data-mail-act="label" variant="subtle" leftSection={<IconTag {...icon} />}>
          {m.mail_label()}
        </Button>
      </LabelMenu>
      <Button
        variant="subtle"
        leftSection={<IconMailOpened {...icon} />}
        onClick={() => void actions.flag(mails, { read: !isRead })}
      >
        {isRead ? m.mail_mark_unread() : m.mail_mark_read()}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconStar {...icon} />}
        onClick={() => void actions.flag(mails, { starred: !isStarred })}
      >
        {isStarred ? m.mail_unstar() : m.mail_star()}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash {...icon} />}
        onClick={() => void onDelete(mails)}
      >
        {mails.every(({ folder }) => folder === 'trash')
          ? m.mail_delete_forever()
          : m.mail_delete()}
      </Button>
    </section>
  )
}
