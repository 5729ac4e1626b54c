/** Where the login card meets the account and the device. */
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useAfterPaint } from '#components/after-paint.ts'
import { notify } from '#components/notify.ts'
import { m } from '#texts/compiled/messages.js'
import type { DemoAccount } from './demo-list.tsx'
import { enterPerson } from './enter-person.ts'
import { safeRedirect } from './guards.ts'
import { useOffline } from './guest/use-offline.ts'
import { loginFailure } from './login-failure.ts'
import type { LoginScreenProps } from './login-screen.tsx'
import type { Credentials, LoginFailure } from './use-login-form.ts'

const none: readonly DemoAccount[] = []

/** Loaded after the first paint: neither the list nor the SDK is needed to draw the card. */
export const useDemoAccounts = (): readonly DemoAccount[] => {
  const { isReady } = useAfterPaint()
  const { data = none } = useQuery({
    queryKey: ['demo-accounts'],
    enabled: isReady,
    queryFn: async () => {
      const { loadAppConfig } = await import('#api/identity.ts')
      const { demo } = await loadAppConfig()
      if (!demo) return none
      return (await import('./demo-accounts.ts')).demoAccounts()
    },
  })
  // In pieces, between which the page answers.
  return useDeferredValue(data)
}

/** Lets in whose address is verified, or who came by Google or Facebook (4.3). */
export const signIn = async ({
  email,
  password,
}: Credentials): Promise<LoginFailure | 'not-verified'> => {
  try {
    const identity = await import('#api/identity.ts')
    const who = await identity.signIn(email, password)
    const isTrusted = ['google.com', 'facebook.com'].includes(who.provider)
    if (!who.emailVerified && !isTrusted) {
      await identity.refuseSignIn()
      return 'not-verified'
    }
    await enterPerson(who)
    return null
  } catch (error) {
    return loginFailure(error)
  }
}

/** Signs in, opens the person's data, and goes where they wanted to be. */
export const useSignIn = (enter = signIn): LoginScreenProps['onSubmit'] => {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/login' })
  return async (credentials) => {
    const failure = await enter(credentials)
    if (failure === 'not-verified') {
      notify({ kind: 'warning', message: m.login_not_verified() })
      await router.navigate({ to: '/login', search: { redirect, view: 'verify' } })
      return null
    }
    // The guard of this page may have led on already, and the person with it.
    if (failure === null && router.state.location.pathname === '/login')
      router.history.replace(safeRedirect(redirect))
    return failure
  }
}

export const useLogin = (): Pick<LoginScreenProps, 'isOffline' | 'onSubmit'> => ({
  isOffline: useOffline(),
  onSubmit: useSignIn(),
})
