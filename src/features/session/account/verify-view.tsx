import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as identity from '#api/identity.ts'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { useOffline } from '../guest/use-offline.ts'
import type { Credentials } from '../use-login-form.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { sendAgain } from './send-again.ts'
import { VerifyCard } from './verify-card.tsx'

export const VerifyView = () => {
  usePageTitle(m.verify_title())
  const navigate = useNavigate()
  const isOffline = useOffline()
  const [sentTo, setSentTo] = useState<string>()
  const [refused, setRefused] = useState(identity.refusedEmail)
  useEffect(() => identity.forgetRefused, [])

  /** The remembered sign-in does not count any more. */
  const askForPassword = () => {
    identity.forgetRefused()
    setRefused(undefined)
  }
  const onSubmit = async (credentials: Credentials) => {
    const outcome = await sendAgain(credentials)
    if (outcome === 'verified') {
      await navigate({ to: '/login', search: { view: 'verified' }, replace: true })
      return null
    }
    if (outcome === null) setSentTo(credentials.email)
    if (outcome?.field === 'password') askForPassword()
    return outcome
  }
  if (sentTo === undefined)
    return <VerifyCard knownEmail={refused} isOffline={isOffline} onSubmit={onSubmit} />
  return (
    <ConfirmationCard
      title={m.verify_done_title()}
      lines={[m.register_done_1(), m.register_done_2()]}
      email={sentTo}
    />
  )
}
