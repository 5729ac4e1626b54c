/** A new worker waits until the person presses Reload: an automatic one would lose what is being typed. */
declare const self: ServiceWorkerGlobalScope

const isSkipWaiting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'SKIP_WAITING'

export const skipWaitingWhenTold = () => {
  self.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(self.skipWaiting())
  })
}
