/** Queued changes of mail in the person's own words. */
import type { mailMutations } from '#contract/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { WordsOf } from './words-of.ts'

type MailWords = { [Name in keyof typeof mailMutations]: WordsOf<Name> }

const titled = (title: string | undefined) => ({ title: title || m.mail_no_subject() })
const counted = ({ ids }: { ids: readonly string[] }) => ({ count: ids.length })

export const mailChangeWords: MailWords = {
  'mail.draft@1': ({ set }, { title }) => ({
    made: m.change_mail_draft(titled(set.subject ?? title)),
    refused: m.refused_mail_draft(titled(set.subject ?? title)),
  }),
  'mail.send@1': ({ subject }) => ({
    made: m.change_mail_send(titled(subject)),
    refused: m.refused_mail_send(titled(subject)),
  }),
  'mail.flag@1': (args) => ({
    made: m.change_mail_flag(counted(args)),
    refused: m.refused_mail_flag(counted(args)),
  }),
  'mail.label@1': (args) => ({
    made: m.change_mail_label(counted(args)),
    refused: m.refused_mail_label(counted(args)),
  }),
  'mail.move@1': (args) => ({
    made: m.change_mail_move(counted(args)),
    refused: m.refused_mail_move(counted(args)),
  }),
  'mail.delete@1': (args) => ({
    made: m.change_mail_delete(counted(args)),
    refused: m.refused_mail_delete(counted(args)),
  }),
  'mail-label.save@1': ({ title }) => ({
    made: m.change_mail_label_save({ title }),
    refused: m.refused_mail_label_save({ title }),
  }),
  'mail-label.remove@1': () => ({
    made: m.change_mail_label_remove(),
    refused: m.refused_mail_label_remove(),
  }),
}
