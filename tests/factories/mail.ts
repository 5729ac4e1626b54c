import type { MailRow } from '#contract/mail.ts'
import type { MutationArgs } from '#contract/mutations.ts'

/** The arguments of a mail that is sent, with an id of its own. */
export const newMail = (
  to: string[],
  more: Partial<MutationArgs<'mail.send@1'>> = {},
): MutationArgs<'mail.send@1'> => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T07:00:00.000Z',
  to,
  subject: 'Water tank',
  html: '<p>Cleaned on <b>Monday</b></p>',
  replyTo: null,
  ...more,
})

/** A mail as it lies in a box, received and unread. */
export const mailRow = (more: Partial<MailRow> = {}): MailRow => {
  const id = more.id ?? crypto.randomUUID()
  return {
    ...{ id, messageId: id, threadId: id, kind: 'received', folder: 'inbox' },
    from: { id: 'c-meera', name: 'Meera Joshi', email: '' },
    to: [{ id: 'c-me', name: 'Me', email: '' }],
    ...{ subject: 'Water tank', snippet: 'Cleaned on Monday', time: '2026-11-20T07:00:00.000Z' },
    ...{ unread: 1, starred: false, important: false, labels: [], replyTo: null },
    hasAttachments: false,
    ...more,
  }
}
