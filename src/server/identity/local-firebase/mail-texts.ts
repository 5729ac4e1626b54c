/** The words of the account mails. */
import { m } from '#texts/compiled/messages.js'
import type { CodeKind } from '../../database/schema-identity.ts'
import type { Mail } from '../mailer.ts'
import type { Account } from './accounts.ts'

type Words = { subject: string; before: string; after: string }

const words: Record<CodeKind, () => Words> = {
  VERIFY_EMAIL: () => ({
    subject: m.letter_verify_subject(),
    before: m.letter_verify_before(),
    after: m.letter_verify_after(),
  }),
  PASSWORD_RESET: () => ({
    subject: m.letter_reset_subject(),
    before: m.letter_reset_before(),
    after: m.letter_reset_after(),
  }),
  VERIFY_AND_CHANGE_EMAIL: () => ({
    subject: m.letter_address_subject(),
    before: m.letter_address_before(),
    after: m.letter_address_after(),
  }),
}

const modes: Record<CodeKind, string> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

const greetingOf = ({ displayName: name }: Pick<Account, 'displayName'>) =>
  name === '' ? m.letter_hello_nobody() : m.letter_hello({ name })

/** To the address that was: whoever reads it can act if it was not they. */
export const addressChangedMail = ({ email, displayName }: Account): Mail => ({
  to: { name: displayName, address: email },
  subject: m.letter_moved_subject(),
  text: [greetingOf({ displayName }), m.letter_moved(), m.letter_moved_warning()].join('\n\n'),
})

export const codeMail = (
  kind: CodeKind,
  { email, displayName }: Account,
  code: string,
  base: string,
): Mail => {
  const { subject, before, after } = words[kind]()
  const link = `${base}/login?mode=${modes[kind]}&oobCode=${code}`
  return {
    to: { name: displayName, address: email },
    subject,
    text: [greetingOf({ displayName }), before, link, after].join('\n\n'),
  }
}
