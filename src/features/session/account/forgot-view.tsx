/** Forgot password (spec 4.7): the form, then the confirmation, whether or not the address has an account. */
import { useState } from 'react'
import * as identity from '#api/identity.ts'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { codeOf, failureAt, type Places } from '../guest/failure-at.ts'
import type { Failure } from '../guest/use-guest-form.ts'
import { useOffline } from '../guest/use-offline.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import { ForgotCard } from './forgot-card.tsx'

const places: Places<'email'> = {
  INVALID_EMAIL: { field: 'email', text: m.account_email_invalid },
  OPERATION_NOT_ALLOWED: { field: 'form', text: m.login_error_OPERATION_NOT_ALLOWED },
  NETWORK: { field: 'form', text: m.login_error_NETWORK },
  TOO_MANY_TRIES: { field: 'form', text: m.login_error_TOO_MANY_TRIES },
}

const requestReset = async (email: string): Promise<Failure<'email'>> => {
  try {
    await identity.requestReset(email)
    return null
  } catch (error) {
    // A provider that tells strangers who has an account is not repeated.
    if (codeOf(error) === 'USER_NOT_FOUND') return null
    return failureAt(places, error)
  }
}

export const ForgotView = () => {
  usePageTitle(m.login_forgot())
  const isOffline = useOffline()
  const [requested, setRequested] = useState<string>()
  const onSubmit = async (email: string) => {
    const failure = await requestReset(email)
    if (failure === null) setRequested(email)
    return failure
  }
  if (requested === undefined) return <ForgotCard isOffline={isOffline} onSubmit={onSubmit} />
  return (
    <ConfirmationCard
      title={m.reset_title()}
      lines={[m.forgot_sent(), m.reset_1(), m.reset_2()]}
      email={requested}
    />
  )
}
