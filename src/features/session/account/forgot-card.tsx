import { m } from '#texts/compiled/messages.js'
import { GuestCard, GuestFormFrame } from '../guest/guest-card.tsx'
import { EmailField } from '../guest/guest-fields.tsx'
import { emailRule } from '../guest/rules.ts'
import { type Failure, useGuestForm } from '../guest/use-guest-form.ts'
import { BackToLogin } from './confirmation-card.tsx'

type ForgotCardProps = {
  isOffline: boolean
  onSubmit: (email: string) => Promise<Failure<'email'>>
}

export const ForgotCard = ({ isOffline, onSubmit }: ForgotCardProps) => {
  const form = useGuestForm(
    { email: '' },
    { email: emailRule(m.account_email_invalid) },
    ({ email }) => onSubmit(email.trim()),
  )
  return (
    <GuestCard title={m.login_forgot()} links={<BackToLogin />}>
      <GuestFormFrame
        form={form}
        submit={m.forgot_submit()}
        progress={m.account_progress()}
        offline={isOffline ? m.account_offline() : undefined}
      >
        <EmailField name="username" autoComplete="username" {...form.field('email')} />
      </GuestFormFrame>
    </GuestCard>
  )
}
