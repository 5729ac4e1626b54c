/** The error pages with what they know of the person. Loaded when somebody comes to one. */
import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router'
import { FailurePage, NotAuthorizedPage, NotFoundPage } from '#components/error-pages.tsx'
import { lastFailure } from '#components/failure/last-failure.ts'
import { chooseSociety } from './choose-society.ts'
import { safeRedirect } from './guards.ts'

export const NotFoundView = () => {
  const { from } = useSearch({ from: '/pages/errors/error-404' })
  const { session } = useRouteContext({ from: '/pages/errors/error-404' })
  return <NotFoundPage from={from} isSignedIn={session !== null} />
}

/** Retry leads back to where it happened. */
export const FailureView = () => {
  const { from } = useSearch({ from: '/pages/errors/error-500' })
  const router = useRouter()
  return (
    <FailurePage
      error={lastFailure()}
      onRetry={() => void router.navigate({ href: safeRedirect(from), replace: true })}
    />
  )
}

export const NotAuthorizedView = () => {
  const { session } = useRouteContext({ from: '/pages/errors/error-notAuthorized' })
  const router = useRouter()
  const others = session?.societies.filter(({ id }) => id !== session.selectedSocietyId) ?? []
  const select = async (id: string) => {
    await chooseSociety(id)
    await router.navigate({ to: '/home' })
  }
  return (
    <NotAuthorizedPage
      roles={session?.roles ?? null}
      otherSocieties={others}
      onSwitch={(id) => void select(id)}
    />
  )
}
