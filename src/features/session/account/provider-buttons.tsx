/** "Continue with Google / Facebook" under Login, where the server offers it. */
import { Button, Stack, Text } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignInProvider } from '#api/app-config.ts'
import { prepareProviders, signInWithProvider } from '#api/provider-sign-in.ts'
import { m } from '#texts/compiled/messages.js'
import { enterPerson } from '../enter-person.ts'
import { safeRedirect } from '../guards.ts'
import { codeOf, failureAt } from '../guest/failure-at.ts'
import { CardProgress } from '../guest/guest-card.tsx'
import { useOffline } from '../guest/use-offline.ts'
import { providerPlaces } from './provider-places.ts'

const labels: Record<SignInProvider, () => string> = {
  google: m.login_continue_google,
  facebook: m.login_continue_facebook,
}

export type ProviderButtonsProps = { providers: readonly SignInProvider[] }

const useProviderSignIn = () => {
  const router = useRouter()
  const { redirect } = useSearch({ from: '/login' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enter = async (provider: SignInProvider) => {
    await enterPerson(await signInWithProvider(provider))
    router.history.replace(safeRedirect(redirect))
  }
  const fail = async (error: unknown, provider: SignInProvider) => {
    if (codeOf(error) === 'CANCELLED') return
    if (codeOf(error) === 'POPUP_BLOCKED')
      return router.navigate({ to: '/callback', search: { provider, redirect } })
    setProblem((await failureAt(providerPlaces, error)).message)
  }
  const start = async (provider: SignInProvider) => {
    setProblem(undefined)
    setBusy(true)
    await enter(provider)
      .catch((error: unknown) => fail(error, provider))
      .finally(() => setBusy(false))
  }
  return { isBusy, problem, start }
}

export const ProviderButtons = ({ providers }: ProviderButtonsProps) => {
  const isOffline = useOffline()
  const { isBusy, problem, start } = useProviderSignIn()
  useEffect(() => {
    // A failure comes again, and is said, when the button is pressed.
    void prepareProviders().catch(() => undefined)
  }, [])
  return (
    <Stack mt="md" gap="sm">
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          fullWidth
          disabled={isOffline || isBusy}
          onClick={() => void start(provider)}
        >
          {labels[provider]()}
        </Button>
      ))}
      {isBusy && <CardProgress text={m.login_progress()} />}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
