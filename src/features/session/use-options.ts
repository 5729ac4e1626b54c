/** What else this server lets people sign in with; asked after the first paint, like the demo. */
import { useQuery } from '@tanstack/react-query'
import type { OtherSignIn } from '#api/app-config.ts'
import { useAfterPaint } from '#components/after-paint.ts'

const none: readonly OtherSignIn[] = []

export const useOptions = (): readonly OtherSignIn[] => {
  const { isReady } = useAfterPaint()
  const { data = none } = useQuery({
    queryKey: ['sign-in-options'],
    enabled: isReady,
    queryFn: async () => {
      const { loadAppConfig } = await import('#api/identity.ts')
      return (await loadAppConfig()).signIn ?? none
    },
  })
  return data
}
