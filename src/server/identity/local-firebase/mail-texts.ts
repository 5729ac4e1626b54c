/** The words of the account mails. */
import type { CodeKind } from '../../database/schema-identity.ts'
import type { Mail } from '../mailer.ts'
import type { Account } from './accounts.ts'

type Words = { subject: string; before: string; after: string }

const words: Record<CodeKind, Words> = {
  VERIFY_EMAIL: {
    subject: 'Confirm your email address for Aangan',
    before: 'Open this link to confirm your email address:',
    after: 'The link works for three days. If you did not register, ignore this mail.',
  },
  PASSWORD_RESET: {
    subject: 'Reset your Aangan password',
    before: 'Open this link to choose a new password:',
    after:
      'The link works for one hour. If you did not ask for it, ignore this mail: your password stays.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Confirm your new email address for Aangan',
    before: 'Open this link to log in with this email address from now on:',
    after:
      'The link works for three days. If you did not ask for it, ignore this mail: nothing changes.',
  },
}

const modes: Record<CodeKind, string> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const greetingOf = ({ displayName }: Pick<Account, 'displayName'>) =>
  displayName === '' ? 'Hello,' : `Hello ${displayName},`

/** To the address that was: whoever reads it can act if it was not they. */
export const addressChangedMail = ({ email, displayName }: Account): Mail => ({
  to: { name: displayName, address: email },
  subject: 'The email address of your Aangan account has changed',
  text: [
    greetingOf({ displayName }),
    'You log in with another email address from now on. This one is not used any more.',
    'If it was not you who changed it, tell the office of your society at once.',
  ].join('\n\n'),
})

export const codeMail = (
  kind: CodeKind,
  { email, displayName }: Account,
  code: string,
  base: string,
): Mail => {
  const { subject, before, after } = words[kind]
  const link = `${base}/login?mode=${modes[kind]}&oobCode=${code}`
  return {
    to: { name: displayName, address: email },
    subject,
    text: [greetingOf({ displayName }), before, link, after].join('\n\n'),
  }
}
