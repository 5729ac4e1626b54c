/** The e-mail is not confirmed (spec 2.3, 8): sends the verification mail again. */
import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { GuestCard, GuestFormFrame } from '../guest/guest-card.tsx'
import { EmailField, PasswordField } from '../guest/guest-fields.tsx'
import { emailRule } from '../guest/rules.ts'
import { type Rules, useGuestForm } from '../guest/use-guest-form.ts'
import type { Credentials, LoginFailure, LoginFieldName } from '../use-login-form.ts'
import { BackToLogin } from './confirmation-card.tsx'

type VerifyCardProps = {
  /** Whose sign-in was refused just now: this address needs no password again. */
  knownEmail: string | undefined
  isOffline: boolean
  onSubmit: (credentials: Credentials) => Promise<LoginFailure>
}

export const VerifyCard = ({ knownEmail, isOffline, onSubmit }: VerifyCardProps) => {
  const isKnown = (email: string) => email.trim() === knownEmail
  const rules: Rules<LoginFieldName> = {
    email: emailRule(m.account_email_invalid),
    password: (value, { email }) =>
      isKnown(email) || value.length >= 4 ? undefined : m.login_min_length(),
  }
  const form = useGuestForm({ email: knownEmail ?? '', password: '' }, rules, (values) =>
    onSubmit({ ...values, email: values.email.trim() }),
  )
  return (
    <GuestCard title={m.verify_title()} links={<BackToLogin />}>
      <Text mb="md">{m.verify_body()}</Text>
      <GuestFormFrame
        form={form}
        submit={m.verify_submit()}
        progress={m.account_progress()}
        offline={isOffline ? m.account_offline() : undefined}
      >
        <EmailField name="username" autoComplete="username" {...form.field('email')} />
        {!isKnown(form.values.email) && (
          <PasswordField
            label={m.login_password()}
            description={m.verify_password_why()}
            name="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
      </GuestFormFrame>
    </GuestCard>
  )
}
