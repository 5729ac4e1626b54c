/** Single keys of Mail (ux.md 4.7): they act on what is chosen, else on the row with the focus, else on the mail that is open. */
import { useKey } from '#components/keys/offered-keys.ts'
import type { MailRow } from '#contract/mail.ts'
import { isAnswerable } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { Answer } from './compose/answer.ts'
import type { MailActions, MailData } from './mail-item.ts'
import type { useChosen } from './use-chosen.ts'

type KeysProps = {
  data: MailData
  actions: MailActions
  chosen: ReturnType<typeof useChosen>
  onDelete: (mails: readonly MailRow[]) => Promise<void>
  onAnswer: (answer: Answer) => void
}

const focusedId = () =>
  document.activeElement?.closest('[data-list-row]')?.getAttribute('data-list-row')

export const useMailKeys = ({ data, actions, chosen, onDelete, onAnswer }: KeysProps): void => {
  const { items, selected } = data
  const focused = () => items.find(({ mail }) => mail.id === focusedId())?.mail
  const targets = (): readonly MailRow[] => {
    if (chosen.mails.length > 0) return chosen.mails
    const mail = focused() ?? selected?.mail
    return mail === undefined ? [] : [mail]
  }
  const hasTarget = items.length > 0 || selected !== null
  const offered = (act: (mails: readonly MailRow[]) => unknown) =>
    hasTarget ? () => void (targets().length > 0 && act(targets())) : undefined
  useKey(
    's',
    m.mail_key_star(),
    offered((mails) => actions.flag(mails, { starred: !mails.every(({ starred }) => starred) })),
  )
  useKey(
    '!',
    m.mail_key_important(),
    offered((mails) =>
      actions.flag(mails, { important: !mails.every(({ important }) => important) }),
    ),
  )
  useKey('#', m.mail_key_delete(), offered(onDelete))
  const toggle = () => {
    const mail = focused()
    if (mail !== undefined) chosen.choose(mail.id, !chosen.ids.has(mail.id), false)
  }
  useKey('x', m.mail_key_select(), items.length > 0 ? toggle : undefined)
  // the menus of the bar over the list, or of the mail that is open
  const press = (act: string) => () =>
    document.querySelector<HTMLElement>(`[data-mail-act="${act}"]`)?.click()
  const hasMenus = chosen.mails.length > 0 || selected !== null
  useKey('l', m.mail_key_label(), hasMenus ? press('label') : undefined)
  useKey('v', m.mail_key_move(), hasMenus ? press('move') : undefined)
  const isAnswered = selected !== null && isAnswerable(selected.mail) && selected.html !== null
  useKey('r', m.mail_key_reply(), isAnswered ? () => onAnswer('reply') : undefined)
}
