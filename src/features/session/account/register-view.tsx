import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { GuestFrame } from '../guest/guest-frame.tsx'
import { useOffline } from '../guest/use-offline.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { registerAccount } from './register-account.ts'
import { RegisterCard, type Registration } from './register-card.tsx'
import { useInvitedTo } from './use-invited-to.ts'

export const RegisterView = () => {
  usePageTitle(m.menu_register())
  const isOffline = useOffline()
  const { email } = useSearch({ from: '/register' })
  const invitedTo = useInvitedTo()
  const [registered, setRegistered] = useState<string>()
  const onSubmit = async (registration: Registration) => {
    const failure = await registerAccount(registration)
    if (failure === null) setRegistered(registration.email.trim())
    return failure
  }
  return (
    <GuestFrame>
      {registered === undefined ? (
        <RegisterCard
          email={email}
          invitedTo={invitedTo}
          isOffline={isOffline}
          onSubmit={onSubmit}
        />
      ) : (
        <ConfirmationCard
          title={m.register_done_title()}
          lines={[m.register_done_1(), m.register_done_2()]}
          email={registered}
        />
      )}
    </GuestFrame>
  )
}
