/** Whom else this server lets people sign in with; asked after the first paint, like the demo. */
import { useQuery } from '@tanstack/react-query'
import type { SignInProvider } from '#api/app-config.ts'
import { useAfterPaint } from '#components/after-paint.ts'

const none: readonly SignInProvider[] = []

export const useProviders = (): readonly SignInProvider[] => {
  const { isReady } = useAfterPaint()
  const { data = none } = useQuery({
    queryKey: ['sign-in-providers'],
    enabled: isReady,
    queryFn: async () => {
      const { loadAppConfig } = await import('#api/identity.ts')
      const { identity } = await loadAppConfig()
      return identity.mode === 'cloud' ? (identity.providers ?? none) : none
    },
  })
  return data
}
