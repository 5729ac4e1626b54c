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

/**
 * Long work may take as long as it needs while it shows, by calling `alive`, that it goes on.
 * @throws StorageTrouble `blocked` after too long a silence; the work may still end later, unheard
 */
export const whileAlive = <T>(
  { timers }: DeviceStorage,
  work: (alive: () => void) => PromiseLike<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    let timer: unknown
    const stop = () => timers?.clear(timer)
    const alive = () => {
      stop()
      timer = timers?.set(() => reject(new StorageTrouble('blocked')), patienceMs)
    }
    alive()
    work(alive).then(resolve, reject).then(stop)
  })

/** @throws StorageTrouble `blocked` when the work has not ended in time; it may still end later, unheard */
export const within = <T>(storage: DeviceStorage, work: PromiseLike<T>): Promise<T> =>
  whileAlive(storage, () => work)
