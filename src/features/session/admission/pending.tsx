import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { deviceHost } from '#db/current-device.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
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

/** Back or forward logs out, at once (spec 4.5). */
const useLeavingByHistory = (uid: string) => {
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO')
          void logOutOrSay(uid)
      }),
    [history, uid],
  )
}

export const Pending = () => {
  const { uid, email } = useRouteContext({ from: '/thankyounotregistered' }).session
  useAskingAgain()
  useLeavingByHistory(uid)
  return <PendingView email={email} onCheck={syncNow} onLogout={() => void logOutOrSay(uid)} />
}
