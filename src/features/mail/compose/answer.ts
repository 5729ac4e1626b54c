/** What a reply or a passed-on mail begins with. */
import { clockText, instantDayText } from '#components/format.ts'
import type { MailName, MailRow } from '#contract/mail.ts'
import { forwardSubject, isGroup, replySubject, textToHtml } from '#domain/mail.ts'
import { plainText } from '#domain/mail-text.ts'
import { m } from '#texts/compiled/messages.js'
import type { DraftFields } from '../mutations.ts'
import { nameWord } from '../ui/words.ts'

export const answers = ['reply', 'all', 'forward'] as const
export type Answer = (typeof answers)[number]

const idsOf = (names: readonly MailName[]): string[] => names.flatMap(({ id }) => id ?? [])

/**
 * Back to whoever wrote it; of a mail of one's own, to those it went to. All: also whom else it went to, without oneself and
 * without groups, which only the office writes to.
 */
const recipientsOf = (mail: MailRow, answer: Answer, me: string | null): string[] => {
  if (answer === 'forward') return []
  const first = mail.kind === 'received' ? idsOf([mail.from]) : idsOf(mail.to)
  const others = answer === 'all' ? idsOf(mail.to) : []
  return [...new Set([...first, ...others])].filter(
    (id) => id !== me && (!isGroup(id) || mail.kind !== 'received'),
  )
}

const quoted = (mail: MailRow, html: string, answer: Answer): string => {
  const words = {
    name: nameWord(mail.from),
    date: m.mail_time({ date: instantDayText(mail.time), time: clockText(mail.time) }),
  }
  const head = answer === 'forward' ? m.mail_forwarded(words) : m.mail_quote(words)
  const text = textToHtml(plainText(html))
  return `<p></p>${textToHtml(head)}<blockquote>${text}</blockquote>`
}

/** @param me the contact of whoever answers, as far as it is known */
export const answerTo = (
  mail: MailRow,
  html: string,
  answer: Answer,
  me: string | null,
): DraftFields => ({
  to: recipientsOf(mail, answer, me),
  subject: (answer === 'forward' ? forwardSubject : replySubject)(mail.subject),
  html: quoted(mail, html, answer),
})
