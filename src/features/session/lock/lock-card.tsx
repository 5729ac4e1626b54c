/** The lock screen (ux 3.3): the login card of the one person whose data is here. */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Lock, LockReason } from '#db/people-root.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestCard } from '../guest/guest-card.tsx'
import { EmailField } from '../guest/guest-fields.tsx'
import { SignInFields } from '../guest/sign-in-fields.tsx'
import { useGuestForm } from '../guest/use-guest-form.ts'
import { type Credentials, type LoginFailure, loginRules } from '../use-login-form.ts'

type LockCardProps = {
  lock: Lock
  isOffline: boolean
  links?: ReactNode
  below?: ReactNode
  onSubmit: (credentials: Credentials) => Promise<LoginFailure>
}

const reasons: Partial<Record<LockReason, () => string>> = {
  lease: m.lock_why_lease,
  clock: m.lock_why_clock,
  idle: m.lock_why_idle,
}

const keptWords = ({ unsent }: Lock) =>
  unsent === 0 ? m.lock_kept() : m.lock_unsent({ count: unsent })

export const LockCard = ({ lock, isOffline, links, below, onSubmit }: LockCardProps) => {
  const form = useGuestForm({ email: lock.email, password: '' }, loginRules, onSubmit)
  const reason = reasons[lock.reason]?.()
  return (
    <GuestCard title={m.login_title()} links={links}>
      {reason !== undefined && <Text mb="xs">{reason}</Text>}
      <Text mb="md">{keptWords(lock)}</Text>
      <SignInFields form={form} offline={isOffline ? m.account_offline() : undefined}>
        <EmailField
          name="username"
          autoComplete="username"
          {...form.field('email')}
          // A sign-in may be over because the address has changed elsewhere: then only the person knows it.
          readOnly={lock.reason !== 'refused'}
        />
      </SignInFields>
      {below}
    </GuestCard>
  )
}
