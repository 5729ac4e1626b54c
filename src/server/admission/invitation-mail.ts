/** The words of an invitation, and the link that begins the registration with its address. */
import type { Mail } from '../identity/mailer.ts'

type Invited = {
  invitation: { name: string; email: string; flat: string | null; link: string | null }
  society: string
  from: string
}

const whereTo = ({ society, invitation: { flat } }: Invited) =>
  flat === null ? society : `${society}, flat ${flat}`

export const invitationMail = (invited: Invited, base: string): Mail => {
  const { invitation, society, from } = invited
  const { name, email } = invitation
  // Behind `#` it reaches no log and no proxy.
  const secret = invitation.link === null ? '' : `#invitation=${invitation.link}`
  const link = `${base}/register?email=${encodeURIComponent(email)}${secret}`
  return {
    to: { name, address: email },
    subject: `Join ${society} on Aangan`,
    text: [
      `Hello ${name},`,
      `${from} invites you to Aangan, where your society keeps its notices, bills and reports: ${whereTo(invited)}.`,
      'Register with this address, and you are in:',
      link,
      `If you have an account with this address already, log in: ${base}/login`,
      'If you do not know this society, ignore this mail.',
    ].join('\n\n'),
  }
}
