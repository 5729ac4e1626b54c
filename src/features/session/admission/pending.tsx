import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deviceHost } from '#db/current-device.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { useHeldHistory } from '../logout/use-held-history.ts'
import { syncNow } from '../sync-now.ts'
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

export const Pending = () => {
  const { uid, email } = useRouteContext({ from: '/thankyounotregistered' }).session
  useAskingAgain()
  const leave = () => void logOutOrSay(uid)
  useHeldHistory(leave)
  return <PendingView email={email} onCheck={syncNow} onLogout={leave} />
}
