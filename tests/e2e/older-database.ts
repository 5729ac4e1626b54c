/** Runs in a page of this origin that is not the app: makes of the person's database one of the storage version before. */

/** @returns the name of the older database; this page keeps it open, as a tab of the older build would */
export const becomeOlderBuild = async (): Promise<string> => {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const root = await done(indexedDB.open('ns-root'))
  const [person] = await done(root.transaction('people').objectStore('people').getAll())
  const source = await done(indexedDB.open(person.database))
  const [, stem, version] = /^(.*-v)(\d+)$/.exec(person.database) ?? []
  const older = `${stem}${Number(version) - 1}`
  const opening = indexedDB.open(older, 10)
  const stores = [...source.objectStoreNames]
  opening.onupgradeneeded = () => {
    for (const name of stores) {
      const { keyPath, autoIncrement } = source.transaction(name).objectStore(name)
      opening.result.createObjectStore(name, { keyPath, autoIncrement })
    }
  }
  const target = await done(opening)
  for (const name of stores) {
    const rows = await done(source.transaction(name).objectStore(name).getAll())
    const store = target.transaction(name, 'readwrite').objectStore(name)
    for (const row of rows) await done(store.put(row))
  }
  source.close()
  await done(indexedDB.deleteDatabase(person.database))
  const people = root.transaction('people', 'readwrite').objectStore('people')
  await done(people.put({ ...person, database: older }))
  root.close()
  void navigator.locks.request(`tab:${older}`, { mode: 'shared' }, () => new Promise(() => {}))
  Object.assign(window, { olderDatabase: target })
  return older
}

/** Once more the change that was made last, with another id and title: written by the older build. */
export const writeInOlderBuild = async (title: string): Promise<void> => {
  const database: IDBDatabase = Reflect.get(window, 'olderDatabase')
  const store = database.transaction('outbox', 'readwrite').objectStore('outbox')
  const request = store.getAll()
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  const { seq: _, ...last } = request.result.at(-1)
  const id = crypto.randomUUID()
  const mid = last.mid + 1
  store.add({ ...last, mid, opId: crypto.randomUUID(), args: { ...last.args, id, title } })
  await new Promise((resolve) => {
    store.transaction.oncomplete = resolve
  })
}
