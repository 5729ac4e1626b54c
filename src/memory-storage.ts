/** For a browser that keeps nothing (docs/memory-only.md): the same databases in memory. Loaded only there. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DeviceStorage } from '#db/device-storage.ts'

export const createMemoryStorage = (): DeviceStorage => ({
  indexedDB: new IDBFactory(),
  IDBKeyRange,
})
