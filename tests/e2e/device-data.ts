/** Everything this origin has stored in the browser, as text to search in. */
import type { Page } from '@playwright/test'

/**
 * Runs in the page: values and keys of every IndexedDB store, both web storages, the names of every cache entry and its
 * text. Of the app's own files, the same for everybody, the name is enough: their texts are megabytes.
 */
export const readStored = async (): Promise<string> => {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await done(indexedDB.open(name))
    // Looking may not stand in the way of a wipe.
    database.onversionchange = () => database.close()
    const stores = [...database.objectStoreNames]
    const transaction = stores.length > 0 ? database.transaction(stores) : undefined
    for (const store of stores) {
      const rows = transaction?.objectStore(store)
      if (rows !== undefined) found.push(await done(rows.getAll()), await done(rows.getAllKeys()))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const isOfApp = new URL(request.url).pathname.startsWith('/assets/')
      const answer = isOfApp ? undefined : await cache.match(request)
      found.push(request.url, await answer?.text())
    }
  }
  return JSON.stringify(found)
}

export const storedText = (page: Page): Promise<string> => page.evaluate(readStored)

/** Which tables of the person's database have a row with this text. */
export const tablesWith = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('ns-app')) continue
      const database = await done(indexedDB.open(name))
      database.onversionchange = () => database.close()
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        if (rows.some((row) => JSON.stringify(row).includes(wanted))) found.push(store)
      }
      database.close()
    }
    return found.sort()
  }, text)
