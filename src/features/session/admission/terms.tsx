import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { changeProfile } from '../change-profile.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { TermsView } from './terms-view.tsx'

export const Terms = () => {
  const router = useRouter()
  const { uid, tcAccepted } = useRouteContext({ from: '/termsconditions' }).session
  const { data: sync } = useQuery(syncQueries.status())
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
      sync={sync?.state ?? 'syncing'}
      onRetry={() => deviceHost().syncNow()}
      onAccept={accept}
      onDecline={() => void logOutOrSay(uid)}
    />
  )
}
