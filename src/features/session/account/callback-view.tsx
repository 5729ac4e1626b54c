/** `/callback`: where a sign-in over another page begins and ends, when no popup may open. */
import { Text } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadAppConfig, type SignInProvider } from '#api/app-config.ts'
import { leaveForProvider, returnedFromProvider } from '#api/provider-sign-in.ts'
import { usePageTitle } from '#components/page-title.ts'
import { m } from '#texts/compiled/messages.js'
import { enterPerson } from '../enter-person.ts'
import { safeRedirect } from '../guards.ts'
import { codeOf, failureAt } from '../guest/failure-at.ts'
import { CardProgress, GuestCard } from '../guest/guest-card.tsx'
import { GuestFrame } from '../guest/guest-frame.tsx'
import { BackToLogin } from './confirmation-card.tsx'
import { providerPlaces } from './provider-places.ts'

/** Set while the page is away, so that a return without a sign-in does not leave again. */
const awayKey = 'aangan-sign-in-away'

const leave = async (provider: SignInProvider) => {
  sessionStorage.setItem(awayKey, provider)
  await leaveForProvider(provider)
}

const isOffered = async (provider: SignInProvider) => {
  const { identity } = await loadAppConfig()
  return identity.mode === 'cloud' && identity.providers?.includes(provider) === true
}

const enterReturned = async () => {
  const who = await returnedFromProvider()
  if (who !== null) await enterPerson(who)
  return who !== null
}

type Outcome = 'leaving' | 'nobody' | { redirect: string | undefined }

/** From an OpenID Connect issuer: where the person wanted to be was kept here, never sent there. */
const enterFromIssuer = async (): Promise<Outcome> => {
  const { signInReturned } = await import('#api/options/oidc.ts')
  const { who, redirect } = await signInReturned()
  if (!who.emailVerified) throw new NotVerified()
  await enterPerson(who)
  return { redirect }
}

class NotVerified extends Error {}

const complete = async (
  provider: SignInProvider | undefined,
  redirect: string | undefined,
): Promise<Outcome> => {
  if (/[#&]state=/.test(location.hash)) return enterFromIssuer()
  const isBack = sessionStorage.getItem(awayKey) !== null
  sessionStorage.removeItem(awayKey)
  if (isBack) return (await enterReturned()) ? { redirect } : 'nobody'
  if (provider === undefined || !(await isOffered(provider))) return 'nobody'
  await leave(provider)
  return 'leaving'
}

let running: ReturnType<typeof complete> | undefined

/** Once, also when React runs the effect twice. */
const completeOnce = (provider: SignInProvider | undefined, redirect: string | undefined) => {
  running ??= complete(provider, redirect).finally(() => {
    running = undefined
  })
  return running
}

const wordsOf = async (error: unknown) => {
  if (error instanceof NotVerified) return m.login_not_verified_there()
  // a code that was used before, or is another's, is one too many
  if (['CANCELLED', 'SESSION_ENDED'].includes(codeOf(error))) return m.callback_nobody()
  return (await failureAt(providerPlaces, error)).message
}

const useCallback = () => {
  const router = useRouter()
  const { provider, redirect } = useSearch({ from: '/callback' })
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    completeOnce(provider, redirect)
      .then((outcome) => {
        if (outcome === 'nobody') setProblem(m.callback_nobody())
        else if (outcome !== 'leaving') router.history.replace(safeRedirect(outcome.redirect))
      })
      .catch(async (error: unknown) => setProblem(await wordsOf(error)))
  }, [provider, redirect, router])
  return problem
}

export const CallbackView = () => {
  usePageTitle(m.menu_login())
  const problem = useCallback()
  return (
    <GuestFrame>
      {problem === undefined ? (
        <GuestCard title={m.callback_title()}>
          <CardProgress text={m.register_progress()} />
        </GuestCard>
      ) : (
        <GuestCard title={m.callback_failed()} links={<BackToLogin />}>
          <Text role="alert">{problem}</Text>
        </GuestCard>
      )}
    </GuestFrame>
  )
}
