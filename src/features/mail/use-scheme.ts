/** Light or dark, as the page is drawn now: a frame inherits nothing of it. */
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}

const read = () =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'

export const useScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, read)
