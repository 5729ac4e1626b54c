import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { personSpace } from '#domain/scopes.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { TermsView } from './terms-view.tsx'

const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

export const Terms = () => {
  const router = useRouter()
  const { uid, tcAccepted } = useRouteContext({ from: '/termsconditions' }).session
  const [hasAccepted, setAccepted] = useState(false)
  const accept = async () => {
    await mutate(currentDevice(), deps, personSpace(uid), 'terms.accept@1', {})
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
