import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What the server answers itself, also when a person types it into the address bar. */
export const serverPaths: readonly RegExp[] = [
  /^\/__\/auth\//,
  /^\/api\//,
  /^\/sync(\/|$)/,
  /^\/blobs\//,
  /^\/getSociet/,
  /^\/getContactByEmail$/,
  /^\/users\//,
  /^\/identitytoolkit/,
  /^\/securetoken/,
  /^\/dev\//,
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/metrics$/,
  /^\/share-target$/,
  /^\/assets\//,
]

type Handler = ReturnType<typeof createHandlerBoundToURL>

/**
 * A reload may still come to this worker when a newer one has begun to clear up: without network the newer page then answers,
 * and not the browser's own.
 */
const orNewer =
  (own: Handler): Handler =>
  async (options) => {
    try {
      return await own(options)
    } catch (error) {
      const newer = await caches.match('/index.html', { ignoreSearch: true })
      if (newer === undefined) throw error
      return newer
    }
  }

export const answerNavigations = () => {
  const own = createHandlerBoundToURL('/index.html')
  registerRoute(new NavigationRoute(orNewer(own), { denylist: [...serverPaths] }))
}
