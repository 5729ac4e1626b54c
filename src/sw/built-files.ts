import type { PrecacheEntry } from 'workbox-precaching'

// The build writes the list of its files here.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const pathOf = (entry: PrecacheEntry | string) =>
  `/${typeof entry === 'string' ? entry : entry.url}`
const isPack = (path: string) => path.startsWith('/assets/pack-')

const built = self.__WB_MANIFEST

/** What everybody needs to open any screen. */
export const shellFiles = built.filter((entry) => !isPack(pathOf(entry)))

/** What only some need, or only later: fetched when a page asks for it. */
export const packFiles: readonly string[] = built.map(pathOf).filter(isPack)
