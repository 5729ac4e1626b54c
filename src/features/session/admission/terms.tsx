import { useRouteContext, useRouter } from '@tanstack/react-router'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { personSpace } from '#domain/scopes.ts'
import { logOutOrSay } from '../logout/log-out-or-say.ts'
import { TermsView } from './terms-view.tsx'

const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

export const Terms = () => {
  const router = useRouter()
  const { uid, tcAccepted } = useRouteContext({ from: '/termsconditions' }).session
  const accept = async () => {
    await mutate(currentDevice(), deps, personSpace(uid), 'terms.accept@1', {})
    // Who is not in a society yet is led on to the pending page by the guard.
    router.history.replace('/home')
  }
  return (
    <TermsView isAccepted={tcAccepted} onAccept={accept} onDecline={() => void logOutOrSay(uid)} />
  )
}
