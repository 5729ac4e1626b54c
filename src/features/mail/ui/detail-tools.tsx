/** Star, important, labels, and the rest of what can be done with the mail that is open. */
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDots,
  IconFlag,
  IconFlagFilled,
  IconFolder,
  IconMailOpened,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
} from '#components/icons.ts'
import type { MailRow } from '#contract/mail.ts'
import { homeFolder } from '#domain/mail-folders.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, ShownLabel } from '../mail-item.ts'
import { LabelMenu, MoveMenu } from './mail-menus.tsx'

type DetailToolsProps = {
  mail: MailRow
  labels: readonly ShownLabel[]
  actions: MailActions
  onDelete: (mails: readonly MailRow[]) => Promise<void>
  /** The mail has left the place that is shown. */
  onLeft: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const Flags = ({ mail, actions }: Pick<DetailToolsProps, 'mail' | 'actions'>) => {
  const { starred, important } = mail
  return (
    <>
      <ActionIcon
        aria-label={m.mail_star()}
        aria-pressed={starred}
        onClick={() => void actions.flag([mail], { starred: !starred })}
      >
        {starred ? <IconStarFilled size={20} className="mail-starred" /> : <IconStar {...icon} />}
      </ActionIcon>
      <ActionIcon
        aria-label={m.mail_filter_important()}
        aria-pressed={important}
        onClick={() => void actions.flag([mail], { important: !important })}
      >
        {important ? <IconFlagFilled size={20} className="mail-flag" /> : <IconFlag {...icon} />}
      </ActionIcon>
    </>
  )
}

const Rest = ({ mail, actions, onDelete, onLeft }: Omit<DetailToolsProps, 'labels'>) => {
  const isTrashed = mail.folder === 'trash'
  return (
    <Menu withinPortal={false} width={240} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={m.mail_more()}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mail.kind === 'received' && (
          <Menu.Item
            leftSection={<IconMailOpened {...icon} />}
            onClick={() => void actions.flag([mail], { read: false })}
          >
            {m.mail_mark_unread()}
          </Menu.Item>
        )}
        {isTrashed && (
          <Menu.Item
            leftSection={<IconFolder {...icon} />}
            onClick={() => void actions.move([mail], homeFolder(mail.kind)).then(onLeft)}
          >
            {m.mail_restore()}
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => void onDelete([mail]).then(isTrashed ? undefined : onLeft)}
        >
          {isTrashed ? m.mail_delete_forever() : m.mail_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export const DetailTools = (props: DetailToolsProps) => {
  const { mail, labels, actions, onLeft } = props
  return (
    <span className="mail-tools">
      <Flags mail={mail} actions={actions} />
      <LabelMenu mails={[mail]} labels={labels} actions={actions}>
        <ActionIcon data-mail-act="label" aria-label={m.mail_label()}>
          <IconTag {...icon} />
        </ActionIcon>
      </LabelMenu>
      <MoveMenu mails={[mail]} actions={actions} onDone={onLeft}>
        <ActionIcon data-mail-act="move" aria-label={m.mail_move()}>
          <IconFolder {...icon} />
        </ActionIcon>
      </MoveMenu>
      <Rest {...props} />
    </span>
  )
}
