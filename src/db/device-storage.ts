/** The storage of the runtime, handed in: IndexedDB, and what it takes to live with other tabs that hold it. */
import { StorageTrouble } from './storage-trouble.ts'

/** Web Locks, as far as databases need them. */
export type DatabaseLocks = {
  request: (
    name: string,
    options: { ifAvailable: true },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<void>
}

export type DeviceStorage = {
  indexedDB: unknown
  IDBKeyRange: unknown
  /** Without them every opening waits for ever. */
  timers?: { set: (work: () => void, ms: number) => unknown; clear: (timer: unknown) => void }
  /** Without them no tab knows of the others. */
  locks?: DatabaseLocks
}

/** Longer than any disk takes; a database behind a frozen tab would never answer (pwa.md, pitfall 2). */
const patienceMs = 4000

/** @throws StorageTrouble `blocked` when the work has not ended in time; it may still end later, unheard */
export const within = <T>({ timers }: DeviceStorage, work: PromiseLike<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const timer = timers?.set(() => reject(new StorageTrouble('blocked')), patienceMs)
    work.then(
      (value) => {
        timers?.clear(timer)
        resolve(value)
      },
      (error: unknown) => {
        timers?.clear(timer)
        reject(error)
      },
    )
  })
