/** The registration form (spec 2.4, 5). */
import { TextInput } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { GuestCard, GuestFormFrame } from '../guest/guest-card.tsx'
import { EmailField, PasswordField } from '../guest/guest-fields.tsx'
import { GuestLink } from '../guest/guest-link.tsx'
import { NewPasswordField } from '../guest/password-meter.tsx'
import { confirmRule, emailRule, nameRule, newPasswordRule } from '../guest/rules.ts'
import { type Failure, type Rules, useGuestForm, type Values } from '../guest/use-guest-form.ts'

export type RegisterFieldName = 'displayName' | 'email' | 'password' | 'confirm'
export type Registration = Values<RegisterFieldName>

type RegisterCardProps = {
  /** The one an invitation was sent to. */
  email?: string
  isOffline: boolean
  onSubmit: (registration: Registration) => Promise<Failure<RegisterFieldName>>
}

const blank: Registration = { displayName: '', email: '', password: '', confirm: '' }

const rules: Rules<RegisterFieldName> = {
  displayName: nameRule,
  email: emailRule(m.register_email_invalid),
  password: newPasswordRule,
  confirm: confirmRule,
}

const LoginLink = () => (
  <span>
    {m.register_have()} <GuestLink to="/login">{m.register_login()}</GuestLink>
  </span>
)

export const RegisterCard = ({ email = '', isOffline, onSubmit }: RegisterCardProps) => {
  const form = useGuestForm({ ...blank, email }, rules, onSubmit)
  return (
    <GuestCard title={m.register_title()} links={<LoginLink />}>
      <GuestFormFrame
        form={form}
        submit={m.register_submit()}
        progress={m.register_progress()}
        offline={isOffline ? m.register_offline() : undefined}
      >
        <TextInput
          label={m.register_display_name()}
          name="name"
          autoComplete="name"
          {...form.field('displayName')}
        />
        <EmailField name="email" autoComplete="email" {...form.field('email')} />
        <NewPasswordField label={m.login_password()} {...form.field('password')} />
        <PasswordField
          label={m.register_confirm()}
          name="confirm"
          autoComplete="new-password"
          {...form.field('confirm')}
        />
      </GuestFormFrame>
    </GuestCard>
  )
}
