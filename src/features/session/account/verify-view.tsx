import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { useOffline } from '../guest/use-offline.ts'
import type { Credentials } from '../use-login-form.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { forgetRefusedSignIn, refusedSignIn } from './refused-sign-in.ts'
import { sendAgain } from './send-again.ts'
import { VerifyCard } from './verify-card.tsx'

export const VerifyView = () => {
  usePageTitle(m.verify_title())
  const navigate = useNavigate()
  const isOffline = useOffline()
  const [sentTo, setSentTo] = useState<string>()
  const [refused, setRefused] = useState(refusedSignIn)
  useEffect(() => forgetRefusedSignIn, [])

  const onSubmit = async ({ email, password }: Credentials) => {
    const isRefused = refused?.email === email
    const outcome = await sendAgain({ email, password: isRefused ? refused.password : password })
    if (outcome === 'verified') {
      await navigate({ to: '/login', search: { view: 'verified' }, replace: true })
      return null
    }
    if (outcome === null) setSentTo(email)
    // The remembered password is not the right one any more: now it is asked for.
    if (outcome?.field === 'password') setRefused(undefined)
    return outcome
  }
  if (sentTo === undefined)
    return <VerifyCard knownEmail={refused?.email} isOffline={isOffline} onSubmit={onSubmit} />
  return (
    <ConfirmationCard
      title={m.verify_done_title()}
      lines={[m.register_done_1(), m.register_done_2()]}
      email={sentTo}
    />
  )
}
