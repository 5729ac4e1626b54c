/** The words of what the office has decided, for somebody who has closed the page. */
import { m } from '#texts/compiled/messages.js'
import type { Mail } from '../identity/mailer.ts'

/** `email` is proven, `base` is what links begin with. */
type Decided = { name: string; email: string; society: string; base: string }

const mailOf = ({ name, email }: Decided, subject: string, paragraphs: string[]): Mail => ({
  to: { name, address: email },
  subject,
  text: [m.letter_hello({ name }), ...paragraphs].join('\n\n'),
})

/** @param flat null for staff */
export const approvalMail = (decided: Decided, flat: string | null): Mail => {
  const { society, base } = decided
  const place = flat === null ? society : m.letter_place({ society, flat })
  return mailOf(decided, m.letter_approved_subject({ society }), [
    m.letter_approved({ place }),
    m.letter_log_in(),
    `${base}/login`,
  ])
}

export const rejectionMail = (decided: Decided, reason: string): Mail => {
  const { society, base } = decided
  return mailOf(decided, m.letter_rejected_subject({ society }), [
    m.letter_rejected({ society }),
    reason,
    m.letter_ask_again({ button: m.pending_ask_again() }),
    `${base}/login`,
  ])
}
