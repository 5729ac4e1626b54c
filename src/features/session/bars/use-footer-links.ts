/** Where the footer leads: a matter of the server's configuration, which the device keeps. Asked for where there is a footer. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { FooterLinks } from '#components/shell/footer.tsx'

/** Below it there is no footer (spec 9). */
const wide = '(min-width: 36em)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const none: FooterLinks = { purchase: null, technologies: [], libraries: [] }

const read = async (): Promise<FooterLinks> => {
  const { loadAppConfig } = await import('#api/identity.ts')
  const { footer } = await loadAppConfig()
  return footer ?? none
}

/** @returns undefined until it is known; none where the server leads nowhere, or could never be asked */
export const useFooterLinks = (): FooterLinks | undefined => {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
  const { data, isError } = useQuery({
    queryKey: ['footer-links'],
    queryFn: read,
    enabled: isWide,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Without its links the page is whole; the next start asks again.
    retry: false,
  })
  return isError ? none : data
}
