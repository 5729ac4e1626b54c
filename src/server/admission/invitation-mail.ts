/** The words of an invitation, and the link that begins the registration with its address. */
import { m } from '#texts/compiled/messages.js'
import type { Mail } from '../identity/mailer.ts'

type Invited = {
  invitation: { name: string; email: string; flat: string | null; link: string | null }
  society: string
  from: string
}

const whereTo = ({ society, invitation: { flat } }: Invited) =>
  flat === null ? society : m.letter_place({ society, flat })

export const invitationMail = (invited: Invited, base: string): Mail => {
  const { invitation, society, from } = invited
  const { name, email } = invitation
  // Behind `#` it reaches no log and no proxy.
  const secret = invitation.link === null ? '' : `#invitation=${invitation.link}`
  const link = `${base}/register?email=${encodeURIComponent(email)}${secret}`
  return {
    to: { name, address: email },
    subject: m.letter_invited_subject({ society }),
    text: [
      m.letter_hello({ name }),
      m.letter_invited({ from, place: whereTo(invited) }),
      m.letter_invited_register(),
      link,
      m.letter_invited_log_in({ link: `${base}/login` }),
      m.letter_invited_stranger(),
    ].join('\n\n'),
  }
}
