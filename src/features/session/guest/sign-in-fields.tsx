/** The form of everyone who signs in with a password: who it is, the password, and Login. */
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { LoginForm } from '../use-login-form.ts'
import { GuestFormFrame } from './guest-card.tsx'
import { PasswordField } from './guest-fields.tsx'

type SignInFieldsProps = {
  form: LoginForm
  /** Why nothing can be sent now; undefined with network. */
  offline: string | undefined
  /** Who signs in. */
  children: ReactNode
}

export const SignInFields = ({ form, offline, children }: SignInFieldsProps) => (
  <GuestFormFrame
    form={form}
    submit={m.login_submit()}
    progress={m.login_progress()}
    offline={offline}
  >
    {children}
    <PasswordField
      label={m.login_password()}
      name="password"
      autoComplete="current-password"
      {...form.field('password')}
    />
  </GuestFormFrame>
)
