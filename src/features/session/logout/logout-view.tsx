/** `/logout`: at once, or after the question where changes would be lost. */
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { m } from '#texts/compiled/messages.js'
import { LazyUnsentQuestion } from './lazy-unsent-question.ts'
import { useLogout } from './use-logout.ts'

export const LogoutView = () => {
  const { uid } = useRouteContext({ from: '/logout' }).session
  const router = useRouter()
  const { isLeaving, onLogout } = useLogout(uid)
  usePageTitle(m.menu_logout())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for coming here is the press
  useEffect(onLogout, [])
  if (!isLeaving) return <LoadingPlaceholder />
  return (
    <Suspense>
      <LazyUnsentQuestion uid={uid} onStay={() => router.history.replace('/home')} />
    </Suspense>
  )
}
