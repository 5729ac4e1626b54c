import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'

// The build writes the list of the shell's files here.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

export const precacheShell = () => {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
}
