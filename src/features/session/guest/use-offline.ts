import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What the browser says of the network; a page without a session has no sync to ask. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
