import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { notify } from '#components/notify.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import { waitingRoom } from '../guards.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { useHeldHistory } from '../logout/use-held-history.ts'
import { LazyAccount } from '../own-account/lazy-account.ts'
import { syncNow } from '../sync-now.ts'
import { FoundForm } from './found-panel.tsx'
import { joinRequestQueries, sendRequest, takeBackRequest } from './join-request.ts'
import { mayFoundQuery } from './may-found.ts'
import { PendingView } from './pending-view.tsx'

const askAgainMs = 60_000

/** Approval is hinted by the server; where hints do not come through, this asks. */
const useAskingAgain = () => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) deviceHost().syncNow()
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [])
}

const useWelcome = () => {
  useEffect(() => {
    waitingRoom.onLetIn = () =>
      notify({ kind: 'success', id: 'welcome', message: m.pending_approved() })
    return () => {
      waitingRoom.onLetIn = () => {}
    }
  }, [])
}

export const Pending = () => {
  const { uid, email } = useRouteContext({ from: '/thankyounotregistered' }).session
  useAskingAgain()
  useWelcome()
  const leave = () => void logOutOrSay(uid)
  useHeldHistory(leave)
  const requests = useQuery(joinRequestQueries.mine())
  const { data: sync } = useQuery(syncQueries.status())
  const isOffline = sync?.state === 'offline'
  const mayFound = useQuery(mayFoundQuery())
  const [isAccountOpen, setAccountOpen] = useState(false)
  // Until the device has been read, a form would say that nothing was asked.
  if (requests.data === undefined) return <LoadingPlaceholder />
  return (
    <>
      <PendingView
        email={email}
        requests={requests.data}
        isOffline={isOffline}
        onCheck={syncNow}
        onSend={sendRequest}
        onWithdraw={takeBackRequest}
        onAccount={() => setAccountOpen(true)}
        onLogout={leave}
        founding={mayFound.data === true && <FoundForm isOffline={isOffline} />}
      />
      <Suspense>{isAccountOpen && <LazyAccount onClose={() => setAccountOpen(false)} />}</Suspense>
    </>
  )
}
