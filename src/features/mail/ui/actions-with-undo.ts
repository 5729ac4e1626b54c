/** Reversible actions apply at once and offer Undo: the opposite set-to change, never a toggle. */
import { notifyUndo } from '#components/notify.ts'
import type { MailRow } from '#contract/mail.ts'
import { groupBy } from '#domain/group-by.ts'
import { m } from '#texts/compiled/messages.js'
import type { MailActions, MailFlags, ShownLabel } from '../mail-item.ts'
import { folderLooks } from './words.ts'

const flagText = ({ read, starred, important }: MailFlags, count: number): string => {
  if (read !== undefined) return (read ? m.mail_undo_read : m.mail_undo_unread)({ count })
  if (starred !== undefined)
    return (starred ? m.mail_undo_starred : m.mail_undo_unstarred)({ count })
  return (important ? m.mail_undo_important : m.mail_undo_unimportant)({ count })
}

/** Whether it is so already. */
const isSo = (mail: MailRow, { read, starred, important }: MailFlags): boolean =>
  (read === undefined || read === (mail.unread === 0)) &&
  (starred === undefined || starred === mail.starred) &&
  (important === undefined || important === mail.important)

const opposite = ({ read, starred, important }: MailFlags): MailFlags => ({
  ...(read !== undefined && { read: !read }),
  ...(starred !== undefined && { starred: !starred }),
  ...(important !== undefined && { important: !important }),
})

/** @param isHere whether the person who acted still uses the page; else there is nothing to undo, or it is not theirs */
export const actionsWithUndo = (
  actions: MailActions,
  labels: readonly ShownLabel[],
  isHere: () => boolean,
): MailActions => {
  const offer = (text: string, undo: () => Promise<void>) => {
    if (isHere()) notifyUndo(text, () => void (isHere() && undo()))
  }
  return {
    ...actions,
    flag: async (mails, set) => {
      const changed = mails.filter((mail) => !isSo(mail, set))
      if (changed.length === 0) return
      await actions.flag(changed, set)
      offer(flagText(set, changed.length), () => actions.flag(changed, opposite(set)))
    },
    label: async (mails, labelId, on) => {
      const changed = mails.filter((mail) => mail.labels.includes(labelId) !== on)
      if (changed.length === 0) return
      await actions.label(changed, labelId, on)
      const label = labels.find(({ id }) => id === labelId)?.title ?? ''
      const words = { count: changed.length, label }
      offer((on ? m.mail_undo_labelled : m.mail_undo_unlabelled)(words), () =>
        actions.label(changed, labelId, !on),
      )
    },
    move: async (mails, folder) => {
      const changed = mails.filter((mail) => mail.folder !== folder)
      if (changed.length === 0) return
      await actions.move(changed, folder)
      const words = { count: changed.length, folder: folderLooks[folder].word() }
      offer(m.mail_undo_moved(words), async () => {
        for (const [before, moved] of groupBy(changed, (mail) => mail.folder)) {
          await actions.move(moved, before)
        }
      })
    },
  }
}
