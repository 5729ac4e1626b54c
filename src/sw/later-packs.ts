/** Packs for some roles only (charts, print, admin pages) are not in the shell: kept from their first use on. */
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const thirtyDays = 30 * 24 * 60 * 60

export const cacheLaterPacks = () => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({
      cacheName: 'packs',
      // Workbox's own types disagree under exactOptionalPropertyTypes.
      plugins: [
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: thirtyDays }) as WorkboxPlugin,
      ],
    }),
  )
}
