import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { changeProfile } from '../change-profile.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { TermsView } from './terms-view.tsx'

export const Terms = () => {
  const router = useRouter()
  const { uid, tcAccepted } = useRouteContext({ from: '/termsconditions' }).session
  const [hasAccepted, setAccepted] = useState(false)
  const accept = async () => {
    await changeProfile('terms.accept@1', {})
    setAccepted(true)
  }
  useEffect(() => {
    // Not before the guards know of it. Who is in no society yet is led on to the pending page by them.
    if (hasAccepted && tcAccepted === true) router.history.replace('/')
  }, [hasAccepted, tcAccepted, router])
  return (
    <TermsView
      isAccepted={tcAccepted && !hasAccepted}
      onAccept={accept}
      onDecline={() => void logOutOrSay(uid)}
    />
  )
}
