/** What the page "Sync and storage" asks of browser and device besides rows. */
import { queryOptions } from '@tanstack/react-query'
import { deviceHost } from '#db/current-device.ts'
import { readPacks } from './packs.ts'

export type Storage = {
  usageBytes: number | null
  quotaBytes: number | null
  isPersisted: boolean | null
}

const readStorage = async (): Promise<Storage> => {
  const { storage } = deviceHost()
  const estimate = await storage.estimate()
  return {
    usageBytes: estimate?.usageBytes ?? null,
    quotaBytes: estimate?.quotaBytes ?? null,
    isPersisted: (await storage.isPersisted()) ?? null,
  }
}

/** Asked anew whenever the page is opened: the browser tells nobody when it changes. */
const fresh = { staleTime: 0, gcTime: 0, networkMode: 'always' as const, retry: false }

export const settingsQueries = {
  storage: () =>
    queryOptions({ ...fresh, queryKey: ['settings', 'storage'], queryFn: readStorage }),
  packs: () => queryOptions({ ...fresh, queryKey: ['settings', 'packs'], queryFn: readPacks }),
}
