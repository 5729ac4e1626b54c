import { useEffect, useState, useSyncExternalStore } from 'react'

const key = 'aangan-navbar-folded'
const desktop = '(min-width: 75em)'

const stored = (): boolean => {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

const subscribe = (listener: () => void) => {
  const query = matchMedia(desktop)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/**
 * Folded by choice on a desktop (`[` folds), always on a tablet.
 * @param hasKey whether keys act without Ctrl
 */
export const useFoldedNavbar = (hasKey: boolean) => {
  const isDesktop = useSyncExternalStore(subscribe, () => matchMedia(desktop).matches)
  const [isFoldedByChoice, setFolded] = useState(stored)
  const fold = (isFolded: boolean) => {
    setFolded(isFolded)
    try {
      localStorage.setItem(key, isFolded ? '1' : '0')
    } catch {
      // Not kept for the next visit; folded now all the same.
    }
  }
  useEffect(() => {
    if (!hasKey) return
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
      if (event.key === '[' && isPlain && !isTyping(event)) fold(!isFoldedByChoice)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { isDesktop, isFolded: !isDesktop || isFoldedByChoice, fold }
}
