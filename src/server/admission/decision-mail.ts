/** The words of what the office has decided, for somebody who has closed the page. */
import type { Mail } from '../identity/mailer.ts'

/** `email` is proven, `base` is what links begin with. */
type Decided = { name: string; email: string; society: string; base: string }

const mailOf = ({ name, email }: Decided, subject: string, paragraphs: string[]): Mail => ({
  to: { name, address: email },
  subject,
  text: [`Hello ${name},`, ...paragraphs].join('\n\n'),
})

/** @param flat null for staff */
export const approvalMail = (decided: Decided, flat: string | null): Mail => {
  const { society, base } = decided
  const place = flat === null ? society : `${society}, flat ${flat}`
  return mailOf(decided, `You are in: ${society} on Aangan`, [
    `The office of your society has approved your request: ${place}.`,
    'Log in:',
    `${base}/login`,
  ])
}

export const rejectionMail = (decided: Decided, reason: string): Mail => {
  const { society, base } = decided
  return mailOf(decided, `Your request to join ${society} on Aangan`, [
    `The office of ${society} has not approved your request. The reason it gives:`,
    reason,
    'If something in the request was wrong, log in, choose "Ask again", and enter the joining code and your flat:',
    `${base}/login`,
  ])
}
