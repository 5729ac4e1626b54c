/** The logos of societies: what a page has shown once is there without network (spec 3.2). A logout takes them away. */
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { logoCache, logoFolder } from '#contract/logo-path.ts'

/** Before the assets of the build, which are in a folder above. */
export const serveLogos = () => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(logoFolder),
    new CacheFirst({ cacheName: logoCache }),
  )
}
