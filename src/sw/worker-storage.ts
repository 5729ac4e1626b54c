/** What the worker opens databases with. */
declare const self: ServiceWorkerGlobalScope

export const timers = {
  set: (work: () => void, ms: number) => setTimeout(work, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
}
export const { locks } = self.navigator
export const workerStorage = () => ({ indexedDB, IDBKeyRange, timers, locks })
