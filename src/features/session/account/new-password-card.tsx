import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { GuestCard, GuestFormFrame } from '../guest/guest-card.tsx'
import { PasswordField } from '../guest/guest-fields.tsx'
import { GuestLink } from '../guest/guest-link.tsx'
import { NewPasswordField } from '../guest/password-meter.tsx'
import { confirmRule, newPasswordRule } from '../guest/rules.ts'
import { type Failure, useGuestForm } from '../guest/use-guest-form.ts'
import { BackToLogin } from './confirmation-card.tsx'

export type NewPasswordFieldName = 'password' | 'confirm'

type NewPasswordCardProps = {
  email: string
  isOffline: boolean
  onSubmit: (password: string) => Promise<Failure<NewPasswordFieldName>>
}

const NewPasswordLinks = () => (
  <>
    <GuestLink to="/login" search={{ view: 'forgot' }}>
      {m.login_forgot()}
    </GuestLink>
    <BackToLogin />
  </>
)

export const NewPasswordCard = ({ email, isOffline, onSubmit }: NewPasswordCardProps) => {
  const form = useGuestForm<NewPasswordFieldName>(
    { password: '', confirm: '' },
    { password: newPasswordRule, confirm: confirmRule },
    ({ password }) => onSubmit(password),
  )
  return (
    <GuestCard title={m.new_password_title()} links={<NewPasswordLinks />}>
      <Text mb="md">{m.new_password_for({ email })}</Text>
      <GuestFormFrame
        form={form}
        submit={m.new_password_submit()}
        progress={m.account_progress()}
        offline={isOffline ? m.account_offline() : undefined}
      >
        {/* For password managers: whose new password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordField label={m.new_password()} {...form.field('password')} />
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
