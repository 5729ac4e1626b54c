/**
 * Assets that are not in the shell: packs, which pages ask for after the first picture, and parts of other builds that an
 * old page still wants. Kept without an end: a pack that expired would take away what works offline.
 */
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { packFiles } from './built-files.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'packs'

/** A captive portal's page is not an asset, whatever its status says. */
const isAsset = (response: Response) =>
  response.status === 200 && response.headers.get('content-type')?.includes('html') !== true

const cacheFirst = new CacheFirst({
  cacheName,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isAsset(response) ? response : null),
      // of a newer build, whose page this worker has answered with
      handlerDidError: async ({ request }) => caches.match(request, { ignoreSearch: true }),
    },
  ],
})

export const servePacks = () => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    cacheFirst,
  )
}

const filesOf = (pack: string) =>
  packFiles.filter((path) => path.startsWith(`/assets/pack-${pack}-`))

const keep = async (event: ExtendableEvent, path: string): Promise<boolean> => {
  const [answered, stored] = cacheFirst.handleAll({ event, request: new Request(path) })
  try {
    await answered
    await stored
  } catch {
    return false // no network; the page asks again
  }
  return (await caches.match(path, { cacheName })) !== undefined
}

/** @returns whether all of them are on this device now */
export const keepPacks = async (event: ExtendableEvent, packs: readonly string[]) => {
  const kept = await Promise.all(packs.flatMap(filesOf).map((path) => keep(event, path)))
  return kept.every(Boolean)
}

/** A page of this build has started, so what older builds left may go; but not what a waiting one has fetched. */
export const forgetOldPacks = async () => {
  if (self.registration.waiting !== null || self.registration.installing !== null) return
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !packFiles.includes(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}
