import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What the server answers itself, also when a person types it into the address bar. */
export const serverPaths: readonly RegExp[] = [
  /^\/__\/auth\//,
  /^\/api\//,
  /^\/sync(\/|$)/,
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

export const answerNavigations = () => {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }),
  )
}
