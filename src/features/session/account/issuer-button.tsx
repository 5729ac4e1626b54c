/** The way to an OpenID Connect issuer, and over /callback back. */
import { Button, Stack, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OidcConfig } from '#api/app-config.ts'
import { m } from '#texts/compiled/messages.js'
import { codeOf, failureAt } from '../guest/failure-at.ts'
import { CardProgress } from '../guest/guest-card.tsx'
import { useOffline } from '../guest/use-offline.ts'
import { providerPlaces } from './provider-places.ts'

const wordsOf = async (error: unknown) =>
  codeOf(error) === 'CANCELLED'
    ? m.callback_nobody()
    : (await failureAt(providerPlaces, error)).message

export const IssuerButton = ({ name }: Pick<OidcConfig, 'name'>) => {
  const isOffline = useOffline()
  const { redirect } = useSearch({ from: '/login' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const leave = async () => {
    setProblem(undefined)
    setBusy(true)
    const { leaveForIssuer } = await import('#api/options/oidc.ts')
    await leaveForIssuer(redirect).catch(async (error: unknown) => {
      setBusy(false)
      setProblem(await wordsOf(error))
    })
  }
  return (
    <Stack mt="md" gap="sm">
      <Button size="md" fullWidth disabled={isOffline || isBusy} onClick={() => void leave()}>
        {m.login_continue_with({ name })}
      </Button>
      {isBusy && <CardProgress text={m.login_progress()} />}
      {isOffline && <Text size="sm">{m.login_offline()}</Text>}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
