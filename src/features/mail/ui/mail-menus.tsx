/** What opens at a press: where a mail may go, and its labels. For one mail, and for many. */
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { type MailFolder, type MailRow, mailFolders } from '#contract/mail.ts'
import { foldersFor } from '#domain/mail-folders.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, ShownLabel } from '../mail-item.ts'
import { folderLooks } from './words.ts'

type MenuProps = {
  mails: readonly MailRow[]
  actions: MailActions
  children: ReactElement
  onDone?: () => void
}

/** Where all of them may go, and not all are already. */
const targetsOf = (mails: readonly MailRow[]): MailFolder[] =>
  mailFolders.filter(
    (folder) =>
      mails.every(({ kind }) => foldersFor(kind).includes(folder)) &&
      mails.some((mail) => mail.folder !== folder),
  )

export const MoveMenu = ({ mails, actions, children, onDone }: MenuProps) => (
  <Menu withinPortal={false} width={220}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{m.mail_move()}</Menu.Label>
      {targetsOf(mails).map((folder) => {
        const { word, icon: Icon } = folderLooks[folder]
        return (
          <Menu.Item
            key={folder}
            leftSection={<Icon size={20} stroke={1.75} />}
            onClick={() => void actions.move(mails, folder).then(onDone)}
          >
            {word()}
          </Menu.Item>
        )
      })}
    </Menu.Dropdown>
  </Menu>
)

export const LabelMenu = ({
  mails,
  labels,
  actions,
  children,
}: MenuProps & { labels: readonly ShownLabel[] }) => (
  <Menu withinPortal={false} width={220} closeOnItemClick={false}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
      <Menu.Label>{m.mail_labels()}</Menu.Label>
      {labels.map(({ id, title }) => (
        <Menu.CheckboxItem
          key={id}
          checked={mails.every((mail) => mail.labels.includes(id))}
          onChange={(isOn) => void actions.label(mails, id, isOn)}
        >
          {title}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </Menu>
)
