/** The words of the account mails. */
import type { Mail } from '../mailer.ts'
import type { Account } from './accounts.ts'
import type { CodeKind } from './codes.ts'

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
}

const modes: Record<CodeKind, string> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
}

export const codeMail = (
  kind: CodeKind,
  { email, displayName }: Account,
  code: string,
  base: string,
): Mail => {
  const { subject, before, after } = words[kind]
  const link = `${base}/login?mode=${modes[kind]}&oobCode=${code}`
  const greeting = displayName === '' ? 'Hello,' : `Hello ${displayName},`
  return {
    to: { name: displayName, address: email },
    subject,
    text: [greeting, before, link, after].join('\n\n'),
  }
}
