/** What a reply or a passed-on mail begins with. */
import { clockText, instantDayText } from '#components/format.ts'
import { type MailName, type MailRow, mailHtmlLimit } from '#contract/mail.ts'
import { forwardSubject, replySubject, textToHtml } from '#domain/mail.ts'
import { plainText } from '#domain/mail-text.ts'
import { m } from '#texts/compiled/messages.js'
import type { DraftFields } from '../mutations.ts'
import { nameWord } from '../ui/words.ts'
import { passedOnPart } from './letter-parts.ts'

export const answers = ['reply', 'all', 'forward'] as const
export type Answer = (typeof answers)[number]

/**
 * Back to whoever wrote it; of a mail of one's own, to those it went to. All: also whom else it went to, without oneself.
 */
const candidatesOf = (mail: MailRow, answer: Answer, me: string | null): MailName[] => {
  if (answer === 'forward') return []
  const first = mail.kind === 'received' ? [mail.from] : mail.to
  const all = answer === 'all' ? [...first, ...mail.to] : first
  const once = new Map(all.map((name) => [name.id ?? `${name.name} ${name.email}`, name]))
  return [...once.values()].filter(({ id }) => id === null || id !== me)
}

/** For what is written to it. */
const ownRoom = 20_000

/** As much of it as there is room for. */
const fitting = (text: string, room: number): string => {
  const html = textToHtml(text)
  return html.length <= room ? html : fitting(`${text.slice(0, text.length / 2).trimEnd()}…`, room)
}

const quoted = (mail: MailRow, html: string, answer: Answer): string => {
  const words = {
    name: nameWord(mail.from),
    date: m.mail_time({ date: instantDayText(mail.time), time: clockText(mail.time) }),
  }
  const isPassedOn = answer === 'forward'
  const head = textToHtml(isPassedOn ? m.mail_forwarded(words) : m.mail_quote(words))
  const room = mailHtmlLimit - head.length - ownRoom
  // what is passed on looks as it did; what is answered is there to be looked up
  const text = isPassedOn && html.length <= room ? html : fitting(plainText(html), room)
  const quote = `${head}<blockquote>${text}</blockquote>`
  return isPassedOn ? passedOnPart(quote) : `<p></p>${quote}`
}

export type AnswerStart = {
  fields: DraftFields
  /** To whom the mail went, and whom the person may not write to. */
  leftOut: readonly MailName[]
}

/**
 * @param me the contact of whoever answers, as far as it is known
 * @param allowed whom they may write to
 */
export const answerTo = (
  mail: MailRow,
  html: string,
  answer: Answer,
  { me, allowed }: { me: string | null; allowed: ReadonlySet<string> },
): AnswerStart => {
  const candidates = candidatesOf(mail, answer, me)
  const isAllowed = ({ id }: MailName) => id !== null && allowed.has(id)
  return {
    fields: {
      to: candidates.filter(isAllowed).flatMap(({ id }) => id ?? []),
      subject: (answer === 'forward' ? forwardSubject : replySubject)(mail.subject),
      html: quoted(mail, html, answer),
    },
    leftOut: candidates.filter((name) => !isAllowed(name)),
  }
}
